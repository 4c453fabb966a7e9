import "server-only";
import { XLSX_TYPE } from "@/lib/export/everything";
import { attachment } from "@/lib/export/stream";
import { cellsOf, type StoredCells, sheetOf } from "@/lib/import/corrections";
import { UNDO_DAYS } from "@/lib/import/limits";
import { type Memory, type MemoryEntry, toMemory } from "@/lib/import/mapping";
import { inWork } from "@/lib/import/progress";
import {
  IMPORT_ACTIONS,
  IMPORT_COLUMNS,
  type ImportAction,
  type ImportDto,
  type ImportListDto,
  type ImportProgressDto,
  type ImportRecord,
  type ImportRowDto,
  type ImportRowsQuery,
  type ImportState,
  type ImportSummary,
  SHOWN_FIELDS,
  type ShownValues,
} from "@/lib/import/schema";
import type { RowDetails } from "@/lib/import/stored-rows";
import { buildTemplate } from "@/lib/import/template";
import { undoUntil } from "@/lib/import/undo";
import { query, queryOne } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { EXPIRED_PAGE, UUID } from "@/lib/shared/fields";
import { BRAND } from "@/lib/shared/site";

type RowRecord = StoredCells & {
  id: string;
  sheet: string;
  rowNumber: number;
  label: string;
  action: ImportAction;
  details: RowDetails;
  shown: ShownValues | null;
};
type RankedRow = RowRecord & { rank: number };

const SHOWN = SHOWN_FIELDS.map((field) => `'${field}', "values" -> '${field}'`).join(", ");

const ROW_COLUMNS = `id, sheet, "sheetIndex", "rowNumber", label, action, details, raw,
  CASE WHEN sheet = 'Events' THEN jsonb_build_object(${SHOWN}) END AS shown`;

export async function findImport({ speakerId }: Actor, id: string): Promise<ImportRecord> {
  return queryOne<ImportRecord>(
    "import",
    "import-get",
    `SELECT ${IMPORT_COLUMNS} FROM imports WHERE id = $1 AND "speakerId" = $2`,
    [id, speakerId],
  );
}

export async function getImport(actor: Actor, id: string, filter: ImportRowsQuery): Promise<ImportDto> {
  const found = await findImport(actor, id);
  const { ownExport: _, undone = null, years = [], ...summary } = found.summary;
  const { version, fileName, state, sheets, answers } = found;
  return {
    ...summary,
    id,
    version,
    fileName,
    state,
    undone,
    years,
    ...timesOf(found),
    onMatch: answers.onMatch ?? "update",
    readAs: sheets.map(({ above: _, ...sheet }) => sheet),
    ...(await listImportRows(actor, found, filter)),
  };
}

type Times = Pick<ImportRecord, "state" | "createdAt" | "committedAt" | "undoneAt">;

const timesOf = ({ state, createdAt, committedAt, undoneAt }: Times) => ({
  createdAt: createdAt.toISOString(),
  committedAt: committedAt?.toISOString() ?? null,
  undoneAt: undoneAt?.toISOString() ?? null,
  undoUntil: undoUntil({ state, committedAt }),
});

type Listed = Pick<ImportRecord, "id" | "fileName"> & Times & Pick<ImportSummary, "sheets" | "result">;

export async function listImports({ speakerId }: Actor): Promise<ImportListDto> {
  const rows = await query<Listed>(
    "import-list",
    `SELECT id, "fileName", state, "createdAt", "committedAt", "undoneAt", summary -> 'sheets' AS sheets,
            summary -> 'result' AS result
       FROM imports WHERE "speakerId" = $1 AND coalesce("committedAt", "createdAt") > now() - interval '${UNDO_DAYS} days'
      ORDER BY coalesce("committedAt", "createdAt") DESC, id LIMIT 100`,
    [speakerId],
  );
  return {
    items: rows.map(({ sheets, result, ...row }) => ({
      ...row,
      ...timesOf(row),
      created: sum(result ? result.sheets.map(({ created }) => created) : sheets.map(({ create }) => create)),
      updated: sum(result ? result.sheets.map(({ updated }) => updated) : sheets.map(({ update }) => update)),
      failed: sum(result ? result.sheets.map(({ failed }) => failed) : sheets.map(({ errors }) => errors)),
    })),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Hot path: index import_rows("importId", action, sheet, "rowNumber"). */
async function listImportRows(
  actor: Actor,
  record: ImportRecord,
  { action, limit, cursor }: ImportRowsQuery,
): Promise<Pick<ImportDto, "rows" | "nextCursor">> {
  const values: unknown[] = [record.id, actor.speakerId, limit + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = action ? ` AND action = ${bind(action)}::import_action` : "";
  const after = cursor
    ? ` WHERE (rank, sheet, "rowNumber", id) > (${readCursor(cursor)
        .map((value, at) => `${bind(value)}::${["int", "text", "int", "uuid"][at]}`)
        .join(", ")})`
    : "";
  const rows = await query<RankedRow>(
    "",
    `SELECT * FROM (
       SELECT ${ROW_COLUMNS},
              array_position(ARRAY['${IMPORT_ACTIONS.join("', '")}']::import_action[], action) * 10
                + coalesce(array_position(ARRAY['Events', 'Clients', 'Bureau Partners'], sheet), 9) AS rank
         FROM import_rows WHERE "importId" = $1 AND "speakerId" = $2 AND NOT "byName"${conditions}) AS ranked${after}
      ORDER BY rank, sheet, "rowNumber", id LIMIT $3`,
    values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => toRowDto(row, record)),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

const toRowDto = (row: RowRecord, { sheets, answers }: Pick<ImportRecord, "sheets" | "answers">): ImportRowDto => ({
  id: row.id,
  sheet: row.sheet,
  tab: sheetOf(sheets, row)?.name ?? row.sheet,
  sheetIndex: row.sheetIndex,
  row: row.rowNumber,
  label: row.label,
  action: row.action,
  problems: row.details.problems ?? [],
  changes: row.details.changes ?? [],
  leftOut: row.details.leftOut === true,
  shown: row.shown,
  cells: cellsOf(row, sheets, answers),
});

export const getImportHead = (actor: Actor, id: string): Promise<ImportDto> => getImport(actor, id, { limit: 1 });

export async function getImportRow(actor: Actor, importId: string, rowId: string): Promise<ImportRowDto> {
  const found = await queryOne<RowRecord & Pick<ImportRecord, "sheets" | "answers">>(
    "row",
    "import-row",
    `SELECT r.*, i.sheets, i.answers FROM
       (SELECT ${ROW_COLUMNS}, "importId" FROM import_rows
         WHERE id = $3 AND "importId" = $1 AND "speakerId" = $2 AND NOT "byName") AS r
       JOIN imports i ON i.id = r."importId" AND i."speakerId" = $2`,
    [importId, actor.speakerId, rowId],
  );
  return toRowDto(found, found);
}

const writeCursor = (row: RankedRow): string =>
  Buffer.from(JSON.stringify([row.rank, row.sheet, row.rowNumber, row.id])).toString("base64url");

function readCursor(cursor: string): [number, string, number, string] {
  try {
    const [rank, sheet, row, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (!Number.isInteger(rank) || typeof sheet !== "string" || !Number.isInteger(row))
      throw new Error("foreign cursor");
    if (!UUID.test(String(id))) throw new Error("foreign cursor");
    return [rank as number, sheet, row as number, String(id)];
  } catch {
    throw new AppError("invalid", EXPIRED_PAGE);
  }
}

type FoundProgress = { state: ImportState; done: number; total: number; running: boolean };

export async function getImportProgress({ speakerId }: Actor, id: string): Promise<ImportProgressDto> {
  const found = await queryOne<FoundProgress>(
    "import",
    "import-progress",
    `SELECT state, "rowsDone" AS done, "rowsTotal" AS total, ${inWork("id::text")} AS running
       FROM imports WHERE id = $1 AND "speakerId" = $2`,
    [id, speakerId],
  );
  const { state, done, total } = found;
  const running = state === "ready" && found.running;
  return state === "ready" && !running ? { state, running, done: 0, total: 0 } : { state, running, done, total };
}

let template: Promise<Uint8Array<ArrayBuffer>> | undefined;

export async function getImportTemplate(): Promise<Response> {
  template ??= buildTemplate();
  return new Response(await template, {
    headers: {
      "Content-Type": XLSX_TYPE,
      "Content-Disposition": attachment(`${BRAND.name.toLowerCase()}-import-template.xlsx`),
      "Cache-Control": "private, no-store",
    },
  });
}

export const readMemory = async (actor: Actor): Promise<Memory> =>
  toMemory(
    await query<MemoryEntry>(
      "import-memory",
      `SELECT kind, scope, word, answer FROM import_memory WHERE "speakerId" = $1`,
      [actor.speakerId],
    ),
  );
