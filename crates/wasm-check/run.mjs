// Plays the golden games and deals the digests in WebAssembly and compares them byte for byte:
// node run.mjs MODULE GAMES, where GAMES is the folder with playthroughs/ and digests.txt.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [modulePath, games] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const { memory, room, rerender, digests } = instance.exports;

const put = (bytes) => {
  const at = room(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
};
const take = (length) => Buffer.from(new Uint8Array(memory.buffer, room(0), length));

let failed = 0;
const compare = (name, expected, found) => {
  if (expected.equals(found)) return;
  failed += 1;
  const [wanted, got] = [expected, found].map((bytes) => bytes.toString().split("\n"));
  const line = wanted.findIndex((text, index) => text !== got[index]);
  const at = line < 0 ? wanted.length : line;
  console.error(`${name}, line ${at + 1}:\n  expected ${wanted[at] ?? "no more"}\n  found    ${got[at] ?? "no more"}`);
};

const folder = join(games, "playthroughs");
const names = readdirSync(folder).sort();
for (const name of names) {
  const golden = readFileSync(join(folder, name));
  put(golden);
  compare(name, golden, take(rerender()));
}
compare("digests.txt", readFileSync(join(games, "digests.txt")), take(digests()));

const all = names.length + 1;
console.log(`${all - failed} passed, ${failed} failed`);
process.exit(failed > 0 || names.length === 0 ? 1 : 0);
