/*
 * Keeps one day sheet for where there is no network. It is registered for that page's address alone
 * (components/shared/kept-pages.ts), asks the network first, and shows the last copy only when no answer comes. A copy
 * belongs to the person who opened it: its cache carries their id.
 */
const PREFIX = "day-sheet:";
const PATH = new URL(self.registration.scope).pathname;
/** As long as one waits at a venue with a bad network, in milliseconds, before the copy is shown. */
const PATIENCE = 5000;

/** Tabs that got the copy: a browser may call itself online where nothing answers. */
const copies = new Set();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { path, userId, loaded } = event.data;
  const done = path === PATH ? keep(userId, loaded) : Promise.resolve(false);
  const isCopy = copies.has(event.source.id);
  event.waitUntil(
    done.then(
      (kept) => event.ports[0].postMessage({ kept, isCopy }),
      () => event.ports[0].postMessage({ kept: false, isCopy }),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && url.pathname === PATH) event.respondWith(openPage(event));
  else if (isPart(url)) event.respondWith(openPart(request));
});

/** Scripts, styles and typefaces: what the page is made of. */
const isPart = (url) => url.pathname.startsWith("/_next/static/") || url.pathname === "/mount.js";

/** The page and its parts, as the server has them now, under this person's name; nobody else's stays. */
async function keep(userId, loaded) {
  const mine = `${PREFIX}${userId}:`;
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !name.startsWith(mine)) await caches.delete(name);
  }
  const cache = await caches.open(mine + PATH);
  const page = (await justKept(cache)) ?? (await fetch(PATH, { credentials: "include", redirect: "manual" }));
  if (!page.ok) {
    await forget();
    return false;
  }
  const html = await page.clone().text();
  const named = html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g) ?? [];
  const parts = [...named, ...loaded, "/mount.js"]
    .map((address) => new URL(address, self.location.origin))
    .filter((url) => url.origin === self.location.origin && isPart(url))
    .map(String);
  await cache.put(PATH, page);
  await Promise.all([...new Set(parts)].map((address) => cache.add(address).catch(() => undefined)));
  // Parts of an older build, when all of the new are there.
  for (const { url } of await cache.keys()) {
    if (isPart(new URL(url)) && !parts.includes(url)) await cache.delete(url, { ignoreVary: true });
  }
  return true;
}

/** The copy that this very visit has left, so that the page is not asked for twice. */
async function justKept(cache) {
  const copy = await cache.match(PATH, { ignoreVary: true });
  return copy && Date.now() - Date.parse(copy.headers.get("date")) < 20_000 ? copy : null;
}

async function openPage(event) {
  const copy = await keptPage();
  const answer = fetch(event.request).then(async (response) => {
    if (response.ok) await renew(response.clone());
    // Signed out, gone, or somebody else's: then there is nothing to keep here.
    else if (response.type === "opaqueredirect" || [401, 403, 404].includes(response.status)) await forget();
    return response;
  });
  if (!copy) return answer;
  event.waitUntil(answer.catch(() => undefined));
  const shown = await Promise.race([
    answer.catch(() => copy),
    new Promise((resolve) => setTimeout(resolve, PATIENCE, copy)),
  ]);
  if (shown === copy) copies.add(event.resultingClientId);
  return shown;
}

async function openPart(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await ownCache();
    const copy = await kept?.match(request, { ignoreVary: true });
    if (copy) return copy;
    throw error;
  }
}

const ownName = async () =>
  (await caches.keys()).find((name) => name.startsWith(PREFIX) && name.endsWith(`:${PATH}`));

async function ownCache() {
  const name = await ownName();
  return name ? caches.open(name) : null;
}

async function keptPage() {
  const cache = await ownCache();
  return (await cache?.match(PATH, { ignoreVary: true })) ?? null;
}

/** Only where a copy is: the page itself asks for the first one, as it knows whose it is. */
async function renew(response) {
  const cache = await ownCache();
  await cache?.put(PATH, response);
}

async function forget() {
  const name = await ownName();
  if (name) await caches.delete(name);
}
