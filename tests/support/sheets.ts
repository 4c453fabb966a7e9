import { readWorkbook } from "@/lib/import/file/read";
import { type Memory, NO_GUIDE } from "@/lib/import/mapping";
import { readBook } from "@/lib/import/reading/read-book";
import type { Book, Cell, ImportAnswers, RawSheet } from "@/lib/import/schema";

export const pause = async () => undefined;

/** A sheet as the reading worker hands it over. */
export const sheet = (name: string, rows: Cell[][], more: Partial<RawSheet> = {}): RawSheet => ({
  name,
  rows: rows.map((cells, at) => ({ n: at + 1, cells })),
  ...more,
});

type Said = { answers?: ImportAnswers; memory?: Memory } & Partial<Book>;

export const read = (sheets: RawSheet[], { answers = {}, memory = NO_GUIDE.memory, ...book }: Said = {}) =>
  readBook({ creator: "", date1904: false, sheets, ...book }, pause, { answers, memory });

export const readCsv = async (lines: string[], name: string, answers: ImportAnswers = {}) =>
  readBook(await readWorkbook(new TextEncoder().encode(lines.join("\r\n")), name), pause, {
    answers,
    memory: NO_GUIDE.memory,
  });

/** A table as a speaker keeps it, and a row of it. */
export const HEAD = ["Event", "Date", "Venue", "City", "State", "Fee", "Status", "Client"];
export const gig = (title: Cell, date: Cell = "2026-03-12"): Cell[] => [
  ...[title, date, "Hall", "Denver", "CO", 5000, "booked", "Acme"],
];
