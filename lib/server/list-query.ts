import "server-only";
import { createHash } from "node:crypto";
import { query, queryForJson } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { EXPIRED_PAGE, UUID } from "@/lib/shared/fields";
import { COUNT_LIMIT, FIRST_ROWS, PAGE_SIZE, type Page } from "@/lib/shared/pagination";
import { likeText, piecesOf, wordsOf } from "@/lib/shared/words";

const USUAL = [FIRST_ROWS, PAGE_SIZE];

/** Keyset lists of one tenant in one statement: tenant, trash, search, cursor and count are added here. */
export type ListSpec<Sort extends string = string> = {
  table: string;
  /** Joins must neither add nor drop rows, since the count leaves them out. */
  joins?: string;
  alias: string;
  select: string;
  /** Expressions are never NULL; `type` is the SQL type of the cursor's value. */
  sorts: Record<Sort, { by: string; type: string }>;
};

export type ListFilter = {
  q: string;
  sort: string;
  dir: "asc" | "desc";
  limit: number;
  cursor?: string;
  trash: boolean;
  where?: { sql: string; value: unknown }[];
};

type WholeListFilter = Omit<ListFilter, "limit" | "cursor">;

type Raw = { id: string; _sort: string; _total: number };

const spellings = (q: string): string[][] =>
  wordsOf(piecesOf(q)).map(({ text, digits }) => (digits ? [text, digits] : [text]).map((one) => `%${likeText(one)}%`));

export type Statement = { text: string; values: unknown[] };

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
  if (!sort) throw new AppError("invalid", `Can't sort by ${filter.sort}.`);
  // A search counts up to a limit ("1,000+"); without one an index gives the count.
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
  // PostgreSQL plans a prepared list each time unless the text says how many rows are wanted.
  const limit = USUAL.includes(filter.limit) ? filter.limit + 1 : `${bind(filter.limit + 1)}::int`;
  const text = `SELECT ${spec.select}, ${sort.by}::text AS _sort, (${count}) AS _total
       FROM ${spec.table} ${spec.joins ?? ""} ${where}${after}
      ORDER BY ${sort.by} ${dir}, ${alias}.id ${dir} LIMIT ${limit}`;
  return { rows: { text, values }, count: { text: count, values: countValues } };
}

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
  if (!sort) throw new AppError("invalid", `Can't sort by ${filter.sort}.`);
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
  const rows = await queryForJson<Row & Raw>(
    nameOf(filter, statement.rows),
    statement.rows.text,
    statement.rows.values,
  );
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

/** Lists are prepared statements; a search is planned each time, since its best plan depends on the words. */
const nameOf = (filter: ListFilter, { text }: Statement): string =>
  filter.q ? "" : `list-${createHash("sha1").update(text).digest("base64url")}`;

const countRows = async ({ text, values }: Statement): Promise<number> =>
  (await query<{ count: number }>("", text, values))[0]?.count ?? 0;

type Ordered = Pick<ListFilter, "sort" | "dir" | "cursor">;

export const writeCursor = (filter: Ordered, last: Pick<Raw, "_sort" | "id">): string =>
  Buffer.from(JSON.stringify([filter.sort, filter.dir, last._sort, last.id])).toString("base64url");

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

export function bindCursor(filter: Ordered, type: string, bind: (value: unknown) => string): string {
  try {
    const [sort, dir, value, id] = JSON.parse(Buffer.from(filter.cursor ?? "", "base64url").toString()) as string[];
    if (sort !== filter.sort || dir !== filter.dir || typeof value !== "string" || !UUID.test(id ?? "")) {
      throw new Error("foreign cursor");
    }
    return `(${bind(value)}::${type}, ${bind(id)}::uuid)`;
  } catch {
    throw new AppError("invalid", EXPIRED_PAGE);
  }
}
