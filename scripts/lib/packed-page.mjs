import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const fingerprint = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** @returns the address of a script that belongs to a page */
export function storeScript(folder, page, code) {
  const name = `static${page}-${fingerprint(code)}.js`;
  writeFileSync(path.join(folder, name), code);
  return `/_next/${name}`;
}

/** Requests that are answered otherwise: with a redirect, React's data, a part of the page, or an error. */
const OTHERS = [
  { type: "cookie", key: "next-auth.session-token" },
  { type: "cookie", key: "__Secure-next-auth.session-token" },
  { type: "query", key: "left" },
  ...["rsc", "content-length", "transfer-encoding", "range", "if-match", "if-unmodified-since"].map((key) => ({
    type: "header",
    key,
  })),
];

const UNPACKS = { type: "header", key: "accept-encoding", value: ".*\\bgzip\\b(?!; ?q=0).*" };

/**
 * Has Next send a page as a file, packed once and not for each visit: by the table that Next keeps of its routes, as
 * next.config.mjs cannot know what the build writes.
 */
export function packPage(folder, page, html, policy) {
  const file = path.join(folder, "routes-manifest.json");
  const routes = JSON.parse(readFileSync(file, "utf8"));
  const always = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "Cache-Control": "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
  };
  const add = (name, content, asked, headers) => {
    writeFileSync(path.join(folder, "static", name), content);
    // Without a tag Next goes by the file's date, and a page that is newer than this build would count as unchanged.
    const all = { ...always, ...headers, ETag: `"${fingerprint(policy)}-${fingerprint(content)}"` };
    const rule = { source: page, ...asked };
    routes.headers.push({ ...rule, headers: Object.entries(all).map(([key, value]) => ({ key, value })) });
    routes.rewrites.beforeFiles.push({ ...rule, destination: `/_next/static/${name}` });
  };
  // Names of no known type: at their own addresses they are no pages.
  const name = page.slice(1);
  add(
    `${name}.packed`,
    gzipSync(html, { level: 9 }),
    { has: [UNPACKS], missing: OTHERS },
    { "Content-Encoding": "gzip" },
  );
  add(`${name}.plain`, html, { missing: [...OTHERS, UNPACKS] }, {});
  writeFileSync(file, JSON.stringify(routes));
}
