// Times analyses in WebAssembly: node analyses.mjs MODULE reads records from standard input, with an empty line between
// two, and prints for each the seconds that the whole analysis takes and those until its first remark, or "-".
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, room, analyse } = instance.exports;

// A record holds an empty line where no step was taken, so what lies between two is one more.
const records = readFileSync(0, "utf8").split(/\n\n(?=[a-z-]+\/)/);

const seconds = (record, remarks) => {
  const bytes = Buffer.from(record);
  // Making room may replace the buffer.
  const at = room(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const begin = performance.now();
  const told = analyse(remarks);
  return { told, spent: (performance.now() - begin) / 1000 };
};

// The engine compiles what is hot only after a while, and a page has been at work before it is asked to explain.
seconds(records[0], 0);
for (const record of records) {
  const whole = seconds(record, 0);
  const first = seconds(record, 1);
  console.log(`${whole.spent} ${first.told > 0 ? first.spent : "-"}`);
}
