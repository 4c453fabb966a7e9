import { z } from "zod";

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

/** The part of a list's query string that all nouns share. */
export const listQuery = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  defaults: { dir: "asc" | "desc" },
) =>
  z.strictObject({
    q: z.string().trim().max(200).default(""),
    sort: z.enum(sorts).default(sorts[0] as S[number] as never),
    dir: z.enum(["asc", "desc"]).default(defaults.dir),
    limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
    cursor: z.string().max(2000).optional(),
    trash: z
      .enum(["0", "1"])
      .default("0")
      .transform((flag) => flag === "1"),
  });

/** "465", or "1,000+" when counting stopped. */
export const formatTotal = (total: number): string =>
  total > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString("en-US")}+` : total.toLocaleString("en-US");
