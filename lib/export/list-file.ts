import "server-only";
import { Buffer } from "node:buffer";
import { stringify } from "csv-stringify/sync";
import { XLSX_TYPE } from "@/lib/export/everything";
import { type ExportColumn, LISTS, type ListExport } from "@/lib/export/list-columns";
import type { ListExportInput, ListNoun } from "@/lib/export/list-schema";
import { batches, readSnapshot } from "@/lib/export/queries";
import type { Value } from "@/lib/export/schema";
import { attachment, type Push, streamed } from "@/lib/export/stream";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import { query } from "@/lib/server/db";
import type { Statement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { BRAND } from "@/lib/shared/site";

const BYTE_ORDER_MARK = "\ufeff";

/** RFC 4180, with an apostrophe before formulas (docs/decisions/031), which `read-csv.mjs` removes. */
const FORM = { record_delimiter: "\r\n", quote_record_delimiter: true, escape_formulas: true } as const;

export class CsvFile {
  readonly #push: Push;
  #rows: (string | number | null)[][];
  #mark = BYTE_ORDER_MARK;

  constructor(columns: readonly { header: string; required?: unknown }[], push: Push) {
    this.#push = push;
    this.#rows = [columns.map(({ header, required }) => header + (required ? "*" : ""))];
  }

  add(values: readonly (Value | undefined)[]): void {
    this.#rows.push(values.map((value) => value ?? null));
  }

  /** Sends the rows so far; resolves when there is room for more. */
  async room(): Promise<void> {
    const bytes = Buffer.from(this.#mark + stringify(this.#rows, FORM));
    this.#mark = "";
    this.#rows = [];
    await this.#push(bytes);
  }

  finish(): Promise<void> {
    return this.room();
  }
}

/** A noun decides what its rows and its filter are; they only pass through here. */
type AnyList = ListExport<never, never>;

const MEDIA_TYPE = {
  xlsx: XLSX_TYPE,
  csv: "text/csv; charset=utf-8",
};

/**
 * A list, or chosen rows of it, as a workbook or as CSV, written while it is sent: `{username}_{noun}_{day}.xlsx`.
 * 404 when none of the chosen rows is this speaker's, 422 for a column that the list does not have.
 */
export async function getListFile(actor: Actor, input: ListExportInput): Promise<Response> {
  const list: AnyList = LISTS[input.noun];
  const columns = chooseColumns(list, input.columns);
  const statement = list.rows(actor, input as never);
  if (input.ids) await requireSome(statement, input.noun);
  const fileName = `${actor.username}_${input.noun}_${today(actor.timeZone)}.${input.format}`;
  const headers = { "Content-Type": MEDIA_TYPE[input.format], "Content-Disposition": attachment(fileName) };
  return streamed(
    headers,
    async (push, started) => {
      const file = input.format === "csv" ? new CsvFile(columns, push) : openSheet(list.sheet, columns, push);
      await readSnapshot(async (client) => {
        const found = batches<Record<string, unknown>>(
          client,
          "list_rows",
          statement.text,
          actor.speakerId,
          statement.values.slice(1),
        );
        for await (const rows of found) {
          started();
          for (const row of rows) file.add(columns.map((column) => column.value(row as never, actor)));
          await file.room();
        }
      });
      await file.finish();
    },
    actor.speakerId,
  );
}

function openSheet(name: string, columns: readonly ExportColumn<never>[], push: Push) {
  const file = new WorkbookFile(BRAND.name, push);
  const { add, close } = file.addSheet(name, columns);
  const finish = () => {
    close();
    return file.finish();
  };
  return { add, room: () => file.room(), finish };
}

function chooseColumns({ table, all }: AnyList, ids: readonly string[] | undefined): readonly ExportColumn<never>[] {
  if (!ids) return all;
  const chosen = new Set(ids);
  const unknown = ids.find((id) => !table.some((column) => column.id === id));
  if (unknown !== undefined) throw new AppError("invalid", `There's no column ${unknown}.`);
  return table.filter(({ id }) => chosen.has(id));
}

async function requireSome({ text, values }: Statement, noun: ListNoun): Promise<void> {
  const [first] = await query<{ id: string }>("", `SELECT chosen.id FROM (${text}) AS chosen LIMIT 1`, values);
  if (!first) throw notFound(noun === "bureau-partners" ? "bureau partner" : noun.replace(/s$/, ""));
}
