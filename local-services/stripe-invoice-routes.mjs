import { declined } from "./stripe-cards.mjs";
import { failure, invalid, newId } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { finalizeInvoice } from "./stripe-invoices.mjs";
import { oneOf, requireParams, text } from "./stripe-params.mjs";
import { collect, invoiceFor, isOver, periodOf, subscriptionOf } from "./stripe-subscriptions.mjs";
import { periodEnd, timeOf } from "./stripe-time.mjs";

export const invoiceRoutes = (books, { answer, change, list, one }) => ({
  "GET /invoices": list("invoice", "/v1/invoices", { customer: text(), status: oneOf("open", "paid") }),
  "GET /invoices/:id": one("invoice"),
  "POST /invoices/create_preview": change({ subscription: text() }, preview),
  "POST /invoices/:id/pay": async ({ id, work }) => {
    await work();
    const { invoice, fails } = await books.change((draft) => payInvoice(draft, id));
    // The attempt is stored although it fails.
    if (fails) throw declined(fails);
    return answer(invoice);
  },
  "GET /invoice_payments": list("invoice_payment", "/v1/invoice_payments", { invoice: text(), status: oneOf("paid") }),
});

/** @returns {{ invoice: Record<string, any>, fails: Record<string, any> | null }} */
export function payInvoice(draft, id, method = null) {
  const found = find(draft, "invoice", id);
  const at = timeOf(draft, found.customer);
  if (found.status === "paid") throw invalid("invoice", "Invoice is already paid", "invoice_already_paid");
  if (found.status === "void") throw invalid("invoice", "You can't pay an invoice that is void.");
  const open = found.status === "draft" ? finalizeInvoice(draft, found, at) : found;
  if (open.status === "paid") return { invoice: open, fails: null };
  const own = subscriptionOf(draft, open)?.default_payment_method;
  const isPayable = method ?? own ?? draft.get("customer", open.customer).invoice_settings.default_payment_method;
  if (!isPayable)
    throw invalid(
      "customer",
      "There is no `default_payment_method` set on this Customer or Invoice.",
      "resource_missing",
    );
  return collect(draft, open, { at, method });
}

function preview(draft, { subscription: id }) {
  requireParams({ subscription: id }, ["subscription"]);
  const found = find(draft, "subscription", id, "subscription");
  const { end: at } = periodOf(found);
  if (isOver(found) || (found.cancel_at !== null && found.cancel_at <= at))
    throw failure(400, {
      code: "invoice_upcoming_none",
      message: `No upcoming invoices for customer: ${found.customer}`,
      param: "subscription",
    });
  return invoiceFor(draft, found, {
    at,
    reason: "upcoming",
    period: { start: at, end: periodEnd(found.billing_cycle_anchor, at) },
    id: `upcoming_in_${newId("", 24)}`,
    isTrial: false,
  });
}
