import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export const has = (program: string): boolean =>
  (process.env.PATH ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/** Without them the tests are skipped (tests/skips.json). */
export const hasPoppler = has("pdftotext") && has("pdfsig");
export const hasOpenssl = has("openssl");

/** The text of each page as pdftotext reads it. */
export const pagesOf = (pdf: Uint8Array): string[] =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" }).split("\f").slice(0, -1);
