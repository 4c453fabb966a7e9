/** Pages available offline (public/day-sheet-worker.js), kept per user until they sign out. */
const PREFIX = "day-sheet:";
const WORKER = "/day-sheet-worker.js";
const MOST = 30;

/** Not available on plain http. */
const canKeep = (): boolean => "caches" in window && "serviceWorker" in navigator;

type Kept = { kept: boolean /** The page itself is the copy. */; isCopy: boolean };

const NOT_KEPT: Kept = { kept: false, isCopy: false };

export async function saveOfflinePage(userId: string): Promise<Kept> {
  try {
    if (!canKeep()) return NOT_KEPT;
    const path = location.pathname;
    const active = await activated(await navigator.serviceWorker.register(WORKER, { scope: path }));
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const kept = await ask(active, { path, userId, loaded });
    await tidy(userId);
    return kept;
  } catch {
    // Storage may be full or forbidden.
    return NOT_KEPT;
  }
}

/** Not `serviceWorker.ready`: after a navigation by script it waits for the page that was loaded first. */
const activated = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    const worker = active ?? installing ?? waiting;
    const check = () => worker?.state === "activated" && resolve(worker);
    worker?.addEventListener("statechange", check);
    check();
  });

function ask(worker: ServiceWorker, message: object): Promise<Kept> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve({ ...NOT_KEPT, ...data });
    worker.postMessage(message, [port2]);
  });
}

async function tidy(userId: string): Promise<void> {
  const mine = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}${userId}:`));
  await Promise.all(mine.slice(0, Math.max(0, mine.length - MOST)).map((name) => caches.delete(name)));
  await stopWorkers();
}

export async function deleteOfflinePages({ except }: { except?: string } = {}): Promise<void> {
  try {
    if (!canKeep()) return;
    const names = (await caches.keys()).filter(
      (name) => name.startsWith(PREFIX) && !(except && name.startsWith(`${PREFIX}${except}:`)),
    );
    await Promise.all(names.map((name) => caches.delete(name)));
    await stopWorkers();
  } catch {}
}

async function stopWorkers(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const all = await navigator.serviceWorker.getRegistrations();
  const idle = all.filter(({ active, scope }) => {
    const { pathname } = new URL(scope);
    return active?.scriptURL.endsWith(WORKER) && !kept.some((name) => name.endsWith(`:${pathname}`));
  });
  await Promise.all(idle.map((registration) => registration.unregister()));
}
