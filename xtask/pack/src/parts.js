// The addresses of the files, and which files each part is fetched with.
const files = Object.create(null);
const parts = Object.create(null);

// Parts share files, and none may run twice.
const compiled = new Map();
const running = new Map();
// The chunks whose data is in memory: a second file may bring the same, and must not undo what has changed since.
const filled = new Set();

// What was made for a name before, unless that failed.
function once(made, name, make) {
  if (!made.has(name)) {
    const promise = make(name);
    promise.catch(() => made.delete(name));
    made.set(name, promise);
  }
  return made.get(name);
}

async function fetched(name) {
  const response = await fetch(files[name]);
  if (!response.ok) throw new Error(`${files[name]}: ${response.status}`);
  // Some servers of apps do not know the type.
  const known = response.headers.get("Content-Type") === "application/wasm";
  return known ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const compile = (name) => once(compiled, name, fetched);

async function started(name) {
  const { exports } = await WebAssembly.instantiate(await compile(name), getSharedImports());
  for (const [chunk, fill] of Object.entries(exports)) {
    if (filled.has(chunk)) continue;
    filled.add(chunk);
    fill();
  }
}

// Makes the files of a part ready, before the module itself runs and can ask for them.
export const prepare = (part) => Promise.all((parts[part] ?? []).map(compile));

const loader = (part) => async (callback, told) => {
  let good = true;
  try {
    await Promise.all(parts[part].map((name) => once(running, name, started)));
  } catch (reason) {
    console.error(reason);
    good = false;
  }
  getSharedImports().__wasm_split.__indirect_function_table.get(callback)(told, good);
};

