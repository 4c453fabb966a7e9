import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { has } from "./poppler";

const run = promisify(execFile);

/** A start takes seconds, many of them on a busy machine. */
const PATIENCE = 180_000;

/** Without it the tests are skipped (tests/skips.json). */
export const hasOffice = has("soffice");

/** Comma, double quotes, UTF-8, all text quoted, every sheet in a file. */
const TO_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false,false,false,-1";
const FROM_CSV = "--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false";

/** Opens files with LibreOffice, once per kind. @returns file → sheet → rows; a CSV file's sheet is "" */
export async function openWithOffice(
  files: Record<string, Uint8Array>,
): Promise<Record<string, Record<string, string[][]>>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "lectern-office-"));
  try {
    const [input, output] = ["in", "out"].map((name) => path.join(folder, name)) as [string, string];
    for (const name of [input, output]) mkdirSync(name);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(input, name), bytes);
    const profile = `-env:UserInstallation=file://${path.join(folder, "profile")}`;
    for (const ending of ["xlsx", "csv"]) {
      const names = Object.keys(files).filter((name) => name.endsWith(ending));
      if (names.length === 0) continue;
      const more = ending === "csv" ? [FROM_CSV] : [];
      const paths = names.map((name) => path.join(input, name));
      await run(
        "soffice",
        [profile, "--headless", "--norestore", ...more, "--convert-to", TO_CSV, "--outdir", output, ...paths],
        { timeout: PATIENCE, killSignal: "SIGKILL" },
      );
    }
    return collect(Object.keys(files), output);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function collect(names: readonly string[], output: string): Record<string, Record<string, string[][]>> {
  const written = readdirSync(output);
  return Object.fromEntries(
    names.map((name) => {
      const bare = name.replace(/\.\w+$/, "");
      const sheets = written
        .filter((file) => file === `${bare}.csv` || file.startsWith(`${bare}-`))
        .map((file) => {
          const sheet = name.endsWith(".csv") ? "" : file.slice(bare.length + 1, -".csv".length);
          const rows = parse(readFileSync(path.join(output, file)), {
            bom: true,
            relax_column_count: true,
          }) as string[][];
          return [sheet, rows] as const;
        });
      return [name, Object.fromEntries(sheets)];
    }),
  );
}
