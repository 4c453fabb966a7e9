/** Lists take `?q=&sort=&dir=&limit=&cursor=&trash=` and the noun's filters. */
export const PAGE_SIZE = 50;

/** Counting all hits of a search costs more than finding the first page. */
export const COUNT_LIMIT = 1000;

export type Page<T> = {
  items: T[];
  /** For the next page; null on the last. */
  nextCursor: string | null;
  /** Up to COUNT_LIMIT + 1 while searching. */
  total: number;
};

/** "465" or "1,000+". */
export const formatTotal = (total: number): string =>
  total > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en-US")}+` : total.toLocaleString("en-US");
