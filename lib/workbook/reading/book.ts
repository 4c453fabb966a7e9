import type { Cell } from "@/lib/workbook/reading/cells";

/** A workbook as the reading worker hands it over: plain data, nothing of the library that read it. */
export type RawRow = { n: number; cells: Cell[] };
export type RawSheet = { name: string; rows: RawRow[] };
export type Book = { creator: string; date1904: boolean; sheets: RawSheet[] };
