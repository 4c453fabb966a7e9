import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const PROGRAM = "pdftotext";

/** Without it the tests are skipped (tests/skips.json). */
export const hasPoppler = (process.env.PATH ?? "")
  .split(path.delimiter)
  .some((folder) => existsSync(path.join(folder, PROGRAM)));

/** The text of each page as pdftotext reads it. */
export const pagesOf = (pdf: Uint8Array): string[] =>
  execFileSync(PROGRAM, ["-layout", "-", "-"], { input: pdf, encoding: "utf8" }).split("\f").slice(0, -1);
