import "server-only";
import type { ErrorGroupDto, ErrorListQuery } from "@/lib/admin/errors/schema";
import { query } from "@/lib/server/db";
import { bindCursor, pageOf } from "@/lib/server/list-query";
import type { AdminActor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";
import { likeText, piecesOf, wordsOf } from "@/lib/shared/words";

const ORDER = { sort: "lastSeen", dir: "desc" } as const;

const COLUMNS = `e.id, e.source::text AS source, e.place, e.name, e.message, e.stack, e.count,
  iso_instant(e."firstSeenAt") AS "firstSeenAt", iso_instant(e."lastSeenAt") AS "lastSeenAt",
  iso_instant(e."solvedAt") AS "solvedAt", e."solvedBy"`;

/** No index: the table is bounded (lib/server/error-log.ts). */
export async function listErrors(_: AdminActor, filter: ErrorListQuery): Promise<Page<ErrorGroupDto>> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    `e."solvedAt" IS ${filter.state === "solved" ? "NOT NULL" : "NULL"}`,
    ...(filter.source ? [`e.source::text = ${bind(filter.source)}`] : []),
    ...wordsOf(piecesOf(filter.q)).map(
      ({ text }) => `fold_text(concat_ws(' ', e.place, e.name, e.message)) LIKE ${bind(`%${likeText(text)}%`)}`,
    ),
  ].join(" AND ");
  const order = { ...ORDER, ...(filter.cursor && { cursor: filter.cursor }) };
  const after = filter.cursor ? ` AND (e."lastSeenAt", e.id) < ${bindCursor(order, "timestamptz", bind)}` : "";
  const rows = await query<ErrorGroupDto & { _sort: string; _total: number }>(
    "",
    `SELECT ${COLUMNS}, e."lastSeenAt"::text AS _sort, (SELECT count(*) FROM error_groups e WHERE ${conditions}) AS _total
       FROM error_groups e WHERE ${conditions}${after}
      ORDER BY e."lastSeenAt" DESC, e.id DESC LIMIT ${bind(filter.limit + 1)}::int`,
    values,
  );
  return pageOf(ORDER, filter.limit, rows, ({ _sort, _total, ...row }) => row);
}

export async function getError(_: AdminActor, id: string): Promise<ErrorGroupDto> {
  const [row] = await query<ErrorGroupDto>("admin-error", `SELECT ${COLUMNS} FROM error_groups e WHERE e.id = $1`, [
    id,
  ]);
  if (!row) throw notFound("error");
  return row;
}
