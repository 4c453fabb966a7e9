import "server-only";
import { randomUUID } from "node:crypto";
import { syncCommissions } from "@/lib/events/commissions/creating-lines";
import type { CopiesDto, CopiesInput } from "@/lib/events/history-schema";
import { statusOfCopy } from "@/lib/events/status";
import { DB_NULL, type Tx } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { columns } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { addDays, dateToDay, daysBetween, dayToDate } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";

const OWN = columns(
  "id",
  "endReason",
  "statusNote",
  "keptCents",
  "cancelledBy",
  "noticeOn",
  "receivedCents",
  "signedTerms",
  "signedTotalCents",
  "contractSignedOn",
  "noWithholdingReason",
  "workMinutes",
  "statusChangedAt",
  "statusChangedBy",
  "sample",
  "search",
  "kitLinkId",
  "inquiry",
  "version",
  "createdAt",
  "updatedAt",
  "deletedAt",
);

/** All or none, without documents, tasks and history. With `oneDeal` they share an agreement, created if needed. */
export const copyEvent = (actor: Actor, id: string, { dates, oneDeal }: CopiesInput, once: Once | null) =>
  createOnce(actor, once, async (tx): Promise<CopiesDto> => {
    const source = await tx.event.findFirst({
      where: { id, speakerId: actor.speakerId, deletedAt: null },
      omit: OWN,
      include: { sessions: { orderBy: { position: "asc" } }, contacts: { orderBy: { position: "asc" } } },
    });
    if (!source) throw notFound("event");
    const { sessions, contacts, ...fields } = source;
    const dealId = oneDeal ? (fields.dealId ?? (await openDeal(actor, id, fields.title, tx))) : null;
    const status = statusOfCopy(fields.status, oneDeal);
    const copies = dates.toSorted().map((date) => ({
      ...fields,
      id: randomUUID(),
      speakerId: actor.speakerId,
      dealId,
      status,
      startsOn: dayToDate(date),
      terms: fields.terms ?? DB_NULL,
    }));
    await tx.event.createMany({ data: copies });
    const first = dateToDay(fields.startsOn);
    await tx.eventSession.createMany({
      data: copies.flatMap((copy) =>
        sessions.map(({ id: _, startsOn, ...session }) => ({
          ...session,
          eventId: copy.id,
          startsOn: dayToDate(addDays(dateToDay(copy.startsOn), daysBetween(first, dateToDay(startsOn)))),
        })),
      ),
    });
    await tx.eventContact.createMany({
      data: copies.flatMap((copy) => contacts.map(({ id: _, ...contact }) => ({ ...contact, eventId: copy.id }))),
    });
    await syncCommissions(
      actor,
      copies.map((copy) => copy.id),
      tx,
    );
    return {
      dealId,
      items: copies.map(({ id, title, startsOn }) => ({ id, title, date: dateToDay(startsOn), status })),
    };
  });

export async function openDeal(actor: Actor, eventId: string, name: string, tx: Tx): Promise<string> {
  const [event] = await tx.$queryRaw<{ dealId: string | null }[]>`
    SELECT "dealId" FROM events WHERE id = ${eventId}::uuid AND "speakerId" = ${actor.speakerId}::uuid FOR NO KEY UPDATE`;
  if (event?.dealId) return event.dealId;
  const { id } = await tx.deal.create({ data: { speakerId: actor.speakerId, name }, select: { id: true } });
  await tx.event.updateMany({
    where: { id: eventId, speakerId: actor.speakerId },
    data: { dealId: id, version: { increment: 1 } },
  });
  return id;
}
