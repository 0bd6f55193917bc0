// Kills the whole browser in the middle of play and counts what is lost. The profile is on disk; ten moves a second are
// played, with a new game now and then, and each move counts as made when the client has stored it.
import { profile, start } from "./killable.mjs";

// A move that was made this short before the kill, in milliseconds, may be lost.
const GRACE = 150;
// So many kills share a profile, so that one follows the other and every tenth hits a first visit.
const A_PROFILE = 10;
const MOVES_A_GAME = 25;

const pause = (time) => new Promise((done) => setTimeout(done, time));

// Runs inside the page: plays until the end, and tells of every move.
function play({ movesAGame }) {
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const ways = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
  const record = () => localStorage.getItem("quintet:game:numberclart:endless") ?? "";
  let [before, moves, turn] = [record(), 0, 0];
  const next = () => {
    moves = 0;
    location.hash = `#/numberclart/endless~${Math.floor(Math.random() * 2 ** 32)}`;
  };
  next();
  setInterval(() => {
    if (moves === movesAGame) return next();
    for (let tries = 0; tries < 4 && record() === before; tries += 1) press(ways[(turn += 1) % 4]);
    const now = record();
    if (now === before) return;
    before = now;
    // A new game is no move yet.
    if (!now.split("\n")[1]) return;
    moves += 1;
    window.made(Date.now(), now, localStorage.getItem("quintet:ledger:numberclart") ?? "");
  }, 100);
}

// The games in what is stored: the moves of each by its first line.
function gamesIn(stored) {
  const games = new Map();
  for (const [name, value] of Object.entries(stored)) {
    if (!/^quintet:(game|earlier|later):/.test(name)) continue;
    const lines = value.split("\n");
    for (let line = 0; line + 1 < lines.length; line += 3) {
      const moves = lines[line + 1].split(" ").filter(Boolean);
      if (moves.length >= (games.get(lines[line])?.length ?? 0)) games.set(lines[line], moves);
    }
  }
  return games;
}

const figure = (ledger, name) => Number(ledger.match(new RegExp(`^${name} (\\d+)`, "m"))?.[1] ?? 0);

// What of the log is not in what is stored after the kill.
function lost(log, killed, stored) {
  const games = gamesIn(stored);
  const expected = new Map();
  let ledger = "";
  for (const [time, record, there] of log.filter(([time]) => time < killed - GRACE)) {
    const [head, moves] = record.split("\n");
    expected.set(head, { moves: moves.split(" "), time });
    ledger = there;
  }
  const found = { moves: 0, games: 0, ledgers: 0, longest: 0 };
  for (const [head, { moves, time }] of expected) {
    const kept = games.get(head) ?? [];
    if (!games.has(head)) found.games += 1;
    const same = moves.filter((move, place) => kept[place] === move).length;
    found.moves += moves.length - same;
    if (same < moves.length) found.longest = Math.max(found.longest, killed - time);
  }
  const after = stored["quintet:ledger:numberclart"] ?? "";
  if (["games", "seconds"].some((name) => figure(after, name) < figure(ledger, name))) found.ledgers += 1;
  return found;
}

// Some kills one after the other; `tell` hears of each.
async function sitting(address, count, sum, tell) {
  let [place, browser] = [null, null];
  try {
    for (let kill = 0; kill < count; kill += 1) {
      if (kill % A_PROFILE === 0) {
        place?.remove();
        place = profile();
      }
      browser = await start(place.folder);
      const log = [];
      await browser.page.exposeFunction("made", (...move) => void log.push(move));
      await browser.page.goto(`${address}#/`);
      await browser.page.locator("body > .home .card").first().waitFor();
      await browser.page.evaluate(play, { movesAGame: MOVES_A_GAME });
      await browser.page.locator(".clay-tray").waitFor();
      const length = 1_000 + 9_000 * Math.random();
      await pause(length);
      const killed = await browser.kill();
      browser = await start(place.folder);
      await browser.page.goto(`${address}#/`);
      await browser.page.locator("body > .home .card").first().waitFor();
      const stored = await browser.page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
      await browser.kill();
      const found = lost(log, killed, stored);
      sum.made += log.length;
      sum.kills += 1;
      for (const what of ["moves", "games", "ledgers"]) sum[what] += found[what];
      tell(`kill ${sum.kills} after ${(length / 1000).toFixed(1)} s and ${log.length} moves: lost ${found.moves} moves, ${found.games} games, ${found.ledgers} ledgers${found.longest ? `, the last ${found.longest} ms` : ""}`);
    }
  } finally {
    await browser?.kill();
    place?.remove();
  }
}

// Two browsers are killed in turn, since most of it is waiting.
export async function kills(address, count, tell = () => {}) {
  const sum = { moves: 0, games: 0, ledgers: 0, made: 0, kills: 0 };
  const half = Math.floor(count / 2);
  const ended = await Promise.allSettled([half, count - half].map((count) => sitting(address, count, sum, tell)));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  return sum;
}

const NAMES = ["moves", "games", "ledgers"].map((what) => `browser: killed 50 times, ${what} lost`);
// Seconds for all kills, each with two starts.
const LIMIT = 50 * 60_000;

async function measure(_, address, __, runs) {
  const count = runs === 1 ? 5 : 50;
  const sum = await kills(address, count, (line) => console.error(`    ${line}`));
  console.error(`    ${count} kills, ${sum.made} moves made`);
  return Object.fromEntries(NAMES.map((name, place) => [name, [[sum.moves, sum.games, sum.ledgers][place]]]));
}

export const MEASURES = [{ names: NAMES, timed: false, limit: LIMIT, measure }];
