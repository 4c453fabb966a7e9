import "server-only";
import { Buffer } from "node:buffer";
import { cellXml, columnName } from "@/lib/workbook/excel/cell";
import {
  contentTypes,
  coreProperties,
  ROOT_RELATIONSHIPS,
  STYLES,
  type WrittenSheet,
  workbook,
  workbookRelationships,
} from "@/lib/workbook/excel/parts";
import { beginTable, endTable, pageXml, type SheetColumn, type Validation } from "@/lib/workbook/excel/sheet";
import { setPace } from "@/lib/workbook/export/pace";
import { type Push, ZipFile, type ZipPart } from "@/lib/workbook/export/zip";
import type { Value } from "@/lib/workbook/schema";

/** Characters of XML that are handed on in one piece. */
const PIECE = 65_536;
/** Of speed rather than size: XML gets small either way. */
const LEVEL = 4;

export type SheetWriter = {
  /** @param example in other letters than what counts */
  add: (values: readonly (Value | undefined)[], example?: boolean) => void;
  close: () => void;
};

/**
 * A workbook written while its rows are read; nothing of it is kept but what waits to be compressed. Written here and
 * not by exceljs, which takes several times as long and cannot wait for a slow reader (docs/decisions/031).
 */
export class WorkbookFile {
  readonly #zip: ZipFile;
  readonly #sheets: WrittenSheet[] = [];
  #open: string | null = null;

  constructor(creator: string, push: Push, now = new Date()) {
    this.#zip = new ZipFile(push, now);
    // First, so that whoever looks at the beginning of a file knows what it is.
    void this.#zip.addWhole("_rels/.rels", ROOT_RELATIONSHIPS);
    void this.#zip.addWhole("docProps/core.xml", coreProperties(creator, now));
  }

  /** The next sheet: head row frozen, filter, widths and number formats in place. One at a time, until it is closed. */
  addSheet(name: string, columns: readonly SheetColumn[], validations?: readonly Validation[]): SheetWriter {
    const part = this.#begin(name);
    const names = columns.map((_, at) => columnName(at));
    let text = beginTable(columns, this.#sheets.length === 0);
    let rows = 1;
    this.#open = name;
    setPace(() => part.room());
    return {
      add: (values, example) => {
        rows++;
        text += `<row r="${rows}">`;
        for (const [at, { kind }] of columns.entries())
          text += cellXml(`${names[at]}${rows}`, kind, values[at], example);
        text += "</row>";
        if (text.length < PIECE) return;
        part.write(Buffer.from(text));
        text = "";
      },
      close: () => {
        const last = names.at(-1);
        part.write(Buffer.from(text + endTable(`A1:${last}${rows}`, validations)));
        part.end();
        this.#open = null;
        this.#sheets.push({ name, range: `$A$1:$${last}$${rows}` });
      },
    };
  }

  /** A sheet of lines one reads, the first being its title. @param width in characters */
  addPage(name: string, lines: readonly string[], width: number): void {
    const part = this.#begin(name);
    part.write(Buffer.from(pageXml(lines, width)));
    part.end();
    this.#sheets.push({ name, range: null });
  }

  async finish(): Promise<void> {
    this.#checkClosed();
    void this.#zip.addWhole("xl/workbook.xml", workbook(this.#sheets));
    void this.#zip.addWhole("xl/_rels/workbook.xml.rels", workbookRelationships(this.#sheets));
    void this.#zip.addWhole("xl/styles.xml", STYLES);
    void this.#zip.addWhole("[Content_Types].xml", contentTypes(this.#sheets));
    await this.#zip.finish();
  }

  #begin(name: string): ZipPart {
    this.#checkClosed();
    checkName(name, this.#sheets);
    return this.#zip.add(`xl/worksheets/sheet${this.#sheets.length + 1}.xml`, LEVEL);
  }

  #checkClosed(): void {
    if (this.#open !== null) throw new Error(`The sheet ${this.#open} is still open`);
  }
}

const FORBIDDEN = /[[\]:*?/\\]|^'|'$/;

/** What Excel refuses to open. */
function checkName(name: string, before: readonly WrittenSheet[]): void {
  const taken = before.some((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  if (!name || name.length > 31 || FORBIDDEN.test(name) || taken) throw new Error(`No sheet can be called ${name}`);
}
