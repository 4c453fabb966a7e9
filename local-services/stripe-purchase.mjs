import { attach, declined, newMethod } from "./stripe-cards.mjs";
import { detailsOf } from "./stripe-checkout.mjs";
import { checkCode, redeem } from "./stripe-discounts.mjs";
import { findCustomer } from "./stripe-find.mjs";
import { startSubscription } from "./stripe-subscriptions.mjs";
import { timeOf } from "./stripe-time.mjs";

/**
 * The session stays open when the card is declined.
 * @param {import("./stripe-books.mjs").Books} draft
 * @param {string} id
 * @param {{ name: string | null, card: any }} buyer `card` as stripe-cards.mjs reads it
 */
export function completeSession(draft, id, { name, card }) {
  const session = draft.get("checkout.session", id);
  if (session.status !== "open") return session;
  const customer = findCustomer(draft, session.customer);
  const at = timeOf(draft, customer.id);
  const method = draft.put(newMethod(card, { billing_details: { email: customer.email, name } }, at));
  attach(draft, method.id, customer.id);
  const { _lines: lines, _metadata: metadata, _trialEnd: trialEnd } = session;
  const wish = { customer, lines, at, trialEnd, metadata, method: method.id };
  const { subscription, fails } = startSubscription(draft, wish, (subscription) =>
    // Checked again: another buyer may have used it up.
    session.discounts.map(({ promotion_code }, place) => {
      const param = `discounts[${place}][promotion_code]`;
      const code = checkCode(draft, promotion_code, { customer: customer.id, param });
      return redeem(draft, code, { customer: customer.id, subscription: subscription.id, session: id, at });
    }),
  );
  if (fails) throw declined(fails);
  const after = draft.put({
    ...session,
    customer_details: { ...detailsOf(customer), name: name ?? customer.name },
    invoice: subscription.latest_invoice,
    payment_status: trialEnd ? "no_payment_required" : "paid",
    status: "complete",
    subscription: subscription.id,
  });
  draft.emit("checkout.session.completed", after);
  return after;
}
