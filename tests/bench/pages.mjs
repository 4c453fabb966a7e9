import { readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../../scripts/lib/project.mjs";
import { newContext, withBrowser } from "./measure.mjs";
import { BUILD } from "./server.mjs";

/** Long enough for Next's own prefetches, which start when links come into view. */
const SETTLE = 2_000;

/** Bytes don't depend on how long they take. */
const AT_ONCE = 3;

export const LANDING = "/auth";

/**
 * JavaScript that a browser with an empty cache receives when it opens a page: the bytes transferred (gzip, with
 * headers), prefetches included. The landing page is opened as a visitor, all others signed in.
 * @param {import("./server.mjs").Server} server
 * @param {string} bareAddress the empty application, whose only page is the reference
 * @returns {Promise<{ bare: number, landing: number, pages: { path: string, bytes: number, files: number }[], skipped:
 * string[] }>}
 */
export async function measureScripts(server, bareAddress) {
  const { address, cookie } = server;
  const { paths, skipped } = await signedInPages(server);
  return withBrowser(async (browser) => {
    const bare = (await openPage(browser, bareAddress, "/")).bytes;
    const landing = await openPage(browser, address, LANDING);
    const pages = [{ path: LANDING, ...landing }];
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      const opened = paths.slice(at, at + AT_ONCE).map(async (page) => {
        const scripts = await openPage(browser, address, page, cookie);
        return { path: page, ...scripts };
      });
      pages.push(...(await Promise.all(opened)));
    }
    return { bare, landing: landing.bytes, pages, skipped };
  });
}

/**
 * JavaScript of one of our public pages, and of the empty application's.
 * @returns {Promise<{ ours: number, bare: number }>} bytes transferred
 */
export const scriptsOf = (address, page, bareAddress) =>
  withBrowser(async (browser) => ({
    ours: (await openPage(browser, address, page)).bytes,
    bare: (await openPage(browser, bareAddress, "/")).bytes,
  }));

async function openPage(browser, address, page, cookie = "") {
  const context = await newContext(browser, address, cookie);
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  const scripts = new Set();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  const response = await tab.goto(address + page, { waitUntil: "networkidle" });
  const landed = new URL(tab.url()).pathname;
  if (response?.status() !== 200 || landed !== page)
    throw new Error(`${page} led to ${landed} (${response?.status()})`);
  await tab.waitForTimeout(SETTLE);
  await context.close();
  return { bytes, files: scripts.size };
}

/** Every page under app/(app), as the build lists them; `[id]` becomes the first record of that noun. */
async function signedInPages(server) {
  const manifest = inProject(path.join(BUILD.LECTERN_DIST_DIR, "app-path-routes-manifest.json"));
  const routes = Object.entries(JSON.parse(readFileSync(manifest, "utf8")))
    .filter(([file]) => file.startsWith("/(app)/") && file.endsWith("/page"))
    .map(([, route]) => route)
    // The cover of blocked pages redirects other users.
    .filter((route) => route !== "/covered")
    .sort();
  const paths = [];
  const skipped = [];
  for (const route of routes) {
    if (!route.includes("[")) {
      paths.push(route);
      continue;
    }
    const [, noun, rest] = /^\/([^[]+)\/\[id\](\/[^[]*)?$/.exec(route) ?? [];
    // Only a draft of an invoice can be edited.
    const only = noun === "invoices" && rest === "/edit" ? "&state=draft" : "";
    const id = noun && (await firstId(server, noun, only));
    if (id) paths.push(`/${noun}/${id}${rest ?? ""}`);
    else skipped.push(route);
  }
  return { paths, skipped };
}

/** The id of a noun's first record, if it has a list. */
export async function firstId({ address, headers }, noun, filter = "") {
  const response = await fetch(`${address}/api/${noun}?limit=1${filter}`, { headers });
  return response.ok ? (await response.json()).items?.[0]?.id : null;
}
