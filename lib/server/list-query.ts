import "server-only";
import { createHash } from "node:crypto";
import { query } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { COUNT_LIMIT, type Page } from "@/lib/shared/pagination";
import { likeText, piecesOf, wordsOf } from "@/lib/shared/words";

/**
 * Keyset lists of one tenant in one statement. A noun says what it selects and how it can be sorted; tenant, trash,
 * search, cursor and count are the same for all and live here.
 */
export type ListSpec = {
  /** Table and alias, e.g. `events e`. */
  table: string;
  /** Joins for what is shown or sorted by; they neither add nor drop rows, so the count goes without them. */
  joins?: string;
  /** The alias that carries id, "speakerId", "deletedAt" and search. */
  alias: string;
  /** Output columns. */
  select: string;
  /** Sort name → expression that is never NULL, and its SQL type for the cursor. */
  sorts: Record<string, { by: string; type: string }>;
};

export type ListFilter = {
  q: string;
  sort: string;
  dir: "asc" | "desc";
  limit: number;
  cursor?: string;
  trash: boolean;
  /** Further conditions; `$?` stands for the value. */
  where?: { sql: string; value: unknown }[];
};

/** A list without its pages. */
type WholeListFilter = Omit<ListFilter, "limit" | "cursor">;

type Raw = { id: string; _sort: string; _total: number };

/** Every word has to occur, a phone number in any punctuation; accents and case do not count. */
const spellings = (q: string): string[][] =>
  wordsOf(piecesOf(q)).map(({ text, digits }) => (digits ? [text, digits] : [text]).map((one) => `%${likeText(one)}%`));

export type Statement = { text: string; values: unknown[] };

/** Which rows a list is about, as SQL: the speaker ($1), the trash, every word of the search, the noun's own conditions. */
export const listConditions = (
  alias: string,
  filter: Pick<ListFilter, "q" | "trash" | "where">,
  bind: (value: unknown) => string,
): string =>
  [
    `${alias}."speakerId" = $1`,
    `${alias}."deletedAt" IS ${filter.trash ? "NOT NULL" : "NULL"}`,
    ...spellings(filter.q).map((word) => `(${word.map((one) => `${alias}.search LIKE ${bind(one)}`).join(" OR ")})`),
    ...(filter.where ?? []).map(({ sql, value }) => sql.replace("$?", () => bind(value))),
  ].join(" AND ");

/** The list's one statement, and the count on its own for the page after the last row. */
export function listStatement(
  spec: ListSpec,
  speakerId: SpeakerId,
  filter: ListFilter,
): { rows: Statement; count: Statement } {
  const values: unknown[] = [speakerId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { alias } = spec;
  const conditions = listConditions(alias, filter, bind);
  const sort = spec.sorts[filter.sort];
  if (!sort) throw new AppError("invalid", `Cannot sort by ${filter.sort}.`);
  // Searching counts no further than the list says ("1,000+"); otherwise the index answers the count.
  const where = `WHERE ${conditions}`;
  const counted = `FROM ${spec.table} ${where}`;
  const count = filter.q
    ? `SELECT count(*) FROM (SELECT 1 ${counted} LIMIT ${COUNT_LIMIT + 1}) AS counted`
    : `SELECT count(*) ${counted}`;
  const countValues = [...values];
  const dir = filter.dir === "asc" ? "ASC" : "DESC";
  const after = filter.cursor
    ? ` AND (${sort.by}, ${alias}.id) ${filter.dir === "asc" ? ">" : "<"} ${bindCursor(filter, sort.type, bind)}`
    : "";
  const text = `SELECT ${spec.select}, ${sort.by}::text AS _sort, (${count}) AS _total
       FROM ${spec.table} ${spec.joins ?? ""} ${where}${after}
      ORDER BY ${sort.by} ${dir}, ${alias}.id ${dir} LIMIT ${bind(filter.limit + 1)}::int`;
  return { rows: { text, values }, count: { text: count, values: countValues } };
}

/** All that a list would page through, in its order: for exports. */
export function wholeListStatement(
  spec: ListSpec,
  speakerId: SpeakerId,
  filter: WholeListFilter,
  ids?: readonly string[],
): Statement {
  const values: unknown[] = [speakerId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { alias } = spec;
  const conditions = listConditions(alias, filter, bind);
  const chosen = ids ? ` AND ${alias}.id = ANY (${bind(ids)}::uuid[])` : "";
  const sort = spec.sorts[filter.sort];
  if (!sort) throw new AppError("invalid", `Cannot sort by ${filter.sort}.`);
  const dir = filter.dir === "asc" ? "ASC" : "DESC";
  const text = `SELECT ${spec.select} FROM ${spec.table} ${spec.joins ?? ""} WHERE ${conditions}${chosen}
      ORDER BY ${sort.by} ${dir}, ${alias}.id ${dir}`;
  return { text, values };
}

export async function listRows<Row extends { id: string }>(
  spec: ListSpec,
  speakerId: SpeakerId,
  filter: ListFilter,
): Promise<Page<Row>> {
  const statement = listStatement(spec, speakerId, filter);
  const rows = await query<Row & Raw>(nameOf(filter, statement.rows), statement.rows.text, statement.rows.values);
  const more = rows.length > filter.limit;
  const items = more ? rows.slice(0, filter.limit) : rows;
  const last = items.at(-1);
  const total = last?._total ?? (filter.cursor ? await countRows(statement.count) : 0);
  return {
    nextCursor: more && last ? writeCursor(filter, last) : null,
    total,
    items: items.map(({ _sort, _total, ...row }) => row as unknown as Row),
  };
}

/**
 * Planning a list costs as much as running it, so its statement is prepared under a name of its text. A search is not:
 * its best plan depends on the words.
 */
const nameOf = (filter: ListFilter, { text }: Statement): string =>
  filter.q ? "" : `list-${createHash("sha1").update(text).digest("base64url")}`;

const countRows = async ({ text, values }: Statement): Promise<number> =>
  (await query<{ count: number }>("", text, values))[0]?.count ?? 0;

type Ordered = Pick<ListFilter, "sort" | "dir" | "cursor">;

/** Where a page ended, for the request of the next one. */
export const writeCursor = (filter: Ordered, last: Pick<Raw, "_sort" | "id">): string =>
  Buffer.from(JSON.stringify([filter.sort, filter.dir, last._sort, last.id])).toString("base64url");

/** A page of rows that were asked for with one more than it holds, each with the list's total beside it: without rows it is 0. */
export function pageOf<R extends Raw, Item>(
  order: Ordered,
  limit: number,
  rows: readonly R[],
  toItem: (row: R) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    nextCursor: rows.length > limit && last ? writeCursor(order, last) : null,
    total: last?._total ?? 0,
    items: shown.map(toItem),
  };
}

/** The row a page goes on after, as SQL to compare (sort, id) with. 422 for what is no cursor of this order. */
export function bindCursor(filter: Ordered, type: string, bind: (value: unknown) => string): string {
  try {
    const [sort, dir, value, id] = JSON.parse(Buffer.from(filter.cursor ?? "", "base64url").toString()) as string[];
    if (sort !== filter.sort || dir !== filter.dir || typeof value !== "string" || !/^[0-9a-f-]{36}$/.test(id ?? "")) {
      throw new Error("foreign cursor");
    }
    return `(${bind(value)}::${type}, ${bind(id)}::uuid)`;
  } catch {
    throw new AppError("invalid", "This page link is not valid any more. Start again from the first page.");
  }
}
