import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { kindOfUpload, refusalText } from "@/lib/import/file/refusals";
import type { Book, RawRow } from "@/lib/import/schema";
import { log } from "@/lib/server/log";
import { AppError } from "@/lib/shared/errors";

/**
 * Reads a workbook in a worker thread of its own: a time and a memory limit end what the checks did not foresee.
 * The worker is a plain file started by path, so that no bundler has to understand it.
 */
const WORKER = path.join(/* turbopackIgnore: true */ process.cwd(), "lib", "import", "file", "read-worker.mjs");
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 256;

/** One at a time: reading is bound by one core and by memory. */
const turn = pLimit(1);
const MAX_WAITING = 20;

type Message =
  | { book: { creator: string; date1904: boolean; macros: boolean } }
  | { sheet: { name: string; hidden: boolean; cut: boolean } }
  | { rows: RawRow[] }
  | { done: true }
  | { refused: string; detail: string };

/**
 * An Excel workbook, or a text file with separated values as a workbook of one sheet.
 * @param fileName names the sheet of a text file; what it is goes by the bytes
 * @throws AppError `invalid` with one clear sentence when these bytes are not a workbook we can read
 */
export async function readWorkbook(bytes: Uint8Array, fileName = "Sheet1"): Promise<Book> {
  const kind = kindOfUpload(bytes, fileName);
  if (turn.pendingCount >= MAX_WAITING) {
    throw new AppError("unavailable", "Many workbooks are being read right now. Please try again in a minute.", {
      headers: { "Retry-After": "30" },
    });
  }
  return turn(() => readInWorker(bytes, kind, sheetName(fileName)));
}

/** "bookings 2024.csv" → "bookings 2024" */
const sheetName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]{1,5}$/i, "")
    .slice(0, 100)
    .toWellFormed() || "Sheet1";

function readInWorker(bytes: Uint8Array, kind: "zip" | "text", name: string): Promise<Book> {
  const worker = new Worker(WORKER, {
    workerData: { bytes, kind, name },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    // Nothing of the app's secrets is needed in there.
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
      else if ("rows" in message) for (const row of message.rows) book.sheets.at(-1)?.rows.push(row);
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
