import "server-only";
import { confirmsOnDeposit } from "@/lib/contracts/confirming";
import { getConfirmsOn } from "@/lib/contracts/queries";
import { moveEvents } from "@/lib/events/changing-status";
import { syncCommissions } from "@/lib/events/commissions/syncing";
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

/** A bureau's payment settles its commission, and opens it again when it is returned. A deposit may confirm the event. */
async function afterSettling(actor: Actor, invoice: LockedInvoice, cents: number, on: string, tx: Tx): Promise<void> {
  const { speakerId } = actor;
  const ids = await eventIdsOf(actor, invoice, tx);
  if (ids.length === 0) return;
  if (invoice.bureauPartnerId) {
    const isPaid = invoice.settledCents === invoice.totalCents;
    const where = {
      speakerId,
      eventId: { in: ids },
      invoicedBy: "bureau",
      kind: "commission",
      deletedAt: null,
    } as const;
    const [from, to] = isPaid ? (["due", "paid"] as const) : (["paid", "due"] as const);
    if (isPaid || cents < 0) {
      await tx.commissionLine.updateMany({
        where: { ...where, state: from },
        data: { state: to, paidOn: isPaid ? dayToDate(on) : null, version: { increment: 1 } },
      });
    }
  }
  if (cents > 0 && confirmsOnDeposit(await getConfirmsOn(actor, tx))) {
    await moveEvents(actor, ids, "depositIsPaid", { statusNote: `Payment received: ${invoice.number}` }, tx);
    await syncCommissions(actor, ids, tx);
  }
}
