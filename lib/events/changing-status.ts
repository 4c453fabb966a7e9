import "server-only";
import type { PoolClient } from "pg";
import { syncCommission, syncCommissionsInBulk } from "@/lib/events/commissions/creating-lines";
import type {
  FormerStatus,
  StatusChangeDto,
  StatusChangeInput,
  StatusChangesDto,
  StatusChangesInput,
  StatusRestorationInput,
} from "@/lib/events/history-schema";
import { getEvent } from "@/lib/events/queries";
import type { EventDto } from "@/lib/events/schema";
import { type EndReason, EVENT_MOVES, type EventMove } from "@/lib/events/status";
import { cancellationColumns, statusProblems } from "@/lib/events/status-changes";
import { query, sqlTransaction, type Tx, transaction } from "@/lib/server/db";
import { recordCommands } from "@/lib/server/record";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { invalid, notFound } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";

/** The newest first ($1 speaker, $2 event), by event_status_changes("eventId", "speakerId", at). */
const EVENT_HISTORY_JSON = `(SELECT json_agg(json_build_object('from', h."from", 'to', h."to", 'endReason', h."endReason",
      'note', h.note, 'keptAmount', (h."keptCents" / 100.0)::float8, 'cancelledBy', h."cancelledBy", 'by', h.by, 'at', iso_instant(h.at)) ORDER BY h.at DESC, h.first)
   FROM (SELECT false AS first, s."from", s."to", s."endReason", s.note, s."keptCents", s."cancelledBy", u.username AS by, s.at
           FROM event_status_changes s LEFT JOIN users u ON u.id = s."userId" AND u."speakerId" = s."speakerId"
          WHERE s."speakerId" = $1 AND s."eventId" = $2
          UNION ALL
         SELECT true, NULL, coalesce(f."from", v.status), CASE WHEN f."from" IS NULL THEN v."endReason" END,
                CASE WHEN f."from" IS NULL THEN v."statusNote" ELSE '' END,
                CASE WHEN f."from" IS NULL THEN v."keptCents" END, CASE WHEN f."from" IS NULL THEN v."cancelledBy" END,
                NULL, v."createdAt"
           FROM events v LEFT JOIN LATERAL (SELECT s."from" FROM event_status_changes s
                  WHERE s."speakerId" = $1 AND s."eventId" = $2 ORDER BY s.at LIMIT 1) f ON true
          WHERE v."speakerId" = $1 AND v.id = $2) h)`;

export async function getEventHistory(actor: Actor, eventId: string): Promise<{ items: StatusChangeDto[] }> {
  const [row] = await query<{ items: StatusChangeDto[] | null }>(
    "event-history",
    `SELECT ${EVENT_HISTORY_JSON} AS items`,
    [actor.speakerId, eventId],
  );
  if (!row?.items) throw notFound("event");
  return { items: row.items };
}

/** Those whose status allows it, the others stay as they are. The note says why in their history. */
export async function moveEvents(
  { speakerId, userId }: { speakerId: SpeakerId; userId: string | null },
  ids: readonly string[],
  move: EventMove,
  why: { statusNote: string; endReason?: EndReason },
  tx: Tx,
): Promise<void> {
  const { from, to } = EVENT_MOVES.table[move];
  await tx.event.updateMany({
    where: { id: { in: [...ids] }, speakerId, deletedAt: null, status: { in: [...from] } },
    data: { ...why, status: to, statusChangedBy: userId, version: { increment: 1 } },
  });
}

/** A trigger writes the history and clears fields of the old status. 422 without a required reason, 409 `stale`. */
export async function setEventStatus(actor: Actor, id: string, change: StatusChangeInput): Promise<EventDto> {
  const problems = statusProblems(change);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return transaction(async (tx) => {
    const { version, status, endReason, note: statusNote } = change;
    const reason = { endReason, statusNote, ...cancellationColumns(change) };
    const columns = { version, status: EVENT_MOVES.table[status].to, ...reason, statusChangedBy: actor.userId };
    const event = await recordCommands("event", getEvent).update(actor, id, columns, tx);
    await syncCommission(actor, id, tx);
    return event;
  });
}

/** One statement by primary key; events with that status are skipped. 404 when none is this speaker's. */
export async function setEventStatuses(actor: Actor, change: StatusChangesInput): Promise<StatusChangesDto> {
  const problems = statusProblems(change);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return changeMany(actor, change.ids, async (client) => {
    const { rows } = await client.query<{ found: number; before: FormerStatus[] }>(
      `WITH found AS (
       SELECT id, status, "endReason", "statusNote", "keptCents", "cancelledBy", "noticeOn", "receivedCents" FROM events
        WHERE "speakerId" = $1 AND id = ANY ($2::uuid[]) AND "deletedAt" IS NULL ORDER BY id FOR UPDATE),
     changed AS (
       UPDATE events e SET status = $3::event_status, "endReason" = $4::end_reason, "statusNote" = $5, "keptCents" = NULL,
              "cancelledBy" = NULL, "noticeOn" = NULL, "receivedCents" = NULL,
              "statusChangedBy" = $6, version = e.version + 1, "updatedAt" = now()
         FROM found f WHERE e.id = f.id AND e."speakerId" = $1 AND f.status <> $3::event_status
       RETURNING e.id, e.version)
     SELECT (SELECT count(*) FROM found) AS found,
            coalesce(json_agg(json_build_object('id', f.id, 'version', c.version, 'status', f.status,
              'endReason', f."endReason", 'note', f."statusNote", 'keptAmount', (f."keptCents" / 100.0)::float8,
              'cancelledBy', f."cancelledBy", 'noticeOn', f."noticeOn",
              'receivedAmount', (f."receivedCents" / 100.0)::float8) ORDER BY f.id), '[]') AS before
       FROM changed c JOIN found f ON f.id = c.id`,
      [actor.speakerId, change.ids, EVENT_MOVES.table[change.status].to, change.endReason, change.note, actor.userId],
    );
    const [row] = rows;
    if (!row?.found) throw notFound("event");
    const { before } = row;
    return { changed: before.length, unchanged: new Set(change.ids).size - before.length, before };
  });
}

/** Undo, except for events that were changed since; written into the history. */
export async function restoreEventStatuses(
  actor: Actor,
  { items }: StatusRestorationInput,
): Promise<{ changed: number; unchanged: number }> {
  const rows = items.map(({ keptAmount, receivedAmount, ...item }) => ({
    ...item,
    keptCents: keptAmount === null ? null : toCents(keptAmount),
    receivedCents: receivedAmount === null ? null : toCents(receivedAmount),
  }));
  const ids = items.map(({ id }) => id);
  return changeMany(actor, ids, async (client) => {
    const { rows: answer } = await client.query<{ found: number; changed: number }>(
      `WITH former AS (
       SELECT * FROM json_to_recordset($2::json) AS r(id uuid, version int, status event_status, "endReason" end_reason,
              note text, "keptCents" int, "cancelledBy" cancelled_by, "noticeOn" date, "receivedCents" int)),
     found AS (
       SELECT id FROM events WHERE "speakerId" = $1 AND id IN (SELECT id FROM former) AND "deletedAt" IS NULL
        ORDER BY id FOR UPDATE),
     changed AS (
       UPDATE events e SET status = f.status, "endReason" = f."endReason", "statusNote" = f.note,
              "keptCents" = f."keptCents", "cancelledBy" = f."cancelledBy", "noticeOn" = f."noticeOn", "receivedCents" = f."receivedCents",
              "statusChangedBy" = $3, version = e.version + 1, "updatedAt" = now()
         FROM former f WHERE e.id = f.id AND e."speakerId" = $1 AND e.version = f.version AND e.id IN (SELECT id FROM found)
       RETURNING e.id)
     SELECT (SELECT count(*) FROM found) AS found, (SELECT count(*) FROM changed) AS changed`,
      [actor.speakerId, JSON.stringify(rows), actor.userId],
    );
    const [row] = answer;
    if (!row?.found) throw notFound("event");
    return { changed: row.changed, unchanged: items.length - row.changed };
  });
}

/** Commissions follow in the same transaction. */
const changeMany = <T>(actor: Actor, ids: readonly string[], change: (client: PoolClient) => Promise<T>): Promise<T> =>
  sqlTransaction(async (client) => {
    const done = await change(client);
    await syncCommissionsInBulk(client, actor.speakerId, ids);
    return done;
  });
