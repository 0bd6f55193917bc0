// Where the measuring happens: the served client, a slowed browser, and what a page tells about its frames.
import { chromium, devices } from "@playwright/test";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { launchOptions } from "../chromium.mjs";

const quintet = process.env.QUINTET ?? "../target/release/quintet";
export const SLOWED = 4;

// Runs inside the page: counts frames while told to, says when something was painted, and how large the module is.
function watch() {
  let log = null;
  let wanted = null;
  const tick = (time) => {
    if (log) {
      log.times.push(time);
      if (log.busy && document.querySelector(log.busy)) log.last = log.times.length;
      if (log.last && log.times.length > log.last + 6) log.done(log.times.slice(0, log.last));
    }
    if (wanted && document.querySelector(wanted.selector)) {
      const { since, painted } = wanted;
      wanted = null;
      // This message is handled after the frame that shows it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted(performance.now() - since());
      port2.postMessage(0);
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const memories = new Set();
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await real(...given);
      const { memory } = (made.instance ?? made).exports;
      if (memory) memories.add(memory);
      return made;
    };
  }
  let touched = 0;
  addEventListener("pointerdown", (event) => (touched = event.timeStamp), true);
  const seen = (selector, since) => new Promise((painted) => (wanted = { selector, since, painted }));
  window.figures = {
    // The times of all frames until what is busy has come to rest.
    untilRest: (busy) => new Promise((done) => (log = { times: [], busy, last: 0, done })),
    begin: () => (log = { times: [], busy: null, last: 0, done: null }),
    end: () => log.times,
    // Milliseconds from the last touch, or from the start of the page, until something is painted.
    sinceTouch: (selector) => seen(selector, () => touched),
    sinceStart: (selector) => seen(selector, () => 0),
    // Bytes of the module's memory.
    memory: () => [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
  };
}

export async function serve() {
  const server = spawn(quintet, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = line.match(/http:\/\/[^\s]+\//)?.[0];
    if (address) return { address, end: () => server.kill("SIGINT") };
  }
  throw new Error("quintet serve ended before it named its address");
}

export const launch = () => chromium.launch(launchOptions);

// A phone of its own, with nothing stored or cached, and a hold on its browser.
export async function phone(browser, address, { slowed = SLOWED, kept = {} } = {}) {
  const context = await browser.newContext({ ...devices["Pixel 7"], baseURL: address });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.addInitScript((kept) => {
    for (const [key, text] of Object.entries(kept)) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  }, kept);
  // A new window has things of its own to do first, which are not what is measured.
  await new Promise((done) => setTimeout(done, 2_500));
  const hold = await context.newCDPSession(page);
  await hold.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  // Times that the page's thread was at work, and not those that it waited for others.
  await hold.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, hold, close: () => context.close() };
}

// The native engine, asked for everything before the browser is watched.
export async function natively(asked) {
  const engine = spawn(quintet, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    engine.stdin.write(JSON.stringify(request) + "\n");
    const answer = JSON.parse((await answers.next()).value);
    if (answer.error) throw new Error(JSON.stringify(answer.error));
    return answer;
  };
  try {
    return await asked(ask);
  } finally {
    engine.stdin.end();
  }
}

const worked = async (hold) => (await hold.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;

// What is recorded while something happens, and how long the page's thread was at work on it.
export async function watched(hold, act) {
  const before = await worked(hold);
  const times = await act();
  return { times, work: (await worked(hold)) - before };
}

// Frames a second, the longest frame and the work a frame in seconds, over several recordings.
export function frames(recordings) {
  const gaps = recordings.flatMap(({ times }) => times.slice(1).map((time, place) => time - times[place]));
  const sum = gaps.reduce((one, other) => one + other, 0);
  const work = recordings.reduce((sum, { work }) => sum + work, 0);
  return { rate: (1000 * gaps.length) / sum, longest: Math.max(...gaps) / 1000, work: work / gaps.length };
}

// A touch, down and up at once unless the finger stays, without waiting for what it does.
export async function tap(hold, { x, y }, stays = 0) {
  const down = hold.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  if (stays > 0) await new Promise((done) => setTimeout(done, stays));
  const up = hold.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return Promise.all([down, up]);
}

export async function middle(page, selector) {
  const box = await page.locator(selector).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
