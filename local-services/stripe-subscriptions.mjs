import { discountsAt, dropSpent } from "./stripe-discounts.mjs";
import { newId } from "./stripe-errors.mjs";
import { collectInvoice, draftInvoice, finalizeInvoice, newInvoice, voidInvoice } from "./stripe-invoices.mjs";
import { periodEnd, timeOf } from "./stripe-time.mjs";

const OVER = new Set(["canceled", "incomplete_expired"]);

export const isOver = ({ status }) => OVER.has(status);

/** Chosen on the payments page. */
export const AFTER_RETRIES = ["canceled", "unpaid", "past_due"];
export const afterRetries = (books) => books.get("_settings", "retries")?.after ?? "canceled";

export const periodOf = ({ items: [first] }) => ({ start: first.current_period_start, end: first.current_period_end });

const withPeriod = (subscription, { start, end }) => ({
  ...subscription,
  items: subscription.items.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
});

/**
 * Invoices the first period, or nothing during a trial.
 * @param {{ customer: Record<string, any>, lines: { price: string, quantity: number }[], at: number, trialEnd?: number | null,
 *   metadata?: Record<string, any>, method?: string | null }} wish
 * @param {(subscription: Record<string, any>) => Record<string, any>[]} [redeemed] makes the discounts, now that the subscription has a name
 * @returns {Record<string, any>} `incomplete` where the first bill could not be paid
 */
export function startSubscription(draft, wish, redeemed = () => []) {
  const { customer, lines, at, trialEnd = null, metadata = {}, method = null } = wish;
  const id = newId("sub_");
  const prices = lines.map(({ price }) => draft.get("price", price));
  const end = trialEnd ?? periodEnd(at, at);
  const items = lines.map(({ price, quantity }) => ({
    id: newId("si_", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: at,
    current_period_end: end,
    current_period_start: at,
    current_trial: null,
    discounts: [],
    metadata: {},
    price,
    quantity,
    subscription: id,
    tax_rates: [],
  }));
  const begun = {
    ...EMPTY,
    id,
    billing_cycle_anchor: trialEnd ?? at,
    created: at,
    currency: prices[0].currency,
    customer: customer.id,
    default_payment_method: method,
    items,
    metadata,
    start_date: at,
    status: trialEnd ? "trialing" : "incomplete",
    test_clock: customer.test_clock,
    trial_end: trialEnd,
    trial_start: trialEnd ? at : null,
  };
  draft.put(begun);
  const discounts = redeemed(begun).map((one) => one.id);
  const known = draft.put({ ...begun, discounts });
  if (customer.currency === null) draft.put({ ...draft.get("customer", customer.id), currency: known.currency });
  const billed = bill(draft, known, { at, reason: "subscription_create" });
  const afterBill = billed.invoice.status === "paid" ? "active" : "incomplete";
  const after = draft.put({
    ...draft.get("subscription", id),
    status: trialEnd ? "trialing" : afterBill,
  });
  draft.emit("customer.subscription.created", after);
  return { subscription: after, fails: billed.fails };
}

function bill(draft, subscription, { at, reason }) {
  const made = draftInvoice(draft, invoiceFor(draft, subscription, { at, reason }));
  draft.put({ ...subscription, latest_invoice: made.id });
  const final = finalizeInvoice(draft, made, at);
  dropSpent(draft, draft.get("subscription", subscription.id), at, final.subtotal > 0);
  if (final.status === "paid") return { invoice: final, fails: null };
  return collectInvoice(draft, final, { at, own: subscription.default_payment_method });
}

/** Not stored yet. */
export function invoiceFor(
  books,
  subscription,
  /** @type {any} */ { at, reason, period = periodOf(subscription), id, isTrial },
) {
  const inTrial = isTrial ?? (subscription.status === "trialing" && subscription.trial_end === period.end);
  const lines = subscription.items.map((item) => {
    const price = books.get("price", item.price);
    const { name } = books.get("product", price.product);
    const amount = inTrial ? 0 : price.unit_amount * item.quantity;
    return {
      amount,
      description: inTrial
        ? `Trial period for ${name}`
        : `${item.quantity} × ${name} (at ${money(price)} / ${price.recurring.interval})`,
      price: price.id,
      quantity: item.quantity,
      period,
      billed:
        reason === "subscription_create"
          ? { start: at, end: at }
          : { start: at - (period.end - period.start), end: at },
      item: item.id,
    };
  });
  return newInvoice(books, {
    customer: books.get("customer", subscription.customer),
    subscription,
    reason,
    at,
    lines,
    discounts: discountsAt(books, subscription, period.start),
    currency: subscription.currency,
    ...(id && { id }),
  });
}

const money = ({ unit_amount: cents, currency }) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

export function renew(draft, before) {
  const { end: at } = periodOf(before);
  const next = { start: at, end: periodEnd(before.billing_cycle_anchor, at) };
  const moved = withPeriod({ ...before, status: before.status === "trialing" ? "active" : before.status }, next);
  draft.put(moved);
  const lean = dropSpent(draft, moved, at);
  const advances = before.status !== "unpaid";
  const made = draftInvoice(draft, invoiceFor(draft, lean, { at, reason: "subscription_cycle" }), { advances });
  const after = draft.put({ ...draft.get("subscription", before.id), latest_invoice: made.id });
  draft.emit("customer.subscription.updated", after, before);
}

export function billDraft(draft, before, at) {
  const subscription = subscriptionOf(draft, before);
  const final = finalizeInvoice(draft, before, at);
  if (subscription) dropSpent(draft, subscription, at, final.subtotal > 0);
  if (final.status !== "paid") collect(draft, final, { at });
}

export function collect(draft, before, /** @type {any} */ { at, method }) {
  const subscription = subscriptionOf(draft, before);
  const { invoice, fails } = collectInvoice(draft, before, { at, method, own: subscription?.default_payment_method });
  if (subscription) followInvoice(draft, subscription.id, invoice, at);
  return { invoice: draft.get("invoice", invoice.id), fails };
}

export const subscriptionOf = (books, { parent }) =>
  parent?.subscription_details ? books.get("subscription", parent.subscription_details.subscription) : null;

function followInvoice(draft, id, invoice, at) {
  const before = draft.get("subscription", id);
  if (isOver(before) || before.latest_invoice !== invoice.id) return;
  if (invoice.status === "paid") return become(draft, before, before.trial_end > at ? "trialing" : "active");
  if (before.status === "incomplete") return;
  if (!invoice._isGivenUp) return become(draft, before, before.status === "unpaid" ? "unpaid" : "past_due");
  const after = afterRetries(draft);
  if (after === "canceled") endSubscription(draft, before, { at, reason: "payment_failed" });
  else become(draft, before, after);
}

function become(draft, before, status) {
  if (before.status === status) return;
  draft.emit("customer.subscription.updated", draft.put({ ...before, status }), before);
}

export function endSubscription(draft, before, { at = timeOf(draft, before.customer), reason }) {
  const wasIncomplete = before.status === "incomplete";
  const after = draft.put({
    ...before,
    status: wasIncomplete ? "incomplete_expired" : "canceled",
    canceled_at: before.canceled_at ?? at,
    ended_at: at,
    cancellation_details: {
      ...before.cancellation_details,
      reason: before.cancellation_details.reason ?? reason,
    },
  });
  const open = draft.list("invoice").filter((one) => subscriptionOf(draft, one)?.id === before.id);
  for (const invoice of open) {
    if (wasIncomplete && invoice.status === "open") voidInvoice(draft, invoice, at);
    else if (invoice.status === "open" || invoice.status === "draft")
      draft.put({ ...invoice, auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null });
  }
  draft.emit(wasIncomplete ? "customer.subscription.updated" : "customer.subscription.deleted", after, before);
  return after;
}

const EMPTY = {
  object: "subscription",
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: { enabled: false },
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
};
