import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentSecurityPolicy } from "./content-policy.mjs";
import { packPage, storeScript } from "./packed-page.mjs";
import { INLINE, loadAfterPaint, loadOnUse } from "./page-scripts.mjs";
import { pageSegments } from "./page-segments.mjs";
import { distDir } from "./project.mjs";

export const STATIC_PAGES_FILE = "static-pages.json";

/** Most first visits only read it. */
const LANDING = "/auth";

const ANYWHERE = /^\/(_not-found|_global-error|404|500)$/;

/** `'self'` covers scripts with a source. @param {string} html */
export const scriptHashes = (html) => [
  ...new Set(
    [...html.matchAll(INLINE)].map(([, code]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`),
  ),
];

/**
 * Moves scripts after the first paint and stores each static page's content security policy with its headers. Pages
 * without a fixed address get a list of hashes for the middleware.
 */
export function secureStaticPages(folder = distDir()) {
  const pages = [];
  const anywhere = new Set();
  for (const [page, file] of [
    ...htmlFiles(path.join(folder, "server/app")),
    ...htmlFiles(path.join(folder, "server/pages")),
  ]) {
    const html = readFileSync(file, "utf8");
    if (ANYWHERE.test(page)) {
      for (const hash of scriptHashes(html)) anywhere.add(hash);
      continue;
    }
    const finished =
      page === LANDING ? loadOnUse(html, (code) => storeScript(folder, page, code)) : loadAfterPaint(html);
    writeFileSync(file, finished);
    const metaFile = file.replace(/\.html$/, ".meta");
    const meta = JSON.parse(readFileSync(metaFile, "utf8"));
    const policy = contentSecurityPolicy(scriptHashes(finished));
    meta.headers = { ...meta.headers, "content-security-policy": policy };
    if (page === LANDING) packPage(folder, page, finished, policy);
    writeFileSync(metaFile, JSON.stringify(meta, null, 2));
    pages.push(page);
  }
  const found = { pages, anywhere: [...anywhere], ...pageSegments() };
  writeFileSync(path.join(folder, STATIC_PAGES_FILE), JSON.stringify(found, null, 2));
}

/** @returns {[string, string][]} addresses and files of the pages in a folder of the build */
function htmlFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const page = path
        .relative(folder, file)
        .split(path.sep)
        .join("/")
        .replace(/(^|\/)index\.html$|\.html$/, "");
      return [`/${page}`, file];
    });
}
