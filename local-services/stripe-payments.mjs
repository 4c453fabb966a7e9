import { failure, invalid, newId } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { integer, listOfTexts, metadata, oneOf, readParams, text } from "./stripe-params.mjs";
import { range } from "./stripe-readers.mjs";
import { timeOf } from "./stripe-time.mjs";

const EXPAND = { expand: listOfTexts };

export function paymentRoutes(books, { answer, answerList }) {
  const listing =
    (object, url, filters) =>
    ({ form }) => {
      const shape = { ...LIST_PARAMS, created: range, ...Object.fromEntries(filters.map((name) => [name, text()])) };
      const { created = () => true, limit, starting_after, ending_before, expand, ...wanted } = readParams(form, shape);
      const fits = (one) => Object.entries(wanted).every(([name, value]) => one[name] === value);
      const found = books.list(object).filter((one) => fits(one) && created(one.created));
      const page = { limit, starting_after, ending_before, expand };
      return answerList(found, page, { noun: object, url, books });
    };
  const one =
    (object) =>
    ({ id, form }) =>
      answer(find(books, object, id), books, readParams(form, EXPAND).expand);

  return {
    "GET /payment_intents": listing("payment_intent", "/v1/payment_intents", ["customer"]),
    "GET /payment_intents/:id": one("payment_intent"),
    "GET /charges": listing("charge", "/v1/charges", ["customer", "payment_intent"]),
    "GET /charges/:id": one("charge"),
    "GET /refunds": listing("refund", "/v1/refunds", ["charge", "payment_intent"]),
    "GET /refunds/:id": one("refund"),
    "POST /refunds": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, {
        amount: integer(1),
        charge: text(),
        metadata,
        payment_intent: text(),
        reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
        ...EXPAND,
      });
      await work();
      return answer(await books.change((draft) => refund(draft, given)), books, expand);
    },
  };
}

export function refund(
  draft,
  /** @type {any} */ { charge: chargeId, payment_intent: intentId, amount, reason = null, metadata: notes = {} },
) {
  if (!chargeId === !intentId)
    throw invalid(
      "charge",
      "One of the following params should be provided for this request: payment_intent or charge.",
      "parameter_missing",
    );
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
      card: {
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
    metadata: notes,
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
