import "server-only";
import type { InvoiceDto, InvoiceWithholding } from "@/lib/invoices/schema";
import { isOpen } from "@/lib/invoices/status";
import type { Actor } from "@/lib/server/session";
import { toCents } from "@/lib/shared/money";
import { expectedWithholding } from "@/lib/states/queries";
import { isExpected } from "@/lib/states/withholding";

/** What its payer may keep back of its lines, where that is likely. Not part of its sums. */
export async function withholdingOfInvoice(actor: Actor, invoice: InvoiceDto): Promise<InvoiceWithholding[]> {
  if (invoice.kind !== "invoice" || (invoice.state !== "draft" && !isOpen(invoice))) return [];
  const billed = new Map<string, number>();
  for (const { eventId, amount } of invoice.lines) {
    const id = eventId ?? invoice.eventId;
    if (id) billed.set(id, (billed.get(id) ?? 0) + toCents(amount));
  }
  const sums = new Map<string, number>();
  for (const tax of (await expectedWithholding(actor, [...billed.keys()])).filter(isExpected)) {
    if (tax.level !== "likely") continue;
    const share = Math.min(1, (billed.get(tax.eventId) ?? 0) / tax.ofCents);
    sums.set(tax.code, (sums.get(tax.code) ?? 0) + Math.round(tax.cents * share));
  }
  return [...sums].flatMap(([code, cents]) => (cents > 0 ? { code, cents } : []));
}
