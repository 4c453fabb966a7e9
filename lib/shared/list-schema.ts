import { z } from "zod";
import type { ListColumns, ListSort } from "@/lib/shared/list-address";
import { PAGE_SIZE } from "@/lib/shared/pagination";

export const listQuery = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  defaults: { dir: "asc" | "desc" },
) =>
  z.strictObject({
    q: z
      .string()
      .transform((text) => text.replaceAll("\u0000", "").trim())
      .pipe(z.string().max(200))
      .default(""),
    sort: z.enum(sorts).default(sorts[0] as S[number] as never),
    dir: z.enum(["asc", "desc"]).default(defaults.dir),
    limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
    cursor: z.string().max(2000).optional(),
    trash: z
      .enum(["0", "1"])
      .default("0")
      .transform((flag) => flag === "1"),
  });

export const sortsOf = <C extends ListColumns>(columns: C, first: ListSort<C>) =>
  [...new Set([first, ...columns.flatMap(({ sort }) => sort ?? []), "updated"])] as [ListSort<C>, ...ListSort<C>[]];

/** Drops what the schema rejects; names may be anything, even `constructor`. */
export function understood(schema: z.ZodObject, entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [key, value] of entries) {
    if (typeof value !== "string" || !Object.hasOwn(schema.shape, key)) continue;
    if ((schema.shape[key] as z.ZodType).safeParse(value).success) known[key] = value;
  }
  return known;
}
