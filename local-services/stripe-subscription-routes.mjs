import { methodFor } from "./stripe-cards.mjs";
import { invalid, missing, missingParam } from "./stripe-errors.mjs";
import { find, findCustomer } from "./stripe-find.mjs";
import { integer, listOfGroups, oneOf, orNothing, requireParams, text, yesOrNo } from "./stripe-params.mjs";
import { endSubscription, isOver, periodOf, startSubscription } from "./stripe-subscriptions.mjs";
import { timeOf } from "./stripe-time.mjs";

const CREATE = {
  customer: text(),
  default_payment_method: text(),
  items: listOfGroups({ price: text(), quantity: integer(0) }),
  payment_behavior: oneOf("default_incomplete"),
  trial_end: integer(1),
};

const UPDATE = {
  cancel_at: orNothing(integer(1)),
  cancel_at_period_end: yesOrNo,
  default_payment_method: text(),
};

export const subscriptionRoutes = (books, { change, list, one }) => {
  const listing = list("subscription", "/v1/subscriptions", { customer: text(), status: oneOf("all") }, isListed);
  return {
    "POST /subscriptions": change(CREATE, create),
    "GET /subscriptions": (exchange) => {
      if (exchange.form.customer) findCustomer(books, exchange.form.customer);
      return listing(exchange);
    },
    "GET /subscriptions/:id": one("subscription"),
    "POST /subscriptions/:id": change(UPDATE, (draft, given, id) => update(draft, id, given)),
    "DELETE /subscriptions/:id": change({ invoice_now: yesOrNo, prorate: yesOrNo }, (draft, _, id) =>
      endSubscription(draft, living(draft, id), { reason: "cancellation_requested" }),
    ),
  };
};

const isListed = (one, { customer = one.customer, status }) =>
  one.customer === customer && (status === "all" || one.status !== "canceled");

function living(draft, id) {
  const subscription = find(draft, "subscription", id, "id");
  if (isOver(subscription)) throw missing("subscription", id, "id");
  return subscription;
}

function create(draft, { customer: customerId, default_payment_method: method, trial_end: trialEnd, ...given }) {
  requireParams({ customer: customerId, items: given.items }, ["customer", "items"]);
  const customer = findCustomer(draft, customerId);
  const at = timeOf(draft, customer.id);
  const lines = given.items.map(({ price, quantity = 1 }) => {
    requireParams({ price }, ["price"]);
    return { price: find(draft, "price", price, "items[0][price]").id, quantity };
  });
  if (trialEnd !== undefined && trialEnd <= at)
    throw invalid("trial_end", "Invalid timestamp: trial_end must be in the future.");
  if (!trialEnd && !methodFor(draft, customer.id, method) && given.payment_behavior !== "default_incomplete")
    throw invalid(
      "customer",
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      "resource_missing",
    );
  mustBeTheirs(draft, customer.id, method);
  return startSubscription(draft, { customer, lines, at, trialEnd, method }).subscription;
}

function mustBeTheirs(draft, customer, method) {
  if (method && draft.get("payment_method", method)?.customer !== customer)
    throw missingParam("PaymentMethod", method, "default_payment_method");
}

export function update(draft, id, given) {
  const before = living(draft, id);
  const { default_payment_method: method = before.default_payment_method } = given;
  mustBeTheirs(draft, before.customer, method);
  const ending = endingOf(before, given, timeOf(draft, before.customer));
  const after = draft.put({ ...before, ...ending, default_payment_method: method });
  draft.emit("customer.subscription.updated", after, before);
  return after;
}

function endingOf(before, { cancel_at_period_end: atEnd, cancel_at: wanted }, at) {
  if (atEnd === undefined && wanted === undefined) return {};
  if (atEnd !== undefined && wanted)
    throw invalid("cancel_at", "You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
  const ends = atEnd ? periodOf(before).end : (wanted ?? null);
  if (ends !== null && ends <= at) throw invalid("cancel_at", "The cancel_at timestamp must be in the future.");
  return {
    cancel_at: ends,
    cancel_at_period_end: Boolean(atEnd),
    canceled_at: ends === null ? null : (before.canceled_at ?? at),
    cancellation_details: {
      ...before.cancellation_details,
      reason: ends === null ? null : "cancellation_requested",
    },
  };
}
