// The parts that run already or are about to: games share some of them, and none may start twice.
const running = new Map();
const compiled = new Map();

function run([name, module]) {
  if (!running.has(name)) {
    const started = WebAssembly.instantiate(module, getSharedImports());
    started.catch(() => running.delete(name));
    running.set(name, started);
  }
  return running.get(name);
}

// Fetches one file and compiles the parts that stand in it one after the other.
async function compile({ address, parts }) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  let start = 0;
  return Promise.all(
    parts.map(async ([name, size]) => {
      start += size;
      return [name, await WebAssembly.compile(new Uint8Array(bytes, start - size, size))];
    }),
  );
}

// Makes a game's parts ready, before the module itself runs and can ask for them.
export function prepare(game) {
  const bundle = bundles[game];
  if (bundle && !compiled.has(game)) {
    const modules = compile(bundle);
    modules.catch(() => compiled.delete(game));
    compiled.set(game, modules);
  }
  return compiled.get(game);
}

const loader = (game) => async (callback, told) => {
  let good = true;
  try {
    await Promise.all((await prepare(game)).map(run));
  } catch (reason) {
    console.error(reason);
    good = false;
  }
  getSharedImports().__wasm_split.__indirect_function_table.get(callback)(told, good);
};

const bundles = Object.create(null);
