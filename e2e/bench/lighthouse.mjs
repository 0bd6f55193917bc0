// Lighthouse's scores of a page, as it sees a phone.
import * as launcher from "chrome-launcher";
import lighthouse from "lighthouse";

const names = (what) =>
  ["performance", "accessibility", "largest paint", "blocking"].map((figure) => `browser: Lighthouse ${figure}, ${what}`);
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
    const seconds = (audit) => [lhr.audits[audit].numericValue / 1000];
    const [performance, accessibility, largest, blocking] = names(what);
    return {
      [performance]: points("performance"),
      [accessibility]: points("accessibility"),
      [largest]: seconds("largest-contentful-paint"),
      [blocking]: seconds("total-blocking-time"),
    };
  } finally {
    chrome.kill();
  }
};

const PAGES = {
  home: "",
  "number-match": "#/number-match/stages~42",
  digits: "#/digits/easy~7",
  pathwayz: "#/pathwayz/medium~7",
  numberclart: "#/numberclart/sprint~4",
  "color-cascade": "#/color-cascade/hard~3",
};

// Once all is as promised, another look would only take time.
const kept = ([performance, accessibility, largest, blocking]) =>
  performance >= 95 && accessibility >= 100 && largest <= 2 && blocking <= 0.15;

export const MEASURES = Object.entries(PAGES).map(([what, path]) => ({
  names: names(what),
  timed: true,
  enough: kept,
  measure: (_, address) => score(address, path, what),
}));
