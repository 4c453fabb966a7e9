export const PAGE_SIZE = 50;

/** Rows that a list's page shows first: more than most screens hold, and half the work of 50. */
export const FIRST_ROWS = 25;

/** A search counts no further, since counting every hit costs more than the first page. */
export const COUNT_LIMIT = 1000;

export type Page<T> = {
  items: T[];
  nextCursor: string | null;
  total: number;
};

/** "465" or "1,000+". */
export const formatTotal = (total: number): string =>
  total > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en-US")}+` : total.toLocaleString("en-US");
