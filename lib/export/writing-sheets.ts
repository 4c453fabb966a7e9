import "server-only";
import { Buffer } from "node:buffer";
import { Writable } from "node:stream";
import ExcelJS, { type AddWorksheetOptions, type DataValidation, type Worksheet } from "exceljs";
import type { Value } from "@/lib/export/schema";
import {
  CHECKED_ROWS,
  isWritten,
  PAGE_OPTIONS,
  putText,
  putValue,
  type SheetColumn,
  STYLE,
  tableOptions,
  toColumns,
  toDataValidation,
  type Validation,
  writeHead,
} from "@/lib/export/sheet";
import type { Push } from "@/lib/export/stream";

const LEVEL = 4;

/** Bytes that wait in each step of the zip. */
const WAITING = 64 * 1024;

export type SheetWriter = {
  add: (values: readonly (Value | undefined)[], example?: boolean) => void;
  close: () => void;
};

/** Missing in the library's types, and its only sign of what the zip has taken. */
type Inside = {
  stream: { pipes: readonly [Writable] };
  dataValidations: { add: (range: string, validation: DataValidation) => void };
};
const insideOf = (sheet: Worksheet) => sheet as unknown as Inside;

const NOTHING = Buffer.alloc(0);

/**
 * A workbook written by exceljs while its rows are read. The library never waits for its zip: await `room` after each batch of
 * rows, so that no more than one is in memory (docs/decisions/031).
 */
export class WorkbookFile {
  readonly #book: ExcelJS.stream.xlsx.WorkbookWriter;
  readonly #names = new Set<string>();
  #open: { name: string; queue: Writable } | null = null;
  #failure: { error: unknown } | null = null;

  constructor(creator: string, push: Push) {
    const stream = new Writable({
      // After a failure the zip runs empty, and `room` and `finish` throw.
      write: (chunk: Uint8Array, _encoding, done) => {
        const fail = (error: unknown) => {
          this.#failure ??= { error };
        };
        push(chunk).catch(fail).finally(done);
      },
    });
    const zip = { zlib: { level: LEVEL }, highWaterMark: WAITING };
    this.#book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false, zip });
    this.#book.creator = creator;
    this.#book.lastModifiedBy = creator;
    this.#book.views = [
      { x: 0, y: 0, width: 28_800, height: 15_000, firstSheet: 0, activeTab: 0, visibility: "visible" },
    ];
  }

  /** One sheet at a time, until it is closed. */
  addSheet(name: string, columns: readonly SheetColumn[], validations: readonly Validation[] = []): SheetWriter {
    const sheet = this.begin(name, tableOptions(name));
    sheet.columns = toColumns(columns);
    writeHead(
      sheet.getRow(1),
      columns.map(({ header, required, unstarred }) => header + (required && !unstarred ? "*" : "")),
    );
    let rows = 1;
    return {
      add: (values, example) => {
        rows++;
        const row = sheet.addRow([]);
        for (const [at, { kind }] of columns.entries()) {
          const value = values[at];
          if (isWritten(value)) putValue(row.getCell(at + 1), kind, value, example);
        }
        row.commit();
      },
      close: () => {
        sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columns.length } };
        for (const validation of validations) {
          const { letter } = sheet.getColumn(validation.column + 1);
          insideOf(sheet).dataValidations.add(`${letter}2:${letter}${CHECKED_ROWS}`, toDataValidation(validation));
        }
        this.end(sheet);
      },
    };
  }

  addPage(name: string, lines: readonly string[], width: number): void {
    const sheet = this.begin(name, PAGE_OPTIONS);
    sheet.columns = [{ width }];
    for (const [at, line] of lines.entries()) {
      const row = sheet.addRow([]);
      if (line) putText(row.getCell(1), line, at === 0 ? STYLE.title : STYLE.prose);
      row.commit();
    }
    this.end(sheet);
  }

  begin(name: string, options: Partial<AddWorksheetOptions>): Worksheet {
    this.#checkClosed();
    checkName(name, this.#names);
    this.#names.add(name.toLowerCase());
    const sheet = this.#book.addWorksheet(name, options);
    this.#open = { name, queue: insideOf(sheet).stream.pipes[0] };
    return sheet;
  }

  end(sheet: Worksheet): void {
    sheet.commit();
    this.#open = null;
  }

  async finish(): Promise<void> {
    this.#checkClosed();
    await this.#book.commit();
    this.#checkSent();
  }

  /** Resolves when the zip has taken what was written so far. */
  async room(): Promise<void> {
    const queue = this.#open?.queue;
    if (queue) await new Promise<void>((resolve) => void queue.write(NOTHING, () => resolve()));
    this.#checkSent();
  }

  #checkSent(): void {
    if (this.#failure) throw this.#failure.error;
  }

  #checkClosed(): void {
    if (this.#open) throw new Error(`The sheet ${this.#open.name} is still open`);
  }
}

const FORBIDDEN = /[[\]:*?/\\]|^'|'$/;

function checkName(name: string, before: ReadonlySet<string>): void {
  const taken = before.has(name.toLowerCase());
  if (!name || name.length > 31 || FORBIDDEN.test(name) || taken) throw new Error(`No sheet can be called ${name}`);
}
