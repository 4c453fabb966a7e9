import { failure, invalid, newId } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { integer, oneOf, requireParams, text } from "./stripe-params.mjs";
import { timeOf } from "./stripe-time.mjs";

export const refundRoutes = ({ change, list }) => ({
  "GET /refunds": list("refund", "/v1/refunds", { payment_intent: text() }),
  "POST /refunds": change({ amount: integer(1), payment_intent: text(), reason: oneOf("duplicate") }, refund),
});

export function refund(
  draft,
  /** @type {any} */ { charge: chargeId, payment_intent: intentId, amount, reason = null },
) {
  if (!chargeId) requireParams({ payment_intent: intentId }, ["payment_intent"]);
  const intent = intentId && find(draft, "payment_intent", intentId, "payment_intent");
  if (intent && !intent.latest_charge)
    throw invalid("payment_intent", `This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  const before = find(draft, "charge", chargeId ?? intent.latest_charge, "charge");
  if (!before.paid) throw invalid("charge", `Charge ${before.id} has not been paid and cannot be refunded.`);
  const left = before.amount - before.amount_refunded;
  if (left === 0)
    throw failure(400, {
      code: "charge_already_refunded",
      message: `Charge ${before.id} has already been refunded.`,
      param: "charge",
    });
  const back = amount ?? left;
  if (back > left)
    throw invalid(
      "amount",
      `Refund amount ($${back / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
    );
  const made = draft.put({
    id: newId("re_"),
    object: "refund",
    amount: back,
    balance_transaction: null,
    charge: before.id,
    created: timeOf(draft, before.customer),
    currency: before.currency,
    customer: before.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: {},
    payment_intent: before.payment_intent,
    payment_method: before.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const refunded = before.amount_refunded + back;
  const after = draft.put({ ...before, amount_refunded: refunded, refunded: refunded === before.amount });
  draft.emit("refund.created", made);
  draft.emit("charge.refunded", after, before);
  return made;
}
