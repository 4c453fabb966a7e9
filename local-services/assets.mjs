import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const fonts = "../node_modules/@fontsource-variable";

const FILES = {
  "style.css": here("public/style.css"),
  "refresh.js": here("public/refresh.js"),
  "icon.svg": here("../app/icon.svg"),
  "inter.woff2": here(`${fonts}/inter/files/inter-latin-wght-normal.woff2`),
  "fraunces.woff2": here(`${fonts}/fraunces/files/fraunces-latin-opsz-normal.woff2`),
};

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Without installed fonts, the system's are used. */
export async function assets(pathname) {
  const name = pathname.slice("/assets/".length);
  if (!Object.hasOwn(FILES, name)) return null;
  try {
    const body = await readFile(FILES[name]);
    return { status: 200, headers: { "content-type": TYPES[path.extname(name)], "cache-control": "max-age=60" }, body };
  } catch {
    return null;
  }
}
