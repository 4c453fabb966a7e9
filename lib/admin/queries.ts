import "server-only";
import { query } from "@/lib/server/db";
import { bindCursor, pageOf, type Statement } from "@/lib/server/list-query";
import type { AdminActor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";
import { BLOCKING } from "@/lib/shared/subscription";
import { likeText, piecesOf, wordsOf } from "@/lib/shared/words";

type Paged = { limit: number; cursor?: string | undefined };

type Bind = (value: unknown) => string;

type Parts = {
  bind: Bind;
  /** ` AND (instant, id) < …` for the columns of the order; "" on the first page. */
  after: (columns: string) => string;
  /** For LIMIT: one row more than the page, which tells whether there are more. */
  most: string;
};

/** A statement for one page of rows in descending order of (instant, id). @param order name of the order in cursors */
export function toPageStatement(order: string, { limit, cursor }: Paged, write: (parts: Parts) => string): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const from = cursor ? bindCursor({ sort: order, dir: "desc", cursor }, "timestamptz", bind) : "";
  const after = (columns: string) => from && ` AND (${columns}) < ${from}`;
  return { text: write({ bind, after, most: `${bind(limit + 1)}::int` }), values };
}

/** The statement adds `_sort` (the instant as text) and `_total`. */
export async function readPage<Row extends { id: string }, Item = Row>(
  _: AdminActor,
  order: string,
  paged: Paged,
  write: (parts: Parts) => string,
  toItem = (row: Row) => row as unknown as Item,
): Promise<Page<Item>> {
  const { text, values } = toPageStatement(order, paged, write);
  const rows = await query<Row & { _sort: string; _total: number }>("", text, values);
  return pageOf({ sort: order, dir: "desc" }, paged.limit, rows, ({ _sort, _total, ...row }) =>
    toItem(row as unknown as Row),
  );
}

export const toPatterns = (q: string, bind: Bind): string[] =>
  wordsOf(piecesOf(q)).map(({ text }) => bind(`%${likeText(text)}%`));

/** `subscriptionOf` as SQL; the parameters are aliases of `speakers` and its left-joined `subscriptions`. */
export const toStatusSql = (speaker: string, plan: string): string => `CASE
    WHEN ${plan}.status = 'active' THEN 'active'
    WHEN now() < ${speaker}."trialEndsAt" OR ${plan}.status = 'trialing' THEN 'trialing'
    WHEN ${plan}.status IS NULL THEN 'unpaid'
    WHEN now() < ${plan}."paidUntil" THEN 'active'
    ${Object.entries(BLOCKING)
      .map(([planStatus, status]) => `WHEN ${plan}.status = '${planStatus}' THEN '${status}'`)
      .join(" ")}
  END`;
