/**
 * Pages that are kept on this device to work without a network: so far the day sheet (public/day-sheet-worker.js). A
 * copy is kept under its person's id, and goes when they sign out or somebody else signs in.
 */
const PREFIX = "day-sheet:";
const WORKER = "/day-sheet-worker.js";
/** More than anybody needs before they have a network again. */
const MOST = 30;

/** Browsers have neither on plain http, other than on this machine itself. */
const canKeep = (): boolean => "caches" in window && "serviceWorker" in navigator;

/** Keeps this page, as the server would show it now, for this person. False where the browser cannot. */
export async function keepThisPage(userId: string): Promise<boolean> {
  try {
    if (!canKeep()) return false;
    const path = location.pathname;
    // A worker for this one address: no other page has to pass it.
    await navigator.serviceWorker.register(WORKER, { scope: path });
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return false;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const kept = await ask(active, { path, userId, loaded });
    await tidy(userId);
    return kept;
  } catch {
    // Storage may be full or forbidden: the page itself is there.
    return false;
  }
}

function ask(worker: ServiceWorker, message: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(message, [port2]);
  });
}

/** The oldest go when there are too many. */
async function tidy(userId: string): Promise<void> {
  const mine = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}${userId}:`));
  await Promise.all(mine.slice(0, Math.max(0, mine.length - MOST)).map((name) => caches.delete(name)));
  await dismissWorkers();
}

/** Everybody's copies, or everybody else's: what one person opened on a shared device is not the next one's to read. */
export async function forgetKeptPages({ except }: { except?: string } = {}): Promise<void> {
  try {
    if (!canKeep()) return;
    const names = (await caches.keys()).filter(
      (name) => name.startsWith(PREFIX) && !(except && name.startsWith(`${PREFIX}${except}:`)),
    );
    await Promise.all(names.map((name) => caches.delete(name)));
    await dismissWorkers();
  } catch {
    // Nothing was kept.
  }
}

/** A worker without a copy has nothing to do. */
async function dismissWorkers(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const all = await navigator.serviceWorker.getRegistrations();
  const idle = all.filter(({ active, scope }) => {
    const { pathname } = new URL(scope);
    return active?.scriptURL.endsWith(WORKER) && !kept.some((name) => name.endsWith(`:${pathname}`));
  });
  await Promise.all(idle.map((registration) => registration.unregister()));
}
