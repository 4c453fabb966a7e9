import { methodFor } from "./stripe-cards.mjs";
import { charge, newIntent } from "./stripe-charges.mjs";
import { takeOff } from "./stripe-discounts.mjs";
import { newId } from "./stripe-errors.mjs";
import { DAY, HOUR } from "./stripe-time.mjs";

/** Days between attempts to collect. */
const RETRIES = [3, 5, 7];

/**
 * An invoice that is not stored yet.
 * @param {import("./stripe-books.mjs").Books} books
 * @param {{ customer: Record<string, any>, subscription: Record<string, any> | null, reason: string, at: number, currency?: string, id?: string, lines: any[], discounts: any[] }} of
 *   lines with `amount`, `description`, `price`, `quantity`, `period` and `item`; discounts as stripe-discounts.mjs has them
 */
export function newInvoice(
  books,
  { customer, subscription, reason, at, lines, discounts, currency, id = newId("in_") },
) {
  const off = takeOff(
    discounts,
    lines.map(({ amount }) => amount),
  );
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal - off.reduce((sum, { amount }) => sum + amount, 0);
  const context = { invoice: id, subscription, currency, off, books };
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Lectern",
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: at,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt,
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((one) => one.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: lines.map((line, place) => newLine(line, place, context)),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: lines.at(-1)?.billed?.end ?? at,
    period_start: lines.at(-1)?.billed?.start ?? at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock,
    total,
    total_discount_amounts: off.map(({ id: discount, amount }) => ({ amount, discount })),
    total_excluding_tax: total,
    total_pretax_credit_amounts: off.map(({ id: discount, amount }) => ({ amount, discount, type: "discount" })),
    total_taxes: [],
    webhooks_delivered_at: null,
    _retries: 0,
  };
}

function newLine(
  { amount, description, price, quantity, period, item },
  place,
  { invoice, subscription, currency, off, books },
) {
  const discounted = off.map(({ id: discount, perLine }) => ({ amount: perLine[place], discount }));
  return {
    id: newId("il_"),
    object: "line_item",
    amount,
    currency,
    description,
    discount_amounts: discounted,
    discountable: true,
    discounts: off.map(({ id }) => id),
    invoice,
    livemode: false,
    metadata: subscription?.metadata ?? {},
    parent: item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription.id,
            subscription_item: item,
          },
          type: "subscription_item_details",
        }
      : null,
    period,
    pretax_credit_amounts: discounted.map((one) => ({ ...one, type: "discount" })),
    pricing: {
      price_details: { price, product: books.get("price", price).product },
      type: "price_details",
      unit_amount_decimal: String(books.get("price", price).unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
  };
}

/** Finalized an hour later, as at Stripe. */
export function draftInvoice(draft, invoice, { advances = true } = {}) {
  const kept = draft.put({
    ...invoice,
    auto_advance: advances,
    automatically_finalizes_at: advances ? invoice.created + HOUR : null,
  });
  draft.emit("invoice.created", kept);
  return kept;
}

export function finalizeInvoice(draft, before, at) {
  const customer = draft.get("customer", before.customer);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  draft.put({ ...customer, next_invoice_sequence: customer.next_invoice_sequence + 1 });
  const open = draft.put({
    ...before,
    number,
    status: "open",
    effective_at: at,
    automatically_finalizes_at: null,
    ending_balance: 0,
    status_transitions: { ...before.status_transitions, finalized_at: at },
  });
  draft.emit("invoice.finalized", open, before);
  if (open.amount_due === 0) return settleInvoice(draft, open, at);
  const intent = draft.put(
    newIntent({
      amount: open.amount_due,
      currency: open.currency,
      customer: open.customer,
      description: before.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
      setup: "off_session",
      at,
    }),
  );
  draft.put({
    id: newId("inpay_"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: open.amount_due,
    created: at,
    currency: open.currency,
    invoice: open.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return draft.get("invoice", open.id);
}

const paymentOf = (books, invoice) => books.list("invoice_payment").find((one) => one.invoice === invoice.id) ?? null;

/**
 * @param {import("./stripe-books.mjs").Books} draft
 * @param {Record<string, any>} before
 * @param {{ at: number, method?: Record<string, any> | null, own?: string | null }} how `own` is the subscription's method
 * @returns {{ invoice: Record<string, any>, fails: Record<string, any> | null }}
 */
export function collectInvoice(draft, before, { at, method, own }) {
  const card = method ?? methodFor(draft, before.customer, before.default_payment_method ?? own);
  const tried = { ...before, attempted: true, attempt_count: before.attempt_count + 1 };
  const payment = paymentOf(draft, before);
  const fails = card
    ? charge(draft, draft.get("payment_intent", payment.payment.payment_intent), card, at).fails
    : { code: "missing", decline: undefined };
  if (!fails) {
    const paid = draft.put({
      ...payment,
      amount_paid: before.amount_due,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: at },
    });
    draft.emit("invoice_payment.paid", paid);
    return { invoice: settleInvoice(draft, tried, at), fails: null };
  }
  const wait = before.billing_reason === "subscription_create" ? undefined : RETRIES[before._retries];
  const failed = draft.put({
    ...tried,
    next_payment_attempt: wait === undefined ? null : at + wait * DAY,
    auto_advance: wait !== undefined,
    _retries: before._retries + 1,
    _isGivenUp: wait === undefined,
  });
  draft.emit("invoice.payment_failed", failed, before);
  const customer = draft.get("customer", before.customer);
  draft.put({ ...customer, delinquent: true });
  return { invoice: failed, fails };
}

function settleInvoice(draft, before, at) {
  const paid = draft.put({
    ...before,
    status: "paid",
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, paid_at: at },
  });
  draft.emit("invoice.paid", paid, before);
  draft.emit("invoice.payment_succeeded", paid, before);
  const customer = draft.get("customer", before.customer);
  const owes = draft
    .list("invoice")
    .some((one) => one.customer === customer.id && one.status === "open" && one.attempted);
  if (customer.delinquent && !owes) draft.put({ ...customer, delinquent: false });
  return paid;
}

export function voidInvoice(draft, before, at) {
  const after = draft.put({
    ...before,
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...before.status_transitions, voided_at: at },
  });
  const payment = paymentOf(draft, before);
  if (payment) {
    draft.put({ ...payment, status: "canceled", status_transitions: { canceled_at: at, paid_at: null } });
    const intent = draft.get("payment_intent", payment.payment.payment_intent);
    draft.put({ ...intent, status: "canceled", canceled_at: at, cancellation_reason: "void_invoice" });
  }
  draft.emit("invoice.voided", after, before);
  return after;
}
