/** Keeps the whole page in the browser, so that it works without a network.
 *
 * `draftosaurus export` fills in the version and the files. Each version has a cache of its own; a
 * newer one is fetched beside it, and takes over when the player says so, or nobody has it open. */
const VERSION = "";
/** Small files that are fetched at once: the client with its art and languages. */
const FILES = [];
/** Large ones that are kept when they are first fetched: Python and the game. */
const LARGE = [];

const CACHE = `draftosaurus-${VERSION}`;
const here = (path) => new URL(path, self.registration.scope).href;
const kept = new Set([...FILES, ...LARGE].map(here));

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));

async function fetchAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(here(path), { cache: "no-cache" })));
  // What an older version has fetched, and is the same, need not be fetched again: names tell.
  for (const address of LARGE.map(here)) {
    const before = await caches.match(address);
    if (before && !(await cache.match(address))) await cache.put(address, before);
  }
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  // The version before stays, for another tab that still plays on it.
  const names = (await caches.keys()).filter((name) => name.startsWith("draftosaurus-") && name !== CACHE);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
  if (event.data === "keep all") event.waitUntil(keepAll());
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const address of LARGE.map(here)) {
    if (!(await cache.match(address))) await cache.add(address);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.mode === "navigate" ? here("./") : request.url.split("?")[0];
  if (request.method === "GET" && address.startsWith(self.registration.scope)) event.respondWith(find(address, event));
});

async function find(address, event) {
  const cache = await caches.open(CACHE);
  const found = (await cache.match(address)) ?? (await caches.match(address));
  if (found) return found;
  const response = await fetch(event.request);
  // The page reads it while it is kept.
  if (response.ok && kept.has(address)) event.waitUntil(cache.put(address, response.clone()));
  return response;
}
