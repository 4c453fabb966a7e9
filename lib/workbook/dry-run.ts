import "server-only";
import { setImmediate } from "node:timers/promises";
import type { PoolClient } from "pg";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { readWorkbook } from "@/lib/workbook/excel/read";
import { countLinks, newLinks } from "@/lib/workbook/links";
import { readMemory } from "@/lib/workbook/mapping/queries";
import { type Reading, readBook } from "@/lib/workbook/reading/read-book";
import { countRows, planImport } from "@/lib/workbook/rules";
import type { ImportAnswers, ImportState, ImportSummary, PlannedRow, ReadSheet, Value } from "@/lib/workbook/schema";
import { layoutOf } from "@/lib/workbook/sheets";
import { type Run, readCurrent } from "@/lib/workbook/snapshot";

/** Reading a file and comparing it with what there is; nothing of the speaker's own records is written. */
export type DryRun = {
  state: ImportState;
  summary: ImportSummary;
  readAs: ReadSheet[];
  planned: PlannedRow[];
  cellsOf: Reading["cellsOf"];
};

/** Between long stretches of work, so that other requests get their turn. */
const pause = (): Promise<void> => setImmediate();

const poolRun: Run = (text, values) => query("", text, values);

/**
 * Reads the bytes of a file, as far as it is understood with what the speaker has said about it now and before.
 * @throws AppError `invalid` with one sentence when the file cannot be read at all
 */
export async function makeDryRun(
  actor: Actor,
  upload: { fileName: string; bytes: Uint8Array },
  answers: ImportAnswers,
): Promise<DryRun> {
  const memory = await readMemory(actor);
  const reading = await readBook(await readWorkbook(upload.bytes, upload.fileName), pause, { answers, memory });
  const { drafts, backup, setAside, questions, answered, remembered, readAs, cellsOf } = reading;
  const current = await readCurrent(poolRun, actor.speakerId, drafts);
  await pause();
  const planned = planImport(drafts, current, { backup });
  await pause();
  return {
    state: questions.length > 0 ? "mapping" : "ready",
    summary: {
      sheets: countRows(planned, reading.sheets),
      willCreate: countLinks(newLinks(planned, current)),
      ...{ setAside, questions, answered, remembered, backup },
      result: null,
    },
    ...{ readAs, planned, cellsOf },
  };
}

const KEEP_BATCH = 250;

/** Keeps the rows of a dry run for its preview and its commit; in the caller's transaction. */
export async function keepRows(
  client: PoolClient,
  actor: Actor,
  importId: string,
  { planned, cellsOf }: Pick<DryRun, "planned" | "cellsOf">,
): Promise<void> {
  for (let at = 0; at < planned.length; at += KEEP_BATCH) {
    const rows = planned.slice(at, at + KEEP_BATCH).map((row) => ({
      sheet: layoutOf(row.sheet).name,
      tab: row.tab ?? 0,
      row: row.row,
      label: row.label,
      action: row.action,
      values: row.values,
      details: detailsOf(row),
      raw: row.action === "error" ? cellsOf(row) : null,
      target: row.target?.id ?? null,
    }));
    await client.query({
      name: "import-rows",
      text: `INSERT INTO import_rows (id, "speakerId", "importId", sheet, tab, "rowNumber", label, action, "values", details, raw, "targetId")
             SELECT gen_random_uuid(), $1, $2, r.sheet, r.tab, r.row, r.label, r.action, r.values, r.details, r.raw, r.target
               FROM json_to_recordset($3::json) AS r(sheet text, tab int, "row" int, label text, action import_action,
                                                     "values" jsonb, details jsonb, raw jsonb, target uuid)`,
      values: [actor.speakerId, importId, JSON.stringify(rows)],
    });
  }
}

const SHOWN = 300;
/** The preview shows what changes, not ten pages of notes. */
const clip = (value: Value): Value =>
  typeof value === "string" && value.length > SHOWN ? `${value.slice(0, SHOWN).toWellFormed()}…` : value;

const detailsOf = (row: PlannedRow) => ({
  ...(row.problems.length > 0 && { problems: row.problems }),
  ...(row.changes.length > 0 && {
    changes: row.changes.map((change) => ({ ...change, from: clip(change.from), to: clip(change.to) })),
  }),
});
