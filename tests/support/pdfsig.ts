import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Runs a program on files that exist only as long. @returns its exit code and all it printed */
export function runOn(files: Record<string, Uint8Array>, program: string, ...args: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-seal-"));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
    const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
    if (error) throw error;
    return { status, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Poppler's report, line by line. */
export const pdfsig = (pdf: Uint8Array): string[] =>
  runOn({ "sealed.pdf": pdf }, "pdfsig", "-nocert", "sealed.pdf")
    .output.split("\n")
    .map((line) => line.replace(/^\s*- /, "").trim());

export const isValidSeal = (pdf: Uint8Array): boolean => {
  const lines = pdfsig(pdf);
  return lines.includes("Signature Validation: Signature is Valid.") && lines.includes("Total document signed");
};
