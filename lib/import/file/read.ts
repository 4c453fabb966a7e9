import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { Book, RawRow, RawSheet } from "@/lib/import/schema";
import { log } from "@/lib/server/log";
import { AppError } from "@/lib/shared/errors";
import { visible } from "@/lib/shared/trim";

/** Time and memory are limited. The worker is started by path, so that no bundler has to understand it. */
const WORKER = path.join(/* turbopackIgnore: true */ process.cwd(), "lib", "import", "file", "read-worker.mjs");
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 256;

const turn = pLimit(1);
/** Of one owner, the one that is read included. */
const MAX_WAITING = 3;
const waiting: string[] = [];

type Message =
  | { book: { creator: string; date1904: boolean; macros: boolean } }
  | { sheet: Omit<RawSheet, "rows"> }
  | { rows: RawRow[] }
  | { done: true }
  | { refused: string; detail: string };

/**
 * @param fileName names the sheet of a text file; its format is decided by the bytes
 * @param owner whose other files may wait
 * @throws AppError `invalid` with one sentence when these bytes are not a workbook or table; 503 when too many of this owner wait
 */
export async function readWorkbook(bytes: Uint8Array, fileName = "Sheet1", owner = ""): Promise<Book> {
  const kind = kindOfUpload(bytes, fileName);
  if (waiting.filter((one) => one === owner).length >= MAX_WAITING) {
    throw new AppError("unavailable", "We're still reading your other files. Please try again in a minute.", {
      headers: { "Retry-After": "30" },
    });
  }
  waiting.push(owner);
  return turn(() => readInWorker(bytes, kind, sheetName(fileName))).finally(() => {
    waiting.splice(waiting.indexOf(owner), 1);
  });
}

const visibleRow = ({ cells, ...row }: RawRow): RawRow => ({
  ...row,
  cells: cells.map((cell) => (typeof cell === "string" ? visible(cell) : cell)),
});

const sheetName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]{1,5}$/i, "")
    .slice(0, 100)
    .toWellFormed() || "Sheet1";

function readInWorker(bytes: Uint8Array, kind: "zip" | "text", name: string): Promise<Book> {
  const worker = new Worker(WORKER, {
    workerData: { bytes, kind, name },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    env: {},
    execArgv: [],
  });
  return new Promise<Book>((resolve, reject) => {
    const book: Book = { creator: "", date1904: false, sheets: [] };
    const timer = setTimeout(() => refuse("slow"), TIME_LIMIT_MS);
    const refuse = (reason: string, detail = "") => {
      const sentence = refusalText(reason, detail);
      reject(new AppError("invalid", sentence, { fields: { file: sentence } }));
    };
    worker.on("message", (message: Message) => {
      if ("book" in message) Object.assign(book, message.book);
      else if ("sheet" in message) book.sheets.push({ ...message.sheet, rows: [] });
      else if ("rows" in message) for (const row of message.rows) book.sheets.at(-1)?.rows.push(visibleRow(row));
      else if ("done" in message) resolve(book);
      else {
        if (message.refused === "damaged") log.info({ detail: message.detail }, "a workbook could not be read");
        refuse(message.refused, message.detail);
      }
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      log.warn({ code: error.code, message: error.message }, "the workbook worker failed");
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") refuse("memory");
      else reject(error);
    });
    worker.on("exit", () => {
      clearTimeout(timer);
      reject(new Error("The workbook worker ended early"));
    });
  }).finally(() => worker.terminate());
}

const SENTENCES: Record<string, string> = {
  empty: "This file is empty. Choose one with at least one row.",
  truncated: "This workbook is incomplete. It may not have finished downloading. Download it again and retry.",
  damaged: "This workbook is damaged. Open it in Excel, save it again and retry.",
  locked: "This workbook is locked with a password. Remove the password in Excel and try again.",
  xls: "This is an old Excel file (.xls). Open it in Excel, save it as .xlsx and try again.",
  pdf: "This is a PDF, not an Excel workbook. Choose an .xlsx or .csv file.",
  html: "This is a web page with an Excel file name. Open it in Excel, save it as .xlsx and try again.",
  xml: "This is an XML file. Open it in Excel, save it as .xlsx and try again.",
  json: "This is a JSON file, not a spreadsheet. Choose an .xlsx or .csv file.",
  rtf: "This is a text document, not a spreadsheet. Choose an .xlsx or .csv file.",
  card: "This is a calendar or contacts file, not a spreadsheet. Choose an .xlsx or .csv file.",
  binary: "There's no readable text in this file. Export it again as .csv or .xlsx and retry.",
  webcsv:
    "This is a web page, not a table. The export may have ended at a sign-in page. Export it again as .csv or .xlsx.",
  xlsb: "This is a binary Excel file (.xlsb). Open it in Excel, save it as .xlsx and try again.",
  ods: "This is an OpenDocument file (.ods). Save it as .xlsx and try again.",
  numbers: "This is a Numbers file. Export it to Excel (.xlsx) and try again.",
  docx: "This is a Word document, not an Excel workbook. Choose an .xlsx file.",
  pptx: "This is a PowerPoint file, not an Excel workbook. Choose an .xlsx file.",
  zip: "This is a zip archive, not an Excel workbook. Choose an .xlsx file.",
  other: "This isn't an Excel workbook. Choose an .xlsx or .csv file.",
  entries: "This workbook has too many parts for us to read it safely. Split it into several workbooks.",
  inflated: "This workbook unpacks to more than 50 MB. Remove sheets and formatting you don't need and try again.",
  ratio:
    "This workbook unpacks to far more than its size, so we refused it for safety. Save it again in Excel and retry.",
  nested: "This workbook has another archive or workbook inside. Remove embedded files and try again.",
  rows: "A sheet of this workbook has more than 20,000 rows. Split it into several workbooks.",
  dtd: "This workbook has a document type declaration, which Excel never writes, so we refused it for safety.",
  memory: "This workbook is too large for us to read. Split it into several workbooks.",
  slow: "Reading this workbook took too long. Split it into several workbooks.",
};

export function refusalText(reason: string, detail = ""): string {
  if (reason === "far") {
    return `There is something in cell ${detail}, far from the rest of your table. Delete what's outside the table and try again.`;
  }
  if (reason === "quote") {
    return `A quotation mark opened on line ${detail} is never closed. Close it or save the file as .xlsx, then try again.`;
  }
  if (reason === "not-a-workbook") return SENTENCES[detail] ?? (SENTENCES.zip as string);
  return SENTENCES[reason] ?? (SENTENCES.damaged as string);
}

/** By the first bytes; the file's name says nothing. */
export function kindOfBytes(bytes: Uint8Array): "zip" | "text" | keyof typeof SENTENCES {
  if (bytes.length === 0) return "empty";
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.toString("latin1", 0, 8);
  if (start.startsWith("PK\x03\x04")) return "zip";
  if (start.startsWith("PK")) return "other";
  if (start === "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
    return buffer.includes(Buffer.from("EncryptedPackage", "utf16le")) ? "locked" : "xls";
  }
  if (buffer.subarray(0, 1024).includes("%PDF-")) return "pdf";
  return isText(buffer.subarray(0, 4096)) ? textKind(buffer) : "other";
}

const isText = (start: Buffer): boolean =>
  (start[0] === 0xff && start[1] === 0xfe) ||
  (start[0] === 0xfe && start[1] === 0xff) ||
  !start.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));

const BEGINNINGS: readonly [RegExp, string][] = [
  [/<(html|table|!doctype html)/i, "html"],
  [/^\W*<\?xml/i, "xml"],
  [/^\W*\{\\rtf/i, "rtf"],
  [/^\W*BEGIN:V(CARD|CALENDAR)/i, "card"],
  [/^[^\w"'=+;,|@#-]*(\{\s*"|\[\s*[{[])/, "json"],
];

function textKind(buffer: Buffer): "text" | keyof typeof SENTENCES {
  const start = buffer.toString("latin1", 0, 1024).replaceAll("\0", "");
  if (start.replace(/[\s\xef\xbb\xbf\xff\xfe]/g, "") === "" && buffer.length <= 1024) return "empty";
  return BEGINNINGS.find(([pattern]) => pattern.test(start))?.[1] ?? "text";
}

/** Reasons of files whose names say that they are text. */
const NAMED_TEXT: Record<string, string> = { other: "binary", html: "webcsv" };

function kindOfUpload(bytes: Uint8Array, fileName: string): "zip" | "text" {
  const kind = kindOfBytes(bytes);
  if (kind === "zip" || kind === "text") return kind;
  const isNamedText = /\.(csv|tsv|txt)$/i.test(fileName);
  const sentence = refusalText(isNamedText ? (NAMED_TEXT[kind] ?? kind) : kind);
  throw new AppError("invalid", sentence, { fields: { file: sentence } });
}
