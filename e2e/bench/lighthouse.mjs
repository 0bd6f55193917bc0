// Lighthouse's scores of a page, as it sees a phone.
import * as launcher from "chrome-launcher";
import lighthouse from "lighthouse";

const names = (what) => ["performance", "accessibility"].map((score) => `browser: Lighthouse ${score}, ${what}`);
const score = async (address, path, what) => {
  const chromeFlags = ["--headless=new", "--no-sandbox", "--disable-gpu"];
  const chrome = await launcher.launch({ chromePath: process.env.CHROMIUM || undefined, chromeFlags });
  try {
    const options = { port: chrome.port, onlyCategories: ["performance", "accessibility"], logLevel: "error" };
    const { lhr } = await lighthouse(address + path, options);
    for (const audit of Object.values(lhr.audits)) {
      if (audit.score === 0) console.error(`    Lighthouse, ${what}: ${audit.id}: ${audit.displayValue ?? audit.title}`);
    }
    const points = (category) => [Math.round(100 * lhr.categories[category].score)];
    const [performance, accessibility] = names(what);
    return { [performance]: points("performance"), [accessibility]: points("accessibility") };
  } finally {
    chrome.kill();
  }
};

export const MEASURES = [
  { names: names("home"), timed: true, measure: (_, address) => score(address, "", "home") },
  { names: names("number-match"), timed: true, measure: (_, address) => score(address, "#/number-match/stages~42", "number-match") },
];
