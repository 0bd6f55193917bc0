// Measures the client in Chromium: node browser.mjs --runs N FIGURE... prints a line a figure: its name, the number
// and, where there is one, the baseline, separated by tabs. Times are in seconds. All runs of a figure go to stderr,
// since how far they are apart says how quiet the machine was.
import { MEASURES as KILLS } from "./kills.mjs";
import { MEASURES as LIGHTHOUSE } from "./lighthouse.mjs";
import { MEASURES, idle } from "./measures.mjs";
import { launch, serve } from "./stage.mjs";

const [, runs, ...wanted] = process.argv.slice(2);
const more = /, frames$|Lighthouse (performance|accessibility)/;

async function within(time, work) {
  let late;
  const limit = new Promise((_, fail) => (late = setTimeout(() => fail(new Error("it takes too long")), time)));
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(late);
  }
}

const server = await serve();
const browser = await launch();
let failed = 0;
try {
  for (const { names, timed, limit, enough, beside, measure } of [...MEASURES, ...KILLS, ...LIGHTHOUSE]) {
    if (!names.some((name) => wanted.includes(name))) continue;
    const found = Object.fromEntries(names.map((name) => [name, []]));
    for (let run = 0, done = false; run < (timed ? Number(runs) : 1) && !done; run += 1) {
      try {
        const measured = await within(limit ?? (timed ? 90_000 : 400_000), async () => {
          const empty = beside === "an empty page" ? await idle(browser, server.address) : undefined;
          return measure(browser, server.address, empty, Number(runs));
        });
        for (const name of names) found[name].push(measured[name]);
        done = enough?.(names.map((name) => measured[name][0])) ?? false;
      } catch (error) {
        failed += 1;
        console.error(`    ${names[0]}: ${error.message.split("\n")[0]}`);
      }
    }
    for (const name of names) {
      if (found[name].length === 0) continue;
      // A busy machine can only make things look worse than they are.
      const sorted = found[name].sort(([one], [other]) => (more.test(name) ? other - one : one - other));
      console.error(`    ${name}: ${sorted.map(([value]) => Number(value.toPrecision(3))).join(" ")}`);
      console.log([name, ...sorted[0].filter((value) => value !== undefined)].join("\t"));
    }
  }
} finally {
  await browser.close();
  server.end();
}
process.exit(failed > 0 ? 1 : 0);
