// What the journal costs: node bench/journal.mjs [LOADS] measures with the journal and without, in turn, in one run. It
// prints the median and the best of: a page that is loaded again until its board is there, a tap that plays a move until
// that is painted, and the frames after it.
import { frames, launch, middle, natively, phone, serve, SLOWED, tap, watched } from "./stage.mjs";

const GAME = "./#/number-match/stages~42";
const CELL = ".grid .cell.occupied";
const BUSY = ".path, .grid-row.leaving, .grid-row.sliding, .cell.matched, .cell.fresh";
const MATCHES = 8;

const pause = (time) => new Promise((done) => setTimeout(done, time));
const cell = (name) => `.grid-row[aria-rowindex="${name.slice(1)}"] .cell[data-col="${name.charCodeAt(0) - 97}"]`;

// Without its journal the client plays on as in a browser that has none.
const withoutJournal = () => Object.defineProperty(window, "journal", { get: () => undefined, set: () => {} });

async function opened(browser, address, journal, slowed) {
  const it = await phone(browser, address, { slowed });
  if (!journal) await it.page.addInitScript(withoutJournal);
  await it.page.goto(GAME);
  await it.page.locator(CELL).first().waitFor();
  await pause(1_000);
  return it;
}

async function loadedAgain({ page }) {
  await page.reload({ waitUntil: "commit" });
  const time = await page.evaluate((selector) => window.figures.sinceStart(selector), CELL);
  await pause(500);
  return time;
}

async function matched({ page, hold }, move) {
  const [one, other] = await Promise.all(move.split("-").map((name) => middle(page, cell(name))));
  await tap(hold, one);
  await page.locator(".cell.chosen").waitFor();
  await pause(300);
  let painted;
  const recording = await watched(hold, async () => {
    painted = page.evaluate(() => window.figures.sinceTouch(".cell.matched, .path"));
    const rest = page.evaluate((busy) => window.figures.untilRest(busy), BUSY);
    await tap(hold, other);
    return rest;
  });
  return { painted: await painted, recording };
}

const sorted = (times) => [...times].sort((one, other) => one - other);
const told = (times) => `median ${sorted(times)[times.length >> 1].toFixed(1)}, best ${sorted(times)[0].toFixed(1)}`;

const loads = Number(process.argv[2] ?? 12);
const line = await natively(async (ask) => {
  await ask({ op: "new", game: "number-match", preset: "stages", seed: 42 });
  return (await ask({ op: "certificate" })).line;
});
const server = await serve();
const browser = await launch();
try {
  for (const slowed of [1, SLOWED]) {
    const pages = [];
    for (const journal of [true, false]) pages.push({ journal, times: [], taps: [], recordings: [], it: await opened(browser, server.address, journal, slowed) });
    for (let load = 0; load < loads; load += 1) for (const page of pages) page.times.push(await loadedAgain(page.it));
    for (const move of line.slice(0, MATCHES)) {
      for (const page of pages) {
        const { painted, recording } = await matched(page.it, move);
        page.taps.push(painted);
        page.recordings.push(recording);
      }
    }
    for (const { journal, times, taps, recordings, it } of pages) {
      const { rate, longest, work } = frames(recordings);
      console.log(`slowed ${slowed}x, ${journal ? "with the journal" : "without it"}`);
      console.log(`  ms to the board, loaded again: ${told(times)}`);
      console.log(`  ms to a painted match: ${told(taps)}`);
      console.log(`  frames a second ${rate.toFixed(1)}, longest ${(longest * 1000).toFixed(0)} ms, work a frame ${(work * 1000).toFixed(1)} ms`);
      await it.close();
    }
  }
} finally {
  await browser.close();
  server.end();
}
