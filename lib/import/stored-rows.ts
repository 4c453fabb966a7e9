import "server-only";
import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { layoutOf, SHEET_KEYS, type SheetKey, type Value, type Values } from "@/lib/export/schema";
import { sendBatches } from "@/lib/import/records";
import type { Cell, Change, ImportAction, Known, PlannedRow, Problem, RowDraft } from "@/lib/import/schema";
import type { SpeakerId } from "@/lib/server/session";

export type RowDetails = {
  problems?: Problem[];
  /** The problems came from comparing the row with others, so the next plan finds its own. */
  planned?: true;
  leftOut?: true;
  changes?: Change[];
  /** Values that `changes` had to cut, and the links of an event, for undo. */
  before?: Record<string, Value>;
};

/** `import_rows.raw`: the filled cells by column. */
type RawCells = Record<string, Cell>;

export type NamedRecord = { sheet: string; label: string; id: string };

export type Outcome = {
  action: ImportAction;
  label: string;
  details: RowDetails;
  targetId: string | null;
  /** The record's version once the import is written. */
  version: number | null;
};

const SHOWN = 300;
const clip = (value: Value): Value =>
  typeof value === "string" && value.length > SHOWN ? `${value.slice(0, SHOWN).toWellFormed()}…` : value;

const LINKS = ["clientId", "bureauPartnerId", "representativeId", "venueId"];

function beforeOf({ sheet, changes }: PlannedRow, target: Known): Record<string, Value> {
  const cut = changes.filter(({ from }) => clip(from) !== from).map(({ field, from }) => [field, from]);
  const links = sheet === "events" ? LINKS.map((field) => [field, target.values[field] ?? null]) : [];
  return Object.fromEntries([...cut, ...links]);
}

export function outcomeOf(row: PlannedRow, idOf: (row: PlannedRow) => string): Outcome {
  const { action, label, problems, changes, target } = row;
  const writes = action === "update" && target;
  const updatedVersion = writes ? target.version + 1 : null;
  return {
    action,
    label,
    details: {
      ...(row.leftOut && { leftOut: true }),
      ...(problems.length > 0 && { problems }),
      ...(problems.length > 0 && !row.unreadable && { planned: true }),
      ...(changes.length > 0 && {
        changes: changes.map((change) => ({ ...change, from: clip(change.from), to: clip(change.to) })),
      }),
      ...(writes && { before: beforeOf(row, target) }),
    },
    targetId: action === "create" ? idOf(row) : (target?.id ?? null),
    version: action === "create" ? 1 : updatedVersion,
  };
}

const NEEDS_RAW = new Set<ImportAction>(["error", "duplicate"]);

/** Of every event, since the preview shows its cells beside what was read. */
function rawOf({ raw, action, sheet, leftOut }: PlannedRow): RawCells | null {
  if (!raw || (sheet !== "events" && !leftOut && !NEEDS_RAW.has(action))) return null;
  return Object.fromEntries(raw.flatMap((cell, at) => (cell === null || cell === undefined ? [] : [[at, cell]])));
}

export async function storeRows(
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  planned: readonly PlannedRow[],
): Promise<void> {
  const idOf = risingIds();
  function* rows(): Generator<NewRow> {
    for (const row of planned) {
      const { sheetIndex = 0, values } = row;
      const { name: sheet } = layoutOf(row.sheet);
      yield { sheet, sheetIndex, row: row.row, values, raw: rawOf(row), ...outcomeOf(row, idOf) };
    }
  }
  await insertRows(client, speakerId, importId, rows());
}

export const storeNamed = (
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  named: readonly NamedRecord[],
): Promise<void> =>
  insertRows(
    client,
    speakerId,
    importId,
    named.map(({ sheet, label, id }) => ({
      sheet,
      sheetIndex: 0,
      row: 0,
      values: {},
      raw: null,
      byName: true,
      action: "create",
      label: label.slice(0, 200).toWellFormed(),
      details: {},
      targetId: id,
      version: 1,
    })),
  );

type NewRow = Outcome & {
  sheet: string;
  sheetIndex: number;
  row: number;
  values: Values;
  raw: RawCells | null;
  byName?: boolean;
};

const insertRows = (
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  rows: Iterable<NewRow>,
): Promise<void> =>
  sendBatches(rows, (json) =>
    client.query({
      name: "import-rows",
      text: `INSERT INTO import_rows (id, "speakerId", "importId", sheet, "sheetIndex", "rowNumber", label, action, "values", details,
                                      raw, "targetId", version, "byName")
             SELECT gen_random_uuid(), $1, $2, r.sheet, r."sheetIndex", r.row, r.label, r.action, r.values, r.details,
                    r.raw, r."targetId", r.version, coalesce(r."byName", false)
               FROM json_to_recordset($3::json) AS r(sheet text, "sheetIndex" int, "row" int, label text, action import_action,
                                                     "values" jsonb, details jsonb, raw jsonb, "targetId" uuid, version int,
                                                     "byName" boolean)`,
      values: [speakerId, importId, json],
    }),
  );

export async function updateOutcomes(
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  rows: readonly ({ id: string; values?: Values } & Outcome)[],
): Promise<void> {
  await sendBatches(rows, (json) =>
    client.query({
      name: "import-outcomes",
      text: `UPDATE import_rows t SET action = r.action, label = r.label, details = r.details, "targetId" = r."targetId",
                    version = r.version, "values" = coalesce(r."values", t."values")
               FROM json_to_recordset($3::json) AS r(id uuid, action import_action, label text, details jsonb, "targetId" uuid,
                                                     version int, "values" jsonb)
              WHERE t.id = r.id AND t."importId" = $2 AND t."speakerId" = $1`,
      values: [speakerId, importId, json],
    }),
  );
}

export type StoredRow = {
  id: string;
  action: ImportAction;
  targetId: string | null;
  version: number | null;
  shown: string | null;
  draft: RowDraft;
};

type Stored = Omit<StoredRow, "draft"> &
  Pick<RowDraft, "row" | "label" | "values" | "leftOut"> & {
    sheet: string;
    sheetIndex: number;
    problems: Problem[] | null;
  };

const SHEET_BY_NAME = new Map<string, SheetKey>(SHEET_KEYS.map((key) => [layoutOf(key).name, key]));

const FETCH_ROWS = 500;

export async function readStoredRows(
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  { errors }: { errors: boolean },
): Promise<StoredRow[]> {
  await client.query(
    `DECLARE kept NO SCROLL CURSOR FOR
     SELECT id, sheet, "sheetIndex", "rowNumber" AS row, label, action, "values", "targetId", version,
            CASE WHEN details ? 'planned' THEN NULL ELSE details -> 'problems' END AS problems,
            details ? 'leftOut' AS "leftOut", details #>> '{problems,0,message}' AS shown
       FROM import_rows WHERE "importId" = $1 AND "speakerId" = $2 AND NOT "byName" AND sheet = ANY ($3)${errors ? "" : " AND action <> 'error'"}
      ORDER BY sheet, "sheetIndex", "rowNumber", id`,
    [importId, speakerId, [...SHEET_BY_NAME.keys()]],
  );
  const kept: StoredRow[] = [];
  for (;;) {
    const { rows } = await client.query<Stored>(`FETCH ${FETCH_ROWS} FROM kept`);
    for (const { id, action, targetId, version, shown, sheet, problems, ...row } of rows) {
      const draft = { ...row, sheet: SHEET_BY_NAME.get(sheet) as SheetKey, problems: problems ?? [] };
      kept.push({ id, action, targetId, version, shown, draft });
    }
    if (rows.length < FETCH_ROWS) break;
  }
  await client.query("CLOSE kept");
  return kept;
}

/** UUIDs of version 7 that rise in order, so that records imported together keep the order of the workbook. */
export function risingIds(now = Date.now()): () => string {
  let millisecond = now;
  let counter = 0;
  return () => {
    if (counter > 0xfff) {
      counter = 0;
      millisecond++;
    }
    const time = millisecond.toString(16).padStart(12, "0");
    const order = (0x7000 | counter++).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-${order}-${randomUUID().slice(19)}`;
  };
}
