import "server-only";
import { type ConfirmsOn, confirmsWhenSigned } from "@/lib/contracts/confirming";
import { getConfirmsOn } from "@/lib/contracts/queries";
import { moveEvents } from "@/lib/events/changing-status";
import { syncCommissions } from "@/lib/events/commissions/creating-lines";
import type { Terms } from "@/lib/events/terms/terms";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { dayToDate } from "@/lib/shared/dates";

type About = { eventId: string | null; dealId: string | null };

/** The event, or each date of the deal that still counts. */
async function eventIdsOf({ speakerId }: Actor, { eventId, dealId }: About, tx: Tx): Promise<string[]> {
  if (eventId) return [eventId];
  if (!dealId) return [];
  const rows = await tx.event.findMany({
    where: { speakerId, dealId, deletedAt: null, status: { notIn: ["lost", "released", "cancelled"] } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id }) => id);
}

export async function afterSending(actor: Actor, about: About & { title: string }, tx: Tx): Promise<void> {
  const ids = await eventIdsOf(actor, about, tx);
  await moveEvents(actor, ids, "contractGoesOut", { statusNote: `Sent: ${about.title}` }, tx);
  await syncCommissions(actor, ids, tx);
}

/** As in the signed text; no total for texts from before it was stored. */
export type Agreed = { terms: Terms | null; totalCents: bigint | null };

/** The last signature binds: terms, date and, if the speaker prefers so, the confirmation. */
export async function afterSigning(
  actor: Actor,
  { terms, totalCents, signedOn, ...about }: About & Agreed & { title: string; signedOn: string },
  tx: Tx,
): Promise<void> {
  const ids = await eventIdsOf(actor, about, tx);
  await tx.event.updateMany({
    where: { id: { in: ids }, speakerId: actor.speakerId },
    data: {
      ...(terms && { signedTerms: terms, signedTotalCents: totalCents }),
      contractSignedOn: dayToDate(signedOn),
      version: { increment: 1 },
    },
  });
  if (!confirmsWhenSigned(await getConfirmsOn(actor, tx))) return;
  await moveEvents(actor, ids, "contractIsSigned", { statusNote: `Signed: ${about.title}` }, tx);
  await syncCommissions(actor, ids, tx);
}

export async function setConfirmsOn({ speakerId }: Actor, confirmsOn: ConfirmsOn): Promise<{ confirmsOn: ConfirmsOn }> {
  await prisma().speaker.update({ where: { id: speakerId }, data: { confirmsOn } });
  return { confirmsOn };
}
