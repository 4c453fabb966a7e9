import { attach, declined, newMethod } from "./stripe-cards.mjs";
import { charge, newIntent } from "./stripe-charges.mjs";
import { detailsOf } from "./stripe-checkout.mjs";
import { newCustomer } from "./stripe-customers.mjs";
import { checkDiscount, redeem } from "./stripe-discounts.mjs";
import { findCustomer } from "./stripe-find.mjs";
import { startSubscription } from "./stripe-subscriptions.mjs";
import { timeOf } from "./stripe-time.mjs";

/**
 * The session stays open when the card is declined.
 * @param {import("./stripe-books.mjs").Books} draft
 * @param {string} id
 * @param {{ email: string, name: string | null, card: any }} buyer `card` as stripe-cards.mjs reads it
 */
export function completeSession(draft, id, { email, name, card }) {
  const session = draft.get("checkout.session", id);
  if (session.status !== "open") return session;
  const known = session.customer ? findCustomer(draft, session.customer) : null;
  const at = timeOf(draft, known?.id ?? null);
  const customer = known ?? draft.put(newCustomer({ email, name }, at));
  if (!known) draft.emit("customer.created", customer);
  const method = draft.put(newMethod(card, { billing_details: { email, name } }, at));
  const isPlan = session.mode === "subscription";
  if (isPlan || session._payment.setup_future_usage) attach(draft, method.id, customer.id);
  else if (method._fails?.at === "attach") throw declined(method._fails);
  const paid = isPlan
    ? buyPlan(draft, session, { customer, method, at })
    : buyOnce(draft, session, { customer, method, at });
  const after = draft.put({
    ...session,
    ...paid,
    customer: isPlan || session.customer || session.customer_creation === "always" ? customer.id : null,
    customer_details: { ...detailsOf(customer), email, name: name ?? customer.name },
    payment_status: session._trialEnd ? "no_payment_required" : "paid",
    status: "complete",
  });
  draft.emit("checkout.session.completed", after);
  return after;
}

function buyPlan(draft, session, { customer, method, at }) {
  const wish = {
    customer,
    lines: session._lines,
    at,
    trialEnd: session._trialEnd,
    metadata: session._plan.metadata,
    description: session._plan.description ?? null,
    method: method.id,
    trialSettings: session._plan.trial_settings,
  };
  const { subscription, fails } = startSubscription(draft, wish, ({ id }) =>
    session.discounts.map((given) => redeemed(draft, given, { customer, subscription: id, session, at })),
  );
  if (fails) throw declined(fails);
  return { subscription: subscription.id, invoice: subscription.latest_invoice };
}

function buyOnce(draft, session, { customer, method, at }) {
  for (const given of session.discounts) redeemed(draft, given, { customer, subscription: null, session, at });
  if (session.amount_total === 0) return {};
  const { description = null, metadata: notes = {} } = session._payment;
  const owner = session.customer ?? (session.customer_creation === "always" ? customer.id : null);
  const intent = newIntent({
    amount: session.amount_total,
    currency: session.currency,
    customer: owner,
    description,
    metadata: notes,
    at,
  });
  const { intent: done, fails } = charge(draft, draft.put(intent), method, at);
  if (fails) throw declined(fails);
  return { payment_intent: done.id };
}

/** Checked again: another buyer may have used it up. */
function redeemed(draft, { coupon, promotion_code: code }, { customer, subscription, session, at }) {
  const given = code ? { promotion_code: code } : { coupon };
  const found = checkDiscount(draft, given, { customer: customer.id });
  return redeem(draft, found, { customer: customer.id, subscription, session: session.id, at });
}
