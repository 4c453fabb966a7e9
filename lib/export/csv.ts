import "server-only";
import { Buffer } from "node:buffer";
import { stringify } from "csv-stringify/sync";
import type { Value } from "@/lib/export/schema";
import { type Push, setPace } from "@/lib/export/stream";

const BYTE_ORDER_MARK = "\ufeff";

/** RFC 4180, with an apostrophe before formulas (docs/decisions/031), which `read-csv.mjs` removes. */
const FORM = { record_delimiter: "\r\n", quote_record_delimiter: true, escape_formulas: true } as const;

const PIECE = 500;

export class CsvFile {
  readonly #push: Push;
  #rows: (string | number | null)[][];
  #mark = BYTE_ORDER_MARK;
  #sent: Promise<unknown> = Promise.resolve();

  constructor(columns: readonly { header: string; required?: unknown }[], push: Push) {
    this.#push = push;
    this.#rows = [columns.map(({ header, required }) => header + (required ? "*" : ""))];
    setPace(async () => void (await this.#sent));
  }

  add(values: readonly (Value | undefined)[]): void {
    this.#rows.push(values.map((value) => value ?? null));
    if (this.#rows.length >= PIECE) this.#send();
  }

  async finish(): Promise<void> {
    this.#send();
    await this.#sent;
  }

  #send(): void {
    const bytes = Buffer.from(this.#mark + stringify(this.#rows, FORM));
    this.#mark = "";
    this.#rows = [];
    this.#sent = this.#sent.then(() => this.#push(bytes));
    // Thrown where it is awaited: by the next batch, or the end.
    this.#sent.catch(() => undefined);
  }
}
