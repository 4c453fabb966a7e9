import "server-only";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { BRAND } from "@/lib/shared/brand";
import { AppError, notFound } from "@/lib/shared/errors";
import { buildTemplate } from "@/lib/workbook/excel/template";
import { exportEverything } from "@/lib/workbook/export/everything";
import { attachment } from "@/lib/workbook/export/stream";
import { exportWorkbook, XLSX_TYPE } from "@/lib/workbook/export/workbook";
import type {
  Change,
  ImportAction,
  ImportAnswers,
  ImportDto,
  ImportRowDto,
  ImportRowsQuery,
  ImportState,
  ImportSummary,
  Problem,
  ReadSheet,
} from "@/lib/workbook/schema";
import { undoUntil } from "@/lib/workbook/undo/rules";

export type ImportRecord = {
  id: string;
  version: number;
  fileName: string;
  state: ImportState;
  summary: ImportSummary;
  answers: ImportAnswers;
  sheets: ReadSheet[];
  createdAt: Date;
  committedAt: Date | null;
  undoneAt: Date | null;
};

/** The columns of an `ImportRecord`. */
export const IMPORT_COLUMNS = `id, version, "fileName", state, summary, answers, sheets, "createdAt", "committedAt", "undoneAt"`;

type RowRecord = {
  id: string;
  sheet: string;
  rowNumber: number;
  label: string;
  action: ImportAction;
  details: { problems?: Problem[]; changes?: Change[] };
  rank: number;
};

/** A dry run with a page of its rows: errors first, then updates, creates and unchanged ones; events before the rest. */
export async function getImport(actor: Actor, id: string, filter: ImportRowsQuery): Promise<ImportDto> {
  const [found] = await query<ImportRecord>(
    "import-get",
    `SELECT ${IMPORT_COLUMNS} FROM imports WHERE id = $1 AND "speakerId" = $2`,
    [id, actor.speakerId],
  );
  if (!found) throw notFound("import");
  const { sheets, willCreate, setAside, result, questions, remembered } = found.summary;
  return {
    id: found.id,
    version: found.version,
    fileName: found.fileName,
    state: found.state,
    createdAt: found.createdAt.toISOString(),
    committedAt: found.committedAt?.toISOString() ?? null,
    undoneAt: found.undoneAt?.toISOString() ?? null,
    undoUntil: undoUntil(found),
    onMatch: found.answers.onMatch ?? "update",
    readAs: found.sheets,
    questions,
    remembered,
    sheets,
    willCreate,
    setAside,
    ...(await listImportRows(actor, id, filter)),
    result,
  };
}

/** Hot path: index import_rows("importId", action, sheet, "rowNumber"). */
async function listImportRows(
  actor: Actor,
  importId: string,
  { action, limit, cursor }: ImportRowsQuery,
): Promise<Pick<ImportDto, "rows" | "nextCursor">> {
  const values: unknown[] = [importId, actor.speakerId, limit + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = action ? ` AND action = ${bind(action)}::import_action` : "";
  const after = cursor
    ? ` WHERE (rank, sheet, "rowNumber", id) > (${readCursor(cursor)
        .map((value, at) => `${bind(value)}::${["int", "text", "int", "uuid"][at]}`)
        .join(", ")})`
    : "";
  const rows = await query<RowRecord>(
    "",
    `SELECT * FROM (
       SELECT id, sheet, "rowNumber", label, action, details,
              array_position(ARRAY['error', 'update', 'create', 'unchanged']::import_action[], action) * 10
                + coalesce(array_position(ARRAY['Events', 'Clients', 'Bureau Partners'], sheet), 9) AS rank
         FROM import_rows WHERE "importId" = $1 AND "speakerId" = $2${conditions}) AS ranked${after}
      ORDER BY rank, sheet, "rowNumber", id LIMIT $3`,
    values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(toRowDto),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

const toRowDto = ({ id, sheet, rowNumber, label, action, details }: RowRecord): ImportRowDto => ({
  id,
  sheet,
  row: rowNumber,
  label,
  action,
  problems: details.problems ?? [],
  changes: details.changes ?? [],
  cells: [],
});

const writeCursor = (row: RowRecord): string =>
  Buffer.from(JSON.stringify([row.rank, row.sheet, row.rowNumber, row.id])).toString("base64url");

function readCursor(cursor: string): [number, string, number, string] {
  try {
    const [rank, sheet, row, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (!Number.isInteger(rank) || typeof sheet !== "string" || !Number.isInteger(row))
      throw new Error("foreign cursor");
    if (!/^[0-9a-f-]{36}$/.test(String(id))) throw new Error("foreign cursor");
    return [rank as number, sheet, row as number, String(id)];
  } catch {
    throw new AppError("invalid", "This page link is not valid any more. Start again from the first page.");
  }
}

/** The complete backup as a workbook, written while it is sent. */
export const getWorkbookBackup = (actor: Actor): Promise<Response> => exportWorkbook(actor);

/** The complete data as JSON, written while it is sent. */
export const getCompleteData = (actor: Actor): Promise<Response> => exportEverything(actor);

let template: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** The workbook people start from; made once per process. */
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
