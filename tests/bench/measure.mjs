import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/lib/browser.mjs";

/** Milliseconds. */
export async function timed(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (numbers) => quantile(numbers, 0.5);
export const p95 = (numbers) => quantile(numbers, 0.95);

/** The browser of the machine, closed after `work`. @param {string[]} flags */
export async function withBrowser(work, flags = []) {
  const executablePath = (await findBrowser()) ?? undefined;
  const args = [...flags, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A context that is signed in by the `Cookie` header of a server, and has dismissed one-time notices. */
export async function newContext(browser, address, cookie = "") {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { hostname } = new URL(address);
  const pairs = cookie.split("; ").flatMap((pair) => [/^([^=]+)=(.*)$/.exec(pair) ?? []]);
  const named = pairs.filter(([, name]) => name);
  await context.addCookies(named.map(([, name, value]) => ({ name, value, domain: hostname, path: "/" })));
  await context.addInitScript(asReturning);
  return context;
}

function asReturning() {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return /^(welcome-seen:|data-storage-ack)/.test(key) ? "1" : read.call(this, key);
  };
}

/** Headers of a JSON body with the CSRF token of these cookies. */
export const jsonHeaders = (/** @type {{ cookie: string }} */ headers) => ({
  ...headers,
  "content-type": "application/json",
  "x-csrf-token": /csrf-token=([^;]+)/.exec(headers.cookie)?.[1] ?? "",
});
