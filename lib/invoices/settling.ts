import "server-only";
import { confirmsOnDeposit } from "@/lib/contracts/confirming";
import { getConfirmsOn } from "@/lib/contracts/queries";
import { moveEvents } from "@/lib/events/changing-status";
import { syncCommissions } from "@/lib/events/commissions/creating-lines";
import { invoiceHistory } from "@/lib/invoices/history";
import { follow, type LockedInvoice } from "@/lib/invoices/moving";
import type { SettlementKind } from "@/lib/invoices/status";
import type { Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { dayToDate } from "@/lib/shared/dates";
import { toDollars } from "@/lib/shared/money";

/** Cents; negative where an invoice is opened again. */
export type Entry = {
  invoiceId: string;
  kind: SettlementKind;
  paymentId?: string;
  creditNoteId?: string;
  amountCents: number;
};

/** Adds to the ledger; then state, due date, commissions and the event follow. The invoices are locked by the caller. */
export async function settleInvoices(
  actor: Actor,
  entries: readonly Entry[],
  settledOn: string,
  tx: Tx,
): Promise<void> {
  const { speakerId } = actor;
  const written = entries.filter(({ amountCents }) => amountCents !== 0);
  for (const entry of written)
    await tx.settlement.create({ data: { ...entry, speakerId, settledOn: dayToDate(settledOn) } });
  for (const id of new Set(written.map(({ invoiceId }) => invoiceId))) {
    const before = await follow(actor, id, tx);
    const cents = written.reduce((sum, one) => sum + (one.invoiceId === id ? one.amountCents : 0), 0);
    const details = { amount: toDollars(cents), on: settledOn };
    await invoiceHistory.record(actor, id, { kind: "settled", actor: actor.speaker.name, details }, tx);
    await afterSettling(actor, before, cents, settledOn, tx);
  }
}

/** Its own event, and those of its lines. */
async function eventIdsOf({ speakerId }: Actor, invoice: LockedInvoice, tx: Tx): Promise<string[]> {
  const rows = await tx.invoiceLine.findMany({
    where: { invoiceId: invoice.id, speakerId, eventId: { not: null } },
    select: { eventId: true },
    distinct: ["eventId"],
  });
  return [...new Set([invoice.eventId, ...rows.map(({ eventId }) => eventId)])].filter((id) => id !== null);
}

export async function confirmEvents(actor: Actor, ids: readonly string[], why: string, tx: Tx): Promise<void> {
  if (ids.length === 0 || !confirmsOnDeposit(await getConfirmsOn(actor, tx))) return;
  await moveEvents(actor, ids, "depositIsPaid", { statusNote: why }, tx);
  await syncCommissions(actor, ids, tx);
}

async function afterSettling(actor: Actor, invoice: LockedInvoice, cents: number, on: string, tx: Tx): Promise<void> {
  const ids = await eventIdsOf(actor, invoice, tx);
  const { bureauPartnerId } = invoice;
  if (bureauPartnerId) for (const eventId of ids) await settleCommission(actor, { eventId, bureauPartnerId }, on, tx);
  if (cents > 0) await confirmEvents(actor, ids, `Payment received: ${invoice.number}`, tx);
}

type CommissionOf = { eventId: string; bureauPartnerId: string };

/**
 * The bureau's commission of an event is settled with the last of its invoices, and due again when one is opened. The
 * line keeps the day, so one that was settled by hand on another day stays.
 */
async function settleCommission({ speakerId }: Actor, of: CommissionOf, on: string, tx: Tx): Promise<void> {
  const { eventId, bureauPartnerId } = of;
  const [found] = await tx.$queryRaw<{ open: number; last: Date | null }[]>`
    SELECT count(*) FILTER (WHERE i.state NOT IN ('paid', 'written_off'))::int AS open,
           max((SELECT max(t."settledOn") FROM settlements t WHERE t."invoiceId" = i.id AND t."speakerId" = i."speakerId" AND t."amountCents" > 0)) AS last
      FROM invoices i
     WHERE i."speakerId" = ${speakerId}::uuid AND i."bureauPartnerId" = ${bureauPartnerId}::uuid AND i.kind = 'invoice'
       AND i.state NOT IN ('draft', 'void') AND i."deletedAt" IS NULL
       AND (i."eventId" = ${eventId}::uuid OR EXISTS (SELECT FROM invoice_lines l
             WHERE l."invoiceId" = i.id AND l."speakerId" = i."speakerId" AND l."eventId" = ${eventId}::uuid))`;
  const where = { ...of, speakerId, invoicedBy: "bureau", kind: "commission", deletedAt: null } as const;
  if (found?.open === 0) {
    const data = { state: "paid", paidOn: dayToDate(on), version: { increment: 1 } } as const;
    await tx.commissionLine.updateMany({ where: { ...where, state: "due" }, data });
  } else if (found?.last) {
    const data = { state: "due", paidOn: null, version: { increment: 1 } } as const;
    await tx.commissionLine.updateMany({ where: { ...where, state: "paid", paidOn: found.last }, data });
  }
}
