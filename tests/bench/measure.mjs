import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/lib/browser.mjs";
import { pause } from "../../scripts/lib/processes.mjs";

/** Milliseconds. */
export async function timed(work) {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Milliseconds of `work`, done again and again with pauses of 5 ms. @param {(taken: number[]) => boolean} until */
export async function timesOf(work, until) {
  const taken = [];
  while (!until(taken)) {
    taken.push(await timed(work));
    await pause(5);
  }
  return taken;
}

function quantile(numbers, share) {
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

/**
 * Asks as the browser with a server's cookies; throws unless it answers 2xx.
 * @param {{ address: string, headers: Record<string, string> }} server
 * @param {unknown} [body] a form; anything else is sent as JSON
 */
export async function ask({ address, headers }, method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(address + path, {
    method,
    headers: {
      ...headers,
      "x-csrf-token": /csrf-token=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? "",
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 1_000)}`);
  return response;
}

/** What it answers as JSON. @type {(...request: Parameters<typeof ask>) => Promise<any>} */
export const askJson = async (...request) => (await ask(...request)).json();
