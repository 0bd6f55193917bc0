// The service worker: it keeps one version of the client whole, so that everything works without a network.
// Packing puts the version and the names of all files in place of the two words below.
const VERSION = "VERSION";
const FILES = ["FILES"];

const PREFIX = "quintet-";
const CACHE = PREFIX + VERSION;
const PAGE = new URL("./", location).href;

async function fetched(name, cache) {
  const response = await fetch(new Request(name, { cache }));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

// The page is put last: where it is, the rest is too.
async function install() {
  const cache = await caches.open(CACHE);
  const page = await fetched(PAGE, "reload");
  // A server that is just being updated may send another version's page.
  for (const [, name] of (await page.clone().text()).matchAll(/"\.\/([^"]+)"/g)) {
    if (!FILES.includes(name)) throw new Error(`${name} is of another version`);
  }
  // A name with a hash never changes its content, so a copy that the browser has already will do.
  await Promise.all(FILES.map(async (name) => cache.put(name, await fetched(name, "default"))));
  await cache.put(PAGE, page);
}

// The version before stays, since another tab may still be running it.
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const [address] = request.url.split(/[?#]/);
  const isPage = request.mode === "navigate" && (address === PAGE || address === `${PAGE}index.html`);
  const kept = isPage
    ? await (await caches.open(CACHE)).match(PAGE, { ignoreVary: true })
    : await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "activate") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(PAGE)) event.respondWith(answer(event.request));
});
