import "server-only";
import { emailOutsiders } from "@/lib/correspondence/commands";
import { moveEvents } from "@/lib/events/changing-status";
import { type EventHolds, type HoldRung, noAddress } from "@/lib/events/holds/hold";
import type { HoldPatch, ReleaseInput } from "@/lib/events/holds/hold-schema";
import { activeHolds, LADDER_ORDER, ladderJson, nearJson, takenJson } from "@/lib/events/holds/statement";
import { query, type Tx, transaction } from "@/lib/server/db";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate, formatDayLong } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { requireSpeakerName } from "@/lib/shared/speaker-name";

/** $1 speaker, $2 event; null for another speaker's. */
export const EVENT_HOLDS_JSON = `(
  SELECT json_build_object(
      'eventId', v.id, 'date', v."startsOn", 'status', v.status,
      'version', CASE WHEN v.status = 'hold' THEN m.version END,
      'rank', CASE WHEN v.status = 'hold' AND v."deletedAt" IS NULL THEN (
        SELECT count(*) FROM ${activeHolds('v."speakerId"', 'v."startsOn"')}
           AND (h.position, h."createdAt", h.id) <= (m.position, m."createdAt", m.id)) END,
      'endClient', coalesce(m."endClient", ''), 'confirmBy', CASE WHEN v.status = 'hold' THEN m."confirmBy" END,
      'ladder', ${ladderJson('v."speakerId"', 'v."startsOn"')}, 'taken', ${takenJson('v."speakerId"', 'v."startsOn"')},
      'near', ${nearJson})
    FROM events v
    LEFT JOIN holds m ON m."eventId" = v.id AND m."speakerId" = v."speakerId"
    LEFT JOIN clients o ON o.id = v."clientId" AND o."speakerId" = v."speakerId"
   WHERE v."speakerId" = $1::uuid AND v.id = $2::uuid)`;

const ONE = `SELECT ${EVENT_HOLDS_JSON} AS value`;

export async function getEventHolds(actor: Actor, eventId: string, tx?: Tx): Promise<EventHolds> {
  const values = [actor.speakerId, eventId];
  const [row] = await query<{ value: EventHolds | null }>("event-holds", ONE, values, tx);
  if (!row?.value) throw notFound("event");
  return row.value;
}

export async function listHolds(actor: Actor, date: string) {
  const [row] = await query<{ value: HoldRung[] }>("holds-of-day", `SELECT ${ladderJson("$1", "$2::date")} AS value`, [
    actor.speakerId,
    date,
  ]);
  const items = row?.value ?? [];
  return { items, nextCursor: null, total: items.length };
}

const notAHold = () => new AppError("conflict", "This event isn't a hold.");

/** 409 `stale` for an old version, 409 `conflict` when the event isn't a hold. */
export const updateHold = (actor: Actor, eventId: string, patch: HoldPatch): Promise<EventHolds> =>
  transaction(async (tx) => {
    await requireHold(actor, eventId, tx);
    const { version, confirmBy, ...same } = patch;
    const { count } = await tx.hold.updateMany({
      where: { eventId, speakerId: actor.speakerId, version },
      data: {
        ...same,
        ...(confirmBy !== undefined && { confirmBy: confirmBy === null ? null : dayToDate(confirmBy) }),
        version: { increment: 1 },
      },
    });
    refuseUnlessChanged(count, true, "hold");
    return getEventHolds(actor, eventId, tx);
  });

/** 1 is first; beyond the last it is the last. */
export const rankHold = (actor: Actor, eventId: string, rank: number): Promise<EventHolds> =>
  transaction(async (tx) => {
    const day = await requireHold(actor, eventId, tx);
    // Locked, so that changes of one day follow each other.
    const ladder = await tx.$queryRawUnsafe<{ eventId: string }[]>(
      `SELECT h."eventId"::text AS "eventId" FROM ${activeHolds("$1::uuid", "$2::date")} ORDER BY ${LADDER_ORDER} FOR UPDATE OF h`,
      actor.speakerId,
      day,
    );
    const others = ladder.map((one) => one.eventId).filter((one) => one !== eventId);
    const order = others.toSpliced(rank - 1, 0, eventId);
    // Released holds keep their positions, for their return.
    await tx.$executeRaw`
      UPDATE holds h SET position = n.position, "updatedAt" = now()
        FROM unnest(${order}::uuid[]) WITH ORDINALITY AS n(id, position)
       WHERE h."eventId" = n.id AND h."speakerId" = ${actor.speakerId}::uuid AND h.position <> n.position`;
    return getEventHolds(actor, eventId, tx);
  });

/** @throws 409 when the date isn't taken or the holder to notify has no address; 422 without a speaker's name */
export const releaseHold = (
  actor: Actor,
  eventId: string,
  { endReason, note, tell }: ReleaseInput,
): Promise<EventHolds> =>
  transaction(async (tx) => {
    await requireHold(actor, eventId, tx);
    if (tell) await emailDateTaken(actor, eventId, tx);
    await moveEvents(actor, [eventId], "releaseHold", { endReason, statusNote: note }, tx);
    return getEventHolds(actor, eventId, tx);
  });

async function emailDateTaken(actor: Actor, eventId: string, tx: Tx): Promise<void> {
  const { date, taken, ladder } = await getEventHolds(actor, eventId, tx);
  const rung = ladder.find((one) => one.eventId === eventId);
  if (taken.length === 0) throw new AppError("conflict", "This date isn't taken, so there's nothing to tell them.");
  if (!rung?.email) throw noAddress(rung?.holder || `“${rung?.title}”`);
  const props = { speaker: requireSpeakerName(actor.speaker.name), title: rung.title, date: formatDayLong(date) };
  const mail = { recordId: eventId, to: rung.email, template: "hold-taken", props } as const;
  await emailOutsiders(actor, "personal", [mail], tx);
}

export const convertHold = (actor: Actor, eventId: string): Promise<EventHolds> =>
  transaction(async (tx) => {
    await requireHold(actor, eventId, tx);
    await moveEvents(actor, [eventId], "convertHold", { statusNote: "" }, tx);
    return getEventHolds(actor, eventId, tx);
  });

/** Locks the event and returns its date. @throws 404 when it is missing or in the trash, 409 when it isn't a hold */
export async function requireHold(actor: Actor, eventId: string, tx: Tx): Promise<string> {
  const [event] = await tx.$queryRaw<{ status: string; day: string }[]>`
    SELECT status::text, "startsOn"::text AS day FROM events
     WHERE id = ${eventId}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  if (!event) throw notFound("event");
  if (event.status !== "hold") throw notAHold();
  return event.day;
}
