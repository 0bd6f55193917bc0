// The journal's worker: it keeps entries by their keys where they survive a killed browser, and knows nothing
// of what they mean. It has a worker of its own, since the other one may be busy for seconds.
//
// It is asked for all keys by [], for the texts of some by [keys], and told to write by [keys, texts, dropped], all of it
// or nothing. Its answers are lists; null means that nothing can be kept. A write is answered only where it failed.
const STORE = "entries";

const opened = new Promise((done, fail) => {
  const asked = indexedDB.open("quintet-journal", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  asked.onsuccess = () => {
    // A later version in another tab goes first.
    asked.result.onversionchange = () => asked.result.close();
    done(asked.result);
  };
  asked.onerror = () => fail(asked.error);
});

// Does something in one transaction that is on the disk when it is done.
async function within(mode, act) {
  const change = (await opened).transaction(STORE, mode, { durability: "strict" });
  const found = act(change.objectStore(STORE));
  return new Promise((done, fail) => {
    change.oncomplete = () => done(found);
    change.onabort = () => fail(change.error);
  });
}

const say = (promise) => promise.then(postMessage, () => postMessage(null));

// Looked up before anybody asks.
const all = within("readonly", (store) => store.getAllKeys()).then(({ result }) => result);
all.catch(() => {});

// What comes while a write is under way is written together. After a failure nothing more is written.
const waiting = [];
let writing = false;
async function write() {
  writing = true;
  while (waiting.length > 0) {
    const changes = waiting.splice(0);
    await within("readwrite", (store) => {
      for (const [keys, texts, dropped] of changes) {
        keys.forEach((key, place) => store.put(texts[place], key));
        dropped.forEach((key) => store.delete(key));
      }
    });
  }
  writing = false;
}

addEventListener("message", ({ data }) => {
  const [keys, texts] = data;
  if (!keys) return say(all);
  if (!texts) {
    const read = within("readonly", (store) => keys.map((key) => store.get(key)));
    return say(read.then((asked) => asked.map(({ result }) => result)));
  }
  waiting.push(data);
  if (!writing) write().catch(() => postMessage(null));
});
