// What is measured. Each measure names the figures that it finds and finds them once; the best of several counts.
import { frames, middle, natively, phone, tap, watched } from "./stage.mjs";

const untilRest = (page, busy) => page.evaluate((busy) => window.figures.untilRest(busy), busy);
const pause = (time) => new Promise((done) => setTimeout(done, time));

// All that happens between two moments, frame by frame.
const during = (page, hold, act) =>
  watched(hold, async () => {
    await page.evaluate(() => void window.figures.begin());
    await act();
    return page.evaluate(() => window.figures.end());
  });

const told = (name, found, idle) => ({
  [`browser: ${name}, frames`]: [found.rate, idle.rate],
  [`browser: ${name}, longest frame`]: [found.longest, idle.longest],
  [`browser: ${name}, work a frame`]: [found.work, idle.work],
});

// What the browser itself does with an empty page: the baseline of all frames.
export async function idle(browser, address) {
  const { page, hold, close } = await phone(browser, address);
  await page.goto("about:blank");
  await page.setContent("<p>nothing</p>");
  const found = frames([await during(page, hold, () => pause(1500))]);
  await close();
  return found;
}

const startOf = async (browser, address, path, selector) => {
  const { page, close } = await phone(browser, address);
  await page.goto(path, { waitUntil: "commit" });
  const painted = page.evaluate((selector) => window.figures.sinceStart(selector), selector);
  const time = await painted;
  await close();
  return time / 1000;
};

// Each game by its link, and what shows that it can be played.
const LOADS = {
  "number-match": ["stages~42", ".grid .cell.occupied"],
  digits: ["easy~7", ".grid .cell.occupied"],
  pathwayz: ["medium~7", ".spots [role=gridcell]"],
  numberclart: ["sprint~4", ".clay-tile"],
  "color-cascade": ["hard~3", "[role=gridcell]"],
};

const load = (game) => async (browser, address) => {
  const [seed, ready] = LOADS[game];
  // The smallest thing that this server serves, as a page.
  const plain = await startOf(browser, address, "./sw.js", "pre");
  const board = await startOf(browser, address, `./#/${game}/${seed}`, `body > :not(first-page) ${ready}`);
  return { [`browser: ${game}, load to playable board`]: [board, plain] };
};

// How long a finger is down when it taps.
const FINGER = 80;

async function touch(browser, address) {
  const { page, hold, close } = await phone(browser, address);
  const painted = async (place, selector) => {
    const time = page.evaluate((selector) => window.figures.sinceTouch(selector), selector);
    await tap(hold, place, FINGER);
    return (await time) / 1000;
  };
  await page.goto("./#/number-match/stages~42");
  await page.locator(".grid .cell.occupied").first().waitFor();
  await pause(500);
  const times = [];
  for (const row of [1, 2, 3]) {
    const cell = await middle(page, `.grid-row[aria-rowindex="${row}"] .cell[data-col="0"]`);
    times.push(await painted(cell, ".cell.chosen"));
    // The same cell again is put back, so that the next tap chooses too.
    await tap(hold, cell, FINGER);
    await page.locator(".cell.chosen").waitFor({ state: "detached" });
    await pause(200);
  }
  // A page of its own, since the client's content policy allows no handler in a page's text. It is opened, not written
  // into the one that is there, which would lose who watches for touches.
  const button = '<button style="width:90px;height:90px" onpointerdown="this.className=\'chosen\'">tap</button>';
  const text = `<meta name="viewport" content="width=device-width"><body style="touch-action:manipulation">${button}`;
  await page.goto(`data:text/html,${encodeURIComponent(text)}`);
  const plain = [];
  for (let again = 0; again < times.length; again += 1) {
    await pause(500);
    plain.push(await painted({ x: 40, y: 40 }, ".chosen"));
    await page.evaluate(() => (document.querySelector(".chosen").className = ""));
  }
  await close();
  return { "browser: tap to painted choice": [Math.min(...times), Math.min(...plain)] };
}

// The moves that clear a deal.
const certificate = (game, preset, seed) =>
  natively(async (ask) => {
    await ask({ op: "new", game, preset, seed });
    return (await ask({ op: "certificate" })).line;
  });

async function matches(browser, address, idle, { game, preset, cell, busy }) {
  const line = await certificate(game, preset, 7);
  const { page, hold, close } = await phone(browser, address);
  await page.goto(`./#/${game}/${preset}~7`);
  await page.locator(".cell.occupied").first().waitFor();
  await pause(1000);
  const recordings = [];
  for (const move of line.slice(0, 8)) {
    const [one, other] = await Promise.all(move.split("-").map((name) => middle(page, cell(name))));
    const match = async () => {
      const recording = untilRest(page, busy);
      await tap(hold, one);
      await tap(hold, other);
      return recording;
    };
    recordings.push(await watched(hold, match));
  }
  await close();
  return told(`${game} match`, frames(recordings), idle);
}

const numberMatch = (browser, address, idle) =>
  matches(browser, address, idle, {
    game: "number-match",
    preset: "stages",
    cell: (name) => `.grid-row[aria-rowindex="${name.slice(1)}"] .cell[data-col="${name.charCodeAt(0) - 97}"]`,
    busy: ".path, .grid-row.leaving, .grid-row.sliding, .cell.matched, .cell.fresh",
  });

const digits = (browser, address, idle) =>
  matches(browser, address, idle, {
    game: "digits",
    preset: "easy",
    cell: (name) => `[data-cell="${name}"]`,
    busy: ".path, .cell.matched, .grid-row.rising",
  });

// A board of 1,000 rows and more is a few presses of "+" away.
async function scroll(browser, address, idle) {
  const record = await natively(async (ask) => {
    await ask({ op: "new", game: "number-match", preset: "endless", seed: 1 });
    for (let rows = 0; rows < 1_000; ) {
      const { position } = await ask({ op: "play", move: "+" });
      rows = position.split(" ")[0].split("/").length;
    }
    return (await ask({ op: "record" })).record;
  });
  const { page, hold, close } = await phone(browser, address, { kept: { "quintet:game:number-match:endless": record } });
  await page.goto("./#/number-match/endless~1");
  await page.locator(".cell.occupied").first().waitFor();
  await page.waitForFunction(() => Number(document.querySelector(".grid").getAttribute("aria-rowcount")) >= 1_000);
  await pause(1000);
  const recording = await during(page, hold, async () => {
    for (let swipe = 0; swipe < 12; swipe += 1) {
      await hold.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 200, y: 740 }] });
      for (let y = 700; y > 240; y -= 40) {
        await hold.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 200, y }] });
        // A finger is seen at most once a frame; told of it sooner, the browser drops whole swipes.
        await pause(16);
      }
      await hold.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
  });
  const moved = await page.locator("main").evaluate((it) => it.scrollTop);
  if (moved < 3_000) throw new Error(`the board scrolled by ${moved} only`);
  await close();
  return told("number-match 1000 rows scrolled", frames([recording]), idle);
}

async function pathwayz(browser, address, idle) {
  const line = await certificate("pathwayz", "medium", 7);
  const { page, hold, close } = await phone(browser, address);
  await page.goto("./#/pathwayz/medium~7");
  await page.getByRole("gridcell").first().waitFor({ state: "attached" });
  await pause(1000);
  const points = await Promise.all(line.map((cell) => middle(page, `[data-cell=${cell}]`)));
  const to = (at) => hold.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
  const stroke = await during(page, hold, async () => {
    await hold.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [points[0]] });
    for (const [place, point] of points.slice(1, -1).entries()) {
      // Half-way and then there, as a finger moves.
      const before = points[place];
      await to({ x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 });
      await to(point);
    }
  });
  const won = await during(page, hold, async () => {
    await to(points.at(-1));
    await hold.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.locator(".won-heading").waitFor();
    await pause(1500);
  });
  await close();
  return { ...told("pathwayz stroke", frames([stroke]), idle), ...told("pathwayz win", frames([won]), idle) };
}

async function numberclart(browser, address, idle) {
  const { page, hold, close } = await phone(browser, address);
  await page.goto("./#/numberclart/endless~42");
  await page.locator(".clay-tile").first().waitFor();
  await pause(1000);
  const recordings = [];
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown"]) {
    const turn = async () => {
      const recording = untilRest(page, ".clay-tray[data-busy]");
      await page.keyboard.press(key);
      return recording;
    };
    recordings.push(await watched(hold, turn));
  }
  await close();
  return told("numberclart turn", frames(recordings), idle);
}

const SETTINGS = { "quintet:settings": "turn-clock=off\n" };

// From a swap until the opponent has answered and everything lies still.
async function answered(browser, address, level) {
  const swaps = await natively(async (ask) => {
    await ask({ op: "new", game: "color-cascade", preset: level, seed: 11 });
    return (await ask({ op: "hint" })).hint.move.split("-");
  });
  const { page, hold, close } = await phone(browser, address, { kept: SETTINGS });
  await page.goto(`./#/color-cascade/${level}~11`);
  await page.getByRole("gridcell").nth(48).waitFor({ state: "attached" });
  await pause(1000);
  const cells = await Promise.all(swaps.map((name) => middle(page, `#cell-${name}`)));
  const recording = await during(page, hold, async () => {
    for (const cell of cells) await tap(hold, cell);
    await page.waitForFunction(
      (key) => (localStorage.getItem(key) ?? "\n").split("\n")[1].split(" ").filter(Boolean).length >= 2,
      `quintet:game:color-cascade:${level}`,
      { polling: 100, timeout: 30_000 },
    );
    await pause(800);
  });
  await close();
  return frames([recording]);
}

const swap = async (browser, address, idle) => told("color-cascade swap", await answered(browser, address, "easy"), idle);
const thinks = async (browser, address, idle) =>
  told("color-cascade hard thinks", await answered(browser, address, "hard"), idle);

// A second worker beside the page's own, asked for the smallest deal there is.
async function worker(browser, address) {
  const { page, close } = await phone(browser, address);
  await page.goto("./");
  const [first, later] = await page.evaluate(async () => {
    const script = document.querySelector("meta[name=worker]").content;
    const began = performance.now();
    const worker = new Worker(script, { type: "module" });
    const ask = (id) =>
      new Promise((done) => {
        const asked = performance.now();
        worker.onmessage = () => done(performance.now() - asked);
        worker.postMessage(`${id} deal numberclart endless~1`);
      });
    await ask(0);
    const first = performance.now() - began;
    const times = [];
    for (let id = 1; id <= 50; id += 1) times.push(await ask(id));
    worker.terminate();
    return [first, times.sort((one, other) => one - other)[25]];
  });
  await close();
  return { "browser: worker starts and answers": [first / 1000], "browser: worker answers": [later / 1000] };
}

// A usual game, played by somebody who always takes the middle one of all moves, and explained. Chromium slows only the
// page's own thread, so the whole is timed where the page does the work itself, from its very start; the first remark
// is timed from the tap on Explain, with the worker that finds it.
const explained = (game, preset) => async (browser, address) => {
  const link = await natively(async (ask) => {
    let state = await ask({ op: "new", game, preset, seed: 7 });
    for (let count = 0; count < 100 && state.status === "playing"; count += 1) {
      const { moves } = await ask({ op: "moves" });
      const move = moves[Math.floor(moves.length / 2)];
      state = await ask(state.position.includes("to=ai") ? { op: "ai" } : { op: "play", move });
      if (game === "pathwayz" && count === 20) break;
    }
    return (await ask({ op: "link" })).link;
  });
  const slow = await phone(browser, address);
  await slow.page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new Error("no worker here");
      }
    };
  });
  await slow.page.goto(`./#explain=${link}`, { waitUntil: "commit" });
  const whole = await slow.page.evaluate(() => window.figures.sinceStart(".accuracy"));
  await slow.close();
  const { page, hold, close } = await phone(browser, address, { slowed: 1 });
  await page.goto(`./#r=${link}`);
  await page.locator(".way").last().waitFor();
  await pause(500);
  const explain = await middle(page, ".way >> nth=-1");
  const remark = page.evaluate(() => window.figures.sinceTouch(".remarks button"));
  await tap(hold, explain, FINGER);
  const first = await remark;
  await close();
  return { [`browser: ${game} explained by a slowed page`]: [whole / 1000], [`browser: ${game} first remark`]: [first / 1000] };
};

async function memory(page, hold) {
  for (let again = 0; again < 3; again += 1) await hold.send("HeapProfiler.collectGarbage");
  const { metrics } = await hold.send("Performance.getMetrics");
  const metric = (name) => metrics.find((it) => it.name === name).value;
  const wasm = await page.evaluate(() => window.figures.memory());
  return { script: metric("JSHeapUsedSize"), wasm, nodes: metric("Nodes") };
}

// Plays rounds that end where they began: first until everything is warm, then 1,000 moves.
async function growth(browser, address, name, path, ready, round) {
  const { page, hold, close } = await phone(browser, address, { slowed: 1 });
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  const moves = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith("quintet:game:"));
      return localStorage.getItem(key).split("\n")[1].split(" ").filter(Boolean).length;
    });
  const play = async (goal) => {
    while ((await moves()) < goal) await page.evaluate(round);
    await pause(1500);
    return memory(page, hold);
  };
  const before = await play(200);
  const after = await play(1_200);
  await close();
  const percent = (what) => 100 * (after[what] / before[what] - 1);
  return {
    [`browser: ${name} 1000 moves, script memory grows`]: [percent("script")],
    [`browser: ${name} 1000 moves, WASM memory grows`]: [percent("wasm")],
    [`browser: ${name} 1000 moves, nodes grow`]: [after.nodes - before.nodes],
  };
}

const numberclartGrowth = (browser, address) =>
  growth(browser, address, "numberclart", "./#/numberclart/endless~42", ".clay-tile", async () => {
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (const way of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]) {
      press(way);
      press("u");
      await new Promise(requestAnimationFrame);
    }
  });

async function numberMatchGrowth(browser, address) {
  const [move] = await certificate("number-match", "stages", 42);
  const round = `(async () => {
    for (const name of ${JSON.stringify(move.split("-"))}) document.querySelector('[data-cell="' + name + '"]').click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true, cancelable: true }));
    await new Promise(requestAnimationFrame);
  })()`;
  return growth(browser, address, "number-match", "./#/number-match/stages~42", ".cell.occupied", round);
}

// All that a first visit fetches until something is there, by name, in KB.
async function fetched(browser, address, path, ready) {
  const { page, close } = await phone(browser, address);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
    return entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]);
  });
  await close();
  return (wanted) => loaded.filter(([name]) => wanted.test(name)).reduce((sum, [, size]) => sum + size, 0) / 1000;
}

async function sizes(browser, address) {
  const home = await fetched(browser, address, "./", "body > .home .card");
  const game = await fetched(browser, address, "./#/number-match/stages~42", ".cell.occupied");
  return {
    "browser: first load": [home(/./)],
    "browser: first load, WASM module": [home(/\.wasm$/)],
    "browser: first load, fonts": [home(/\.woff2$/)],
    "browser: first load of a game by its link": [game(/./)],
  };
}

// The figures that each measure finds, whether a busy machine can spoil them, what is measured just before, and the measure.
const framed = (...names) => names.flatMap((name) => ["frames", "longest frame", "work a frame"].map((what) => `browser: ${name}, ${what}`));
const grown = (name) => ["script memory grows", "WASM memory grows", "nodes grow"].map((what) => `browser: ${name} 1000 moves, ${what}`);
export const MEASURES = [
  ...Object.keys(LOADS).map((game) => ({
    names: [`browser: ${game}, load to playable board`],
    timed: true,
    measure: load(game),
  })),
  { names: ["browser: tap to painted choice"], timed: true, measure: touch },
  { names: framed("number-match match"), timed: true, beside: "an empty page", measure: numberMatch },
  { names: framed("number-match 1000 rows scrolled"), timed: true, beside: "an empty page", measure: scroll },
  { names: framed("digits match"), timed: true, beside: "an empty page", measure: digits },
  { names: framed("pathwayz stroke", "pathwayz win"), timed: true, beside: "an empty page", measure: pathwayz },
  { names: framed("numberclart turn"), timed: true, beside: "an empty page", measure: numberclart },
  { names: framed("color-cascade swap"), timed: true, beside: "an empty page", measure: swap },
  { names: framed("color-cascade hard thinks"), timed: true, beside: "an empty page", measure: thinks },
  { names: ["browser: worker starts and answers", "browser: worker answers"], timed: true, measure: worker },
  ...Object.entries({ "number-match": "stages", digits: "hard", pathwayz: "medium", numberclart: "sprint", "color-cascade": "medium" }).map(
    ([game, preset]) => ({
      names: [`browser: ${game} explained by a slowed page`, `browser: ${game} first remark`],
      timed: true,
      // Seconds until all is explained, and until the first remark: once both are as promised, that will do.
      enough: ([whole, first]) => whole <= 12 && first <= 1,
      measure: explained(game, preset),
    }),
  ),
  { names: grown("numberclart"), timed: false, measure: numberclartGrowth },
  { names: grown("number-match"), timed: false, measure: numberMatchGrowth },
  {
    names: ["", ", WASM module", ", fonts", " of a game by its link"].map((what) => `browser: first load${what}`),
    timed: false,
    measure: sizes,
  },
];
