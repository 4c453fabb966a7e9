import "server-only";
import { createHash } from "node:crypto";
import { isLatestFirst, weightedFee } from "@/lib/events/board/board";
import type { BoardCard, BoardDto, BoardQuery } from "@/lib/events/board/board-schema";
import { BOARD_STATUSES } from "@/lib/events/list";
import { eventConditions, QUOTE_CENTS } from "@/lib/events/queries";
import type { EventStatus } from "@/lib/events/status";
import { query } from "@/lib/server/db";
import { listConditions } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { toDollars } from "@/lib/shared/money";

/** Of a canceled event the whole fee, as its card shows it. */
const EXPECTED_CENTS = `coalesce(${QUOTE_CENTS}, e."feeCents")`;

type ColumnRow = { status: EventStatus; count: number; cents: number; cards: BoardCard[] | null };

export async function getBoard(actor: Actor, filter: BoardQuery): Promise<BoardDto> {
  const { name, text, values } = boardStatement(actor, filter);
  const rows = await query<ColumnRow>(name, text, values);
  return {
    columns: rows.map(({ status, count, cents, cards }) => {
      const shown = (cards ?? []).slice(0, filter.limit);
      const last = (cards?.length ?? 0) > filter.limit ? shown.at(-1) : undefined;
      const fee = toDollars(cents);
      const nextCursor = last ? `${last.date}_${last.id}` : null;
      return { status, count, fee, weighted: weightedFee(status, fee), cards: shown, nextCursor };
    }),
  };
}

/** Hot path: sums in one pass over events("speakerId", status, "startsOn"), cards from the same index. */
export function boardStatement(actor: Actor, filter: BoardQuery): { name: string; text: string; values: unknown[] } {
  const values: unknown[] = [actor.speakerId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = listConditions("e", { q: filter.q, trash: false, where: eventConditions(actor, filter) }, bind);
  const now = bind(today(actor.timeZone));
  const limit = bind(filter.limit + 1);
  const [day, id] = filter.cursor ? filter.cursor.split("_").map(bind) : [];
  const cards = (statuses: EventStatus[], dir: "ASC" | "DESC") => {
    const after = day ? `AND (e."startsOn", e.id) ${dir === "ASC" ? ">" : "<"} (${day}::date, ${id}::uuid)` : "";
    return `(SELECT e.* FROM events e
              WHERE ${where} AND e.status = s.status AND s.status = ANY (${bind(statuses)}::event_status[]) ${after}
              ORDER BY e."startsOn" ${dir}, e.id ${dir} LIMIT ${limit}::int)`;
  };
  const text = `
    WITH sums AS MATERIALIZED (
      SELECT e.status, count(*) AS count, sum(${EXPECTED_CENTS})::bigint AS cents
        FROM events e WHERE ${where} GROUP BY e.status)
    SELECT s.status, coalesce(t.count, 0) AS count, coalesce(t.cents, 0) AS cents,
           (SELECT json_agg(json_build_object(
                     'id', e.id, 'version', e.version, 'title', e.title, 'date', e."startsOn", 'time', e."startsAt",
                     'clientCompany', coalesce((SELECT c.name FROM clients c
                                                 WHERE c.id = e."clientId" AND c."speakerId" = e."speakerId"), ''),
                     'city', e.city, 'state', e.state, 'fee', (e."feeCents" / 100.0)::float8,
                     'expected', (${EXPECTED_CENTS} / 100.0)::float8,
                     'endReason', e."endReason", 'statusNote', e."statusNote",
                     'keptAmount', (e."keptCents" / 100.0)::float8, 'cancelledBy', e."cancelledBy", 'noticeOn', e."noticeOn",
                     'receivedAmount', (e."receivedCents" / 100.0)::float8,
                     'unopenedSince', CASE WHEN e.status = 'contract_sent' THEN (
                       SELECT day_in(p."timeZone", max(c."sentAt")) FROM contracts c JOIN speakers p ON p.id = c."speakerId"
                        WHERE c."speakerId" = e."speakerId" AND (c."eventId" = e.id OR c."dealId" = e."dealId")
                          AND c.state = 'sent' AND c."deletedAt" IS NULL
                        GROUP BY p."timeZone") END,
                     'tasks', (SELECT json_build_object(
                                 'done', count(*) FILTER (WHERE k."doneAt" IS NOT NULL), 'total', count(*),
                                 'late', count(*) FILTER (WHERE k."doneAt" IS NULL AND k."dueOn" < ${now}::date))
                                 FROM event_tasks k
                                WHERE k."eventId" = e.id AND k."speakerId" = e."speakerId" AND k."deletedAt" IS NULL)))
              FROM (${cards(asked(filter, false), "ASC")} UNION ALL ${cards(asked(filter, true), "DESC")}) AS e) AS cards
      FROM unnest(${bind(BOARD_STATUSES)}::event_status[]) WITH ORDINALITY AS s(status, at)
      LEFT JOIN sums t ON t.status = s.status
     ORDER BY s.at`;
  // The best plan of a search depends on its words.
  return { name: filter.q ? "" : `board-${createHash("sha1").update(text).digest("base64url")}`, text, values };
}

const asked = ({ cards }: BoardQuery, latestFirst: boolean): EventStatus[] =>
  cards.filter((status) => isLatestFirst(status) === latestFirst);
