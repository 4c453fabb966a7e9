import type { Cell } from "@/lib/import/schema";

/** A workbook as the reading worker hands it over: plain data, nothing of the library that read it. */
export type RawRow = { n: number; cells: Cell[] };
export type RawSheet = {
  name: string;
  rows: RawRow[];
  hidden?: boolean;
  /** Cells right of the last column that is read were left out. */
  cut?: boolean;
};
export type Book = { creator: string; date1904: boolean; sheets: RawSheet[]; macros?: boolean };
