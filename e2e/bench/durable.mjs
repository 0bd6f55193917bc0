// Compares the places where a move could be kept: node durable.mjs KILLS. Each is written to ten times a second with a
// profile on disk, and the browser is killed. Prints how old the newest value was that survived, how long a write took
// until the browser promised it, and what it cost the page's thread. docs/performance.md tells the outcome.
import { createServer } from "node:http";
import { profile, start } from "./killable.mjs";

const WORKERS = {
  "IndexedDB, strict": `
    const opened = new Promise((done, fail) => {
      const asked = indexedDB.open("measured", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("entries");
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => fail(asked.error);
    });
    const store = async (how) => (await opened).transaction("entries", how, { durability: "strict" });
    onmessage = async ({ data: { made, text } }) => {
      const change = await store("readwrite");
      change.objectStore("entries").put(text, made ? "entry" : "none");
      change.oncomplete = () => postMessage(made);
    };
    const read = async () => {
      const asked = (await store("readonly")).objectStore("entries").get("entry");
      asked.onsuccess = () => postMessage({ last: Number(asked.result?.split(" ")[0] ?? 0) });
    };
    read();`,
  "private file, flushed": `
    const opened = (async () => {
      const folder = await navigator.storage.getDirectory();
      return (await folder.getFileHandle("measured", { create: true })).createSyncAccessHandle();
    })();
    let end = 0;
    onmessage = async ({ data: { made, text } }) => {
      const file = await opened;
      end += file.write(new TextEncoder().encode(text + "\\n"), { at: end });
      file.flush();
      postMessage(made);
    };
    (async () => {
      const file = await opened;
      const bytes = new Uint8Array(file.getSize());
      file.read(bytes, { at: 0 });
      const lines = new TextDecoder().decode(bytes).split("\\n").slice(0, -1);
      postMessage({ last: Number(lines.at(-1)?.split(" ")[0] ?? 0) });
      end = bytes.length;
    })();`,
  "local storage": null,
};

// Runs inside the page: writes until it is killed.
async function write({ script, size }) {
  const began = performance.now();
  const worker = script && new Worker("/worker.js?" + encodeURIComponent(script), { type: "module" });
  const last = worker
    ? await new Promise((done) => (worker.onmessage = ({ data }) => done(data.last)))
    : Number(localStorage.getItem("entry")?.split(" ")[0] ?? 0);
  const found = { last, opened: performance.now() - began, promised: [], cost: [] };
  const times = new Map();
  if (worker) {
    worker.onmessage = ({ data }) => found.promised.push(performance.now() - times.get(data));
  }
  window.found = found;
  const rest = " a1-b1".repeat(size / 6);
  window.begin = () =>
    setInterval(() => {
      const made = Date.now();
      const before = performance.now();
      times.set(made, before);
      if (worker) worker.postMessage({ made, text: made + rest });
      else localStorage.setItem("entry", made + rest);
      found.cost.push(performance.now() - before);
      window.made = made;
      window.began ??= made;
    }, 100);
  return last;
}

const server = createServer((request, response) => {
  const isScript = request.url.startsWith("/worker.js");
  response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader("cross-origin-embedder-policy", "require-corp");
  response.end(isScript ? decodeURIComponent(request.url.split("?")[1]) : "<!doctype html><title>measured</title>");
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const address = `http://127.0.0.1:${server.address().port}/`;
const kills = Number(process.argv[2] ?? 10);
const at = (values, part) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};
const told = (values) => [0.5, 0.95, 1].map((part) => at(values, part).toFixed(2)).join(" / ");
const pause = (time) => new Promise((done) => setTimeout(done, time));

for (const size of [2_400, 60_000]) {
  for (const [name, script] of Object.entries(WORKERS)) {
    const [lost, promised, cost, opened] = [[], [], [], []];
    for (let kill = 0; kill < kills; kill += 1) {
      const { folder, remove } = profile();
      const first = await start(folder);
      await first.page.goto(address);
      await first.page.evaluate(write, { script, size });
      await first.page.evaluate(() => void window.begin());
      await pause(1_500 + 2_000 * Math.random());
      const { found, made, began } = await first.page.evaluate(() => ({ found: window.found, made: window.made, began: window.began }));
      promised.push(...found.promised);
      cost.push(...found.cost);
      await first.kill();
      const second = await start(folder);
      await second.page.goto(address);
      const last = await second.page.evaluate(write, { script, size });
      opened.push(await second.page.evaluate(() => window.found.opened));
      lost.push(Math.max(0, made - Math.max(last, began)));
      await second.kill();
      remove();
    }
    console.log(`${name}, ${size} bytes: ms lost before the kill ${told(lost)}; ms until promised ${told(promised)}; ms of the page's thread ${told(cost)}; ms to open and read ${told(opened)}`);
  }
}
server.close();
