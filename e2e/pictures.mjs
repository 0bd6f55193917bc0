// Takes the pictures of the five games for the README, of the client in target/web: a board of each, some moves on.
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { launchOptions } from "./chromium.mjs";

const quintet = process.env.QUINTET ?? "../target/debug/quintet";
const out = join(import.meta.dirname, "../docs/pictures");

// The first lines of a program's output, one after the other.
const linesOf = (program) => createInterface({ input: program.stdout })[Symbol.asyncIterator]();

const engine = spawn(quintet, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = linesOf(engine);
async function ask(request) {
  engine.stdin.write(JSON.stringify(request) + "\n");
  const answer = JSON.parse((await answers.next()).value);
  if (answer?.error) throw new Error(JSON.stringify(answer.error));
  return answer;
}

// The record of a game in which this many moves were played: those of the stored solution, or the hinted ones.
async function record(game, preset, seed, count) {
  const begin = { op: "new", game, preset, seed };
  let state = await ask(begin);
  const moves = (await ask({ op: "certificate" }))?.line.slice(0, count) ?? [];
  while (moves.length < count) {
    if (state.to_move === "ai") state = await ask({ op: "ai" });
    else state = { ...(await ask({ op: "play", move: (await ask({ op: "hint" })).hint.move })) };
    moves.push(state.move ?? (await ask({ op: "record" })).record.split("\n")[1].split(" ").at(-1));
  }
  await ask(begin);
  for (const move of moves) await ask({ op: "play", move });
  return (await ask({ op: "record" })).record;
}

// Pathwayz keeps its path while no finger is down; Digits! is judged by a worker, whose word is waited for.
const PICTURES = [
  ["number-match", "stages", 42, 8],
  ["digits", "medium", 7, 14, "Winnable"],
  ["pathwayz", "medium,keep", 5, 19],
  ["numberclart", "sprint", 3, 40],
  ["color-cascade", "medium", 9, 6],
];

const server = spawn(quintet, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
let address;
for (const lines = linesOf(server); !address; ) {
  const { value, done } = await lines.next();
  if (done) throw new Error("quintet serve ended before it named its address");
  address = value.match(/http:\/\/[^\s]+\//)?.[0];
}
mkdirSync(out, { recursive: true });
const browser = await chromium.launch(launchOptions);
for (const [game, preset, seed, count, word] of PICTURES) {
  const text = await record(game, preset, seed, count);
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, serviceWorkers: "block" });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  const stored = [[`quintet:game:${game}:${preset}`, text], ["quintet:settings", "keep-path=on"]];
  await page.addInitScript((stored) => stored.forEach(([name, text]) => localStorage.setItem(name, text)), stored);
  await page.goto(`${address}#/${game}/${preset}${game === "color-cascade" ? "" : `~${seed}`}`);
  await page.locator(".board [role=grid]").waitFor();
  await page.evaluate(() => document.fonts.ready);
  if (word) await page.getByText(word).waitFor();
  // What greets a player goes away by itself.
  await page.locator(".toast").waitFor({ state: "detached" });
  const picture = await page.screenshot({ path: join(out, `${game}.png`) });
  console.log(`${picture.length} bytes docs/pictures/${game}.png`);
  await page.close();
}
await browser.close();
engine.stdin.end();
server.kill("SIGINT");
