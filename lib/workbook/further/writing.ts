import "server-only";
import type { PoolClient } from "pg";
import type { SpeakerId } from "@/lib/server/session";
import type { SheetWriter, WorkbookFile } from "@/lib/workbook/excel/write";
import { batches } from "@/lib/workbook/export/queries";
import { type Wire, writtenCells, writtenColumns } from "@/lib/workbook/further/cells";
import { type FurtherSheet, nameField } from "@/lib/workbook/further/sheet";
import { exportStatement } from "@/lib/workbook/further/statement";
import { FURTHER_SHEETS, JSON_ONLY } from "@/lib/workbook/further/tables";

/** An import takes at most 20,000 rows of a tab: more go into another one. */
const ROWS = 19_000;

type Row = { id: string | null } & Record<string, Wire>;

const rowsOf = (client: PoolClient, speakerId: SpeakerId, sheet: FurtherSheet) =>
  batches<Row>(client, `further_${sheet.table}`, exportStatement(sheet), speakerId);

/** Writes the further sheets that have rows, each while it is read. */
export async function writeFurther(client: PoolClient, speakerId: SpeakerId, file: WorkbookFile): Promise<void> {
  for (const sheet of FURTHER_SHEETS) {
    const columns = writtenColumns(sheet);
    let tab: SheetWriter | null = null;
    let rows = 0;
    for await (const batch of rowsOf(client, speakerId, sheet)) {
      for (const row of batch) {
        if (rows % ROWS === 0) {
          tab?.close();
          tab = file.addSheet(rows === 0 ? sheet.name : `${sheet.name} (${rows / ROWS + 1})`, columns);
        }
        tab?.add(writtenCells(sheet, columns, row));
        rows++;
      }
    }
    tab?.close();
  }
}

/** The same tables, and those that no workbook holds, as lists of the wire's values. */
export function* furtherLists(
  client: PoolClient,
  speakerId: SpeakerId,
): Generator<{ key: string; rows: AsyncGenerator<unknown[]> }> {
  for (const sheet of [...FURTHER_SHEETS, ...JSON_ONLY]) {
    if (sheet.key) yield { key: sheet.key, rows: withoutNames(sheet, rowsOf(client, speakerId, sheet)) };
  }
}

/** A name beside a reference is for people. */
async function* withoutNames(sheet: FurtherSheet, found: AsyncGenerator<Row[]>): AsyncGenerator<unknown[]> {
  const fields = new Set(sheet.columns.map(({ field }) => nameField(field)));
  for await (const rows of found) {
    yield rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([field]) => !fields.has(field) && (sheet.has.id || field !== "id")),
      ),
    );
  }
}
