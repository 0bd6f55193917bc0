// The parts that run already or are about to: games share some of them, and none may start twice.
const running = new Map();

function run(name, bytes) {
  if (!running.has(name)) {
    const started = WebAssembly.instantiate(bytes, getSharedImports());
    started.catch(() => running.delete(name));
    running.set(name, started);
  }
  return running.get(name);
}

// Fetches one file and starts the parts that stand in it one after the other.
async function load(address, parts) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  let start = 0;
  await Promise.all(
    parts.map(([name, size]) => {
      start += size;
      return run(name, new Uint8Array(bytes, start - size, size));
    }),
  );
}

const loader = (address, parts) => async (callback, told) => {
  let good = true;
  try {
    await load(address, parts);
  } catch (reason) {
    console.error(reason);
    good = false;
  }
  getSharedImports().__wasm_split.__indirect_function_table.get(callback)(told, good);
};
