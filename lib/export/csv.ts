import "server-only";
import { Buffer } from "node:buffer";
import { stringify } from "csv-stringify/sync";
import type { Value } from "@/lib/export/schema";
import type { Push } from "@/lib/export/stream";

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
