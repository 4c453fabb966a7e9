import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";

const run = promisify(execFile);

/** A start of the office takes seconds, on a busy machine many of them. */
const PATIENCE = 180_000;

/** Whether LibreOffice is on the path; without it the tests that need it are skipped (tests/skips.json). */
export const hasOffice = (process.env.PATH ?? "")
  .split(path.delimiter)
  .some((folder) => existsSync(path.join(folder, "soffice")));

/** Comma, double quotes, UTF-8, all text in quotes, cells as they are stored, every sheet a file. */
const TO_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false,false,false,-1";
/** Read a CSV file as UTF-8 with commas. */
const FROM_CSV = "--infilter=Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false";

/**
 * Opens files with LibreOffice and gives back what it sees, sheet by sheet. One start for all files of a kind.
 * @returns file name → sheet name → rows; the sheet of a CSV file is called ""
 */
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

/** LibreOffice writes `{file}-{sheet}.csv` for each sheet. */
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
