import "server-only";
import { categoryLabel } from "@/lib/expenses/categories";
import { LIVE_INVOICE } from "@/lib/expenses/queries";
import type { BillingDto } from "@/lib/expenses/schema";
import { changeInvoice, insertBlank } from "@/lib/invoices/drafting";
import { getInvoice } from "@/lib/invoices/queries";
import type { InvoiceDto } from "@/lib/invoices/schema";
import { query, type Tx, transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { formatDate } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";

type Billable = { id: string; spentOn: string; vendor: string; category: string; cents: number };
type BilledEvent = { travelCapCents: number | null; travelMode: string | null };

/** Billable shares of an event that no live invoice asks for, locked. */
const OPEN = `SELECT x.id, x."spentOn"::text AS "spentOn", x.vendor::text AS vendor, x.category, h."amountCents" AS cents
  FROM expense_shares h JOIN expenses x ON x.id = h."expenseId" AND x."speakerId" = h."speakerId"
 WHERE h."eventId" = $2::uuid AND h."speakerId" = $1::uuid AND x."deletedAt" IS NULL AND x.billable AND h."amountCents" > 0
   AND NOT EXISTS (${LIVE_INVOICE}) ORDER BY x."spentOn", x.id FOR UPDATE OF x`;

const BILLED = `SELECT coalesce(sum(h."amountCents"), 0)::int AS cents FROM expense_shares h
  JOIN expenses x ON x.id = h."expenseId" AND x."speakerId" = h."speakerId"
 WHERE h."eventId" = $2::uuid AND h."speakerId" = $1::uuid AND x."deletedAt" IS NULL AND x.billable AND EXISTS (${LIVE_INVOICE})`;

/**
 * Puts the billable expenses of an event on its draft invoice, which is made if there is none.
 * @throws 409 with nothing to bill, and where the travel is not reimbursed
 */
export const billExpenses = (actor: Actor, eventId: string): Promise<BillingDto> =>
  transaction(async (tx) => {
    const { speakerId } = actor;
    const [event] = await tx.$queryRaw<BilledEvent[]>`
      SELECT "travelCapCents", "travelMode"::text AS "travelMode" FROM events
       WHERE id = ${eventId}::uuid AND "speakerId" = ${speakerId}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
    if (!event) throw notFound("event");
    if (event.travelMode !== "reimbursed")
      throw new AppError("conflict", "Only the expenses of an event whose travel is reimbursed can be billed.");
    const values = [speakerId, eventId];
    const [before] = await query<{ cents: number }>("billed-expenses", BILLED, values, tx);
    const open = await query<Billable>("billable-expenses", OPEN, values, tx);
    if (open.length === 0) throw new AppError("conflict", "Nothing is left to bill. Mark expenses as billable first.");
    const draft = await draftOf(actor, eventId, tx);
    const lines = open.map(({ spentOn, vendor, category, cents }) => ({
      description: `${vendor || categoryLabel(category) || "Expense"}, ${formatDate(spentOn)}`.slice(0, 500),
      quantity: 1,
      unitPrice: toDollars(cents),
      eventId,
    }));
    const { id } = await changeInvoice(
      actor,
      draft.id,
      { version: draft.version, lines: [...draft.lines, ...lines], installments: [] },
      tx,
    );
    await tx.expense.updateMany({
      where: { speakerId, id: { in: open.map((one) => one.id) } },
      data: { invoiceId: id, version: { increment: 1 } },
    });
    const cents = open.reduce((sum, one) => sum + one.cents, 0);
    const over = event.travelCapCents === null ? 0 : Math.max(0, cents + (before?.cents ?? 0) - event.travelCapCents);
    return { invoiceId: id, billed: toDollars(cents), count: open.length, over: toDollars(over) };
  });

async function draftOf(actor: Actor, eventId: string, tx: Tx): Promise<InvoiceDto> {
  const where = { speakerId: actor.speakerId, eventId, state: "draft", kind: "invoice", deletedAt: null } as const;
  const draft = await tx.invoice.findFirst({ where, select: { id: true }, orderBy: { createdAt: "desc" } });
  return draft ? getInvoice(actor, draft.id, tx) : insertBlank(actor, eventId, tx);
}
