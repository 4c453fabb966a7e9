/** How every list is asked for: `?q=&sort=&dir=&limit=&cursor=&trash=`, extended by the noun's own filters. */
export const PAGE_SIZE = 50;

/** Counting stops here when a search is on: counting every hit costs more than finding the first page. */
export const COUNT_LIMIT = 1000;

export type Page<T> = {
  items: T[];
  /** Hand it back as `cursor` for the next page; null on the last one. */
  nextCursor: string | null;
  /** Rows that match, counted to COUNT_LIMIT + 1 at most while searching. */
  total: number;
};

/** "465", or "1,000+" when counting stopped. */
export const formatTotal = (total: number): string =>
  total > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en-US")}+` : total.toLocaleString("en-US");
