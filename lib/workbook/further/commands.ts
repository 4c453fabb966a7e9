import "server-only";
import type { PoolClient } from "pg";
import { syncCommissionsInBulk } from "@/lib/events/commissions/sync/commands";
import { hashToken, mailedToken } from "@/lib/server/mailed-token";
import type { SpeakerId } from "@/lib/server/session";
import { toStored, type Wire } from "@/lib/workbook/further/cells";
import { type CountedRow, type FurtherDraft, furtherResults, wholeRow } from "@/lib/workbook/further/outcome";
import { type FurtherOptions, type PlannedFurther, planFurther } from "@/lib/workbook/further/plan";
import { References } from "@/lib/workbook/further/queries";
import { type FurtherSheet, hasOwnVersion, ownerOf } from "@/lib/workbook/further/sheet";
import { insertStatement, lateStatement, updateStatement } from "@/lib/workbook/further/statement";
import { FURTHER_SHEETS } from "@/lib/workbook/further/tables";
import type { RawCells } from "@/lib/workbook/kept-rows";
import { pause } from "@/lib/workbook/pause";
import { MEANWHILE } from "@/lib/workbook/rules";
import type { ImportAction, MatchChoice, Problem, SheetResult } from "@/lib/workbook/schema";
import { layoutOf } from "@/lib/workbook/sheets";

const BATCH = 250;

/** Tells what a planned row is to those that refer to it. */
function learn(refs: References, planned: readonly PlannedFurther[]): void {
  for (const { sheet, values, targetId } of planned) {
    if (sheet.is && values.id && targetId) refs.learn(sheet.is, String(values.id), targetId);
  }
}

/**
 * Compares the rows of the further sheets with what there is and keeps them in `import_rows`, behind those of the other
 * sheets, which have to be there already. In the caller's transaction.
 */
export async function keepFurther(
  client: PoolClient,
  speakerId: SpeakerId,
  importId: string,
  drafts: readonly FurtherDraft[],
  onMatch?: MatchChoice,
): Promise<CountedRow[]> {
  if (drafts.length === 0) return [];
  const refs = new References(client, speakerId, importId);
  await refs.readMain();
  const counted: CountedRow[] = [];
  for (const sheet of FURTHER_SHEETS) {
    const own = drafts.filter((draft) => draft.sheet === sheet);
    const seen = new Map<string, number>();
    for (let at = 0; at < own.length; at += BATCH) {
      const batch = own.slice(at, at + BATCH);
      const planned = await planFurther(refs, sheet, batch, { onMatch, preview: true }, seen);
      learn(refs, planned);
      await keep(client, speakerId, importId, planned);
      for (const { action } of planned) counted.push({ sheet, action });
      await pause();
    }
  }
  return counted;
}

const detailsOf = ({ problems, planned, changes, before, action }: PlannedFurther) => ({
  ...(problems.length > 0 && { problems }),
  ...(planned && { planned }),
  ...(changes.length > 0 && { changes }),
  ...(action === "update" && { before }),
});

/** Only rows that did not make it are handed back; by the columns as we write them, wherever they stood in the file. */
function rawOf({ action, raw }: PlannedFurther): RawCells | null {
  if (action !== "error" || !raw) return null;
  return Object.fromEntries(
    raw.places.flatMap((place, at) => {
      const cell = raw.cells[place] ?? null;
      return cell === null ? [] : [[at, cell]];
    }),
  );
}

const keep = (client: PoolClient, speakerId: SpeakerId, importId: string, planned: readonly PlannedFurther[]) =>
  client.query({
    name: "further-rows",
    text: `INSERT INTO import_rows (id, "speakerId", "importId", sheet, "sheetIndex", "rowNumber", label, action, "values", details,
                                    raw, "targetId", version)
           SELECT gen_random_uuid(), $1, $2, r.sheet, r."sheetIndex", r.row, r.label, r.action, r.values, r.details,
                  r.raw, r."targetId", r.version
             FROM json_to_recordset($3::json) AS r(sheet text, "sheetIndex" int, "row" int, label text, action import_action,
                                                   "values" jsonb, details jsonb, raw jsonb, "targetId" uuid, version int)`,
    values: [
      speakerId,
      importId,
      JSON.stringify(
        planned.map((row) => ({
          sheet: row.sheet.name,
          sheetIndex: row.sheetIndex,
          row: row.row,
          label: row.label,
          action: row.action,
          values: row.values,
          details: detailsOf(row),
          raw: rawOf(row),
          targetId: row.targetId,
          version: row.version,
        })),
      ),
    ],
  });

type Kept = FurtherDraft & {
  rowId: string;
  shown: ImportAction;
  keptTarget: string | null;
  keptVersion: number | null;
};

/** Rows that were shown as these are left alone, whatever has happened since. */
const PROMISED = new Set<ImportAction>(["unchanged", "skip", "duplicate"]);

/** Left out like the rows of the other sheets: what would come of it is not what was shown. */
const leftOut = (row: PlannedFurther): PlannedFurther => ({
  ...row,
  action: "skip",
  problems: [{ column: row.sheet.columns[0]?.header ?? "", message: MEANWHILE }],
  planned: true,
  changes: [],
  before: {},
});

/** Writes the further sheets of a dry run, around the writing of the others and in the same transaction. */
export class Restoring {
  readonly #refs: References;
  readonly #rows: CountedRow[] = [];
  /** Events and clients of the file that were written, and those that were left out as changed meanwhile. */
  readonly #owners = new Map<string, "written" | "left out">();

  constructor(
    readonly client: PoolClient,
    readonly speakerId: SpeakerId,
    readonly importId: string,
    readonly onMatch?: MatchChoice,
  ) {
    this.#refs = new References(client, speakerId, importId);
  }

  /** Sheets that clients and events may look for. */
  before(): Promise<void> {
    return this.#write(FURTHER_SHEETS.filter(({ first }) => first));
  }

  /** Everything that hangs on clients and events, once these and their rows' ids are written. */
  async after(): Promise<SheetResult[]> {
    await this.#refs.readMain();
    await this.#readOwners();
    await this.#ageEvents();
    await this.#write(FURTHER_SHEETS.filter(({ first }) => !first));
    await this.#syncCommissions();
    return furtherResults(this.#rows);
  }

  async #readOwners(): Promise<void> {
    const { rows } = await this.client.query<{ id: string; left: boolean }>(
      `SELECT "targetId" AS id, action = 'skip' AS left FROM import_rows
        WHERE "importId" = $2 AND "speakerId" = $1 AND sheet = ANY ($3) AND "targetId" IS NOT NULL
          AND (action IN ('create', 'update') OR (action = 'skip' AND details #>> '{problems,0,message}' = $4))`,
      [this.speakerId, this.importId, [layoutOf("events").name, layoutOf("clients").name], MEANWHILE],
    );
    for (const { id, left } of rows) this.#owners.set(id, left ? "left out" : "written");
  }

  /** Whether a row would do another thing than was shown; see `keepPromise` for those of the other sheets. */
  #breaksPromise(row: PlannedFurther, { shown, keptVersion }: Kept): boolean {
    if (row.action !== "create" && row.action !== "update") return false;
    const owner = row.resolved[ownerOf(row.sheet)?.field ?? ""];
    const fate = this.#owners.get(String(owner ?? ""));
    // What the import itself has brought about in between (a hold of a new event) is not a change of anything.
    if (fate) return fate === "left out";
    return row.action !== shown || (shown === "update" && hasOwnVersion(row.sheet) && row.version !== keptVersion);
  }

  /** A new event is as old as it was, and so is its status. */
  #ageEvents(): Promise<unknown> {
    return this.client.query(
      `UPDATE events e SET "createdAt" = coalesce((r."values" ->> 'addedAt')::timestamptz, e."createdAt"),
              "statusChangedAt" = coalesce((r."values" ->> 'statusSince')::timestamptz, e."statusChangedAt")
         FROM import_rows r
        WHERE r."importId" = $2 AND r."speakerId" = $1 AND r.sheet = $3 AND r.action = 'create'
          AND (r."values" ? 'addedAt' OR r."values" ? 'statusSince')
          AND e.id = r."targetId" AND e."speakerId" = r."speakerId"`,
      [this.speakerId, this.importId, layoutOf("events").name],
    );
  }

  /** What was changed follows its terms, as after any change; what is new has the lines that it came with. */
  async #syncCommissions(): Promise<void> {
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT "targetId" AS id FROM import_rows
        WHERE "importId" = $2 AND "speakerId" = $1 AND sheet = $3 AND action = 'update'`,
      [this.speakerId, this.importId, layoutOf("events").name],
    );
    const ids = rows.map(({ id }) => id);
    await syncCommissionsInBulk(this.client, this.speakerId, ids);
  }

  async #write(sheets: readonly FurtherSheet[]): Promise<void> {
    for (const sheet of sheets) {
      const kept = await this.#read(sheet);
      const seen = new Map<string, number>();
      for (let at = 0; at < kept.length; at += BATCH) {
        const batch = kept.slice(at, at + BATCH);
        await this.#writeBatch(sheet, batch, seen);
        await pause();
      }
      if (sheet.settle && kept.length > 0) await this.client.query(sheet.settle, [this.speakerId]);
    }
  }

  async #writeBatch(sheet: FurtherSheet, kept: readonly Kept[], seen: Map<string, number>): Promise<void> {
    const options: FurtherOptions = { onMatch: this.onMatch, preview: false };
    const fresh = await planFurther(this.#refs, sheet, kept, options, seen);
    const planned = fresh.map((row, at): PlannedFurther => {
      const was = kept[at] as Kept;
      const { shown, keptTarget } = was;
      if (PROMISED.has(shown)) return { ...row, action: shown, targetId: keptTarget ?? row.targetId };
      if (this.#breaksPromise(row, was)) return leftOut(row);
      // A row without an ID keeps the one it was given when it was shown.
      const own = row.action === "create" && !row.values.id && keptTarget;
      return own ? { ...row, targetId: own } : row;
    });
    learn(this.#refs, planned);
    const creates = planned.filter(({ action }) => action === "create");
    const updates = planned.filter(({ action }) => action === "update");
    const before = await this.#store(sheet, creates, updates);
    if (!sheet.adds && !sheet.stored) await this.#run(insertStatement(sheet), creates.map(toRow));
    if (!sheet.stored) await this.#run(updateStatement(sheet), updates.map(toChange));
    const late = lateStatement(sheet);
    if (late)
      await this.#run(
        late,
        [...creates, ...updates].map((row) => toRow(row)),
      );
    const result = planned.map((row, at) => ({ ...row, action: resultOf(row, kept[at] as Kept) }));
    await this.#remember(kept, result);
    if (before !== undefined) await this.#rememberWhole(kept[0] as Kept, before);
    for (const { action } of result) this.#rows.push({ sheet, action });
  }

  async #run(text: string, rows: readonly Record<string, Wire>[]): Promise<void> {
    if (rows.length > 0) await this.client.query(text, [this.speakerId, JSON.stringify(rows)]);
  }

  /** Rows that are parts of one row go there. @returns what that was before; undefined when nothing was written */
  async #store(
    { stored }: FurtherSheet,
    creates: readonly PlannedFurther[],
    updates: readonly PlannedFurther[],
  ): Promise<unknown> {
    if (!stored || creates.length + updates.length === 0) return undefined;
    return stored.store(this.client, this.speakerId, [...creates.map(toRow), ...updates.map(toChange)]);
  }

  async #rememberWhole({ rowId }: Kept, before: unknown): Promise<void> {
    await this.client.query(
      `UPDATE import_rows SET details = details || jsonb_build_object('whole', $3::jsonb)
        WHERE id = $1 AND "speakerId" = $2`,
      [rowId, this.speakerId, JSON.stringify(before)],
    );
  }

  /** What undo has to know. */
  async #remember(kept: readonly Kept[], result: readonly PlannedFurther[]): Promise<void> {
    const rows = result.map((row, at) => ({
      id: (kept[at] as Kept).rowId,
      action: row.action,
      details: detailsOf(row),
      targetId: row.targetId,
      version: row.version,
    }));
    await this.client.query(
      `UPDATE import_rows t SET action = r.action, details = r.details, "targetId" = r."targetId", version = r.version
         FROM json_to_recordset($3::json) AS r(id uuid, action import_action, details jsonb, "targetId" uuid, version int)
        WHERE t.id = r.id AND t."importId" = $2 AND t."speakerId" = $1`,
      [this.speakerId, this.importId, JSON.stringify(rows)],
    );
  }

  async #read(sheet: FurtherSheet): Promise<Kept[]> {
    const { rows } = await this.client.query<Omit<Kept, "sheet"> & { problems: Problem[] | null }>(
      `SELECT id AS "rowId", "sheetIndex", "rowNumber" AS row, label, action AS shown, "values", "targetId" AS "keptTarget", version AS "keptVersion",
              CASE WHEN details ? 'planned' THEN NULL ELSE details -> 'problems' END AS problems
         FROM import_rows WHERE "importId" = $2 AND "speakerId" = $1 AND sheet = $3 AND NOT "byName"
        ORDER BY "sheetIndex", "rowNumber", id`,
      [this.speakerId, this.importId, sheet.name],
    );
    return rows.map((row) => ({ ...row, sheet, problems: row.problems ?? [] }));
  }
}

/** A row that was shown as new is new, even where the import itself has made its place (the hold of a new event). */
const resultOf = (row: PlannedFurther, { shown }: Kept): ImportAction =>
  shown === "create" && (row.action === "update" || row.action === "unchanged") ? "create" : row.action;

const columnsOf = ({ sheet, before }: PlannedFurther): string[] =>
  sheet.columns.filter(({ field }) => field in before).map(({ column }) => column);

function toRow({ sheet, resolved, targetId, action }: PlannedFurther): Record<string, Wire> {
  const values = action === "create" ? wholeRow(sheet, resolved) : resolved;
  const row: Record<string, Wire> = {};
  for (const column of sheet.columns) row[column.column] = toStored(column, values[column.field] ?? null);
  if (targetId) row.id = targetId;
  return action === "create" ? { ...row, ...secretOf(sheet, targetId) } : row;
}

const toChange = (row: PlannedFurther): Record<string, Wire> => ({ ...toRow(row), _changed: columnsOf(row) });

const bytes = (buffer: Buffer): string => `\\x${buffer.toString("hex")}`;

/** As the table's own commands derive them: a link that is mailed from here on works. */
function secretOf(sheet: FurtherSheet, id: string | null): Record<string, Wire> {
  if (!sheet.secret || !id) return {};
  const tokenId = sheet.secret === "own" ? crypto.randomUUID() : id;
  return { tokenId, tokenHash: bytes(hashToken(mailedToken(tokenId))) };
}
