// Times one hot path in WebAssembly: node hot.mjs MODULE PATH SLICES SECONDS prints the seconds that a unit takes in
// the best slice, each of which takes at least this many seconds.
import { readFileSync } from "node:fs";

const [modulePath, path, slices, least] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), {});
const { paths, prepare, run } = instance.exports;
if (Number(path) >= paths()) throw new Error(`there is no hot path ${path}`);
prepare(Number(path));

// The first slice is not counted: the engine compiles what is hot only after a while.
let best = Infinity;
for (let slice = 0; slice <= Number(slices); slice += 1) {
  const begin = performance.now();
  let units = 0;
  let spent = 0;
  do {
    units += run();
    spent = (performance.now() - begin) / 1000;
  } while (spent < Number(least));
  if (slice > 0) best = Math.min(best, spent / Math.max(units, 1));
}
console.log(best);
