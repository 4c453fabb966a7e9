import { attach, declined, methodFor } from "./stripe-cards.mjs";
import { checkDiscount, isGiven, redeem } from "./stripe-discounts.mjs";
import { invalid, missing, missingParam } from "./stripe-errors.mjs";
import { find, findCustomer } from "./stripe-find.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { integer, listOfTexts, metadata, oneOf, readParams, requireParams, text, yesOrNo } from "./stripe-params.mjs";
import { anything, groupOrNothing, listOfGroups, metadataChange, orNothing, range } from "./stripe-readers.mjs";
import { endSubscription, isOver, periodOf, startSubscription } from "./stripe-subscriptions.mjs";
import { periodEnd, timeOf } from "./stripe-time.mjs";

const DISCOUNT = { coupon: text(), promotion_code: text(), discount: text() };
const FEEDBACK = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
];
const CANCELLATION = { comment: orNothing(text()), feedback: orNothing(oneOf(...FEEDBACK)) };
const ITEM = { id: text(), price: text(), quantity: integer(0), metadata, deleted: yesOrNo };

const SUBSCRIPTION = {
  cancel_at_period_end: yesOrNo,
  default_payment_method: orNothing(text()),
  description: orNothing(text(500)),
  discounts: orNothing(listOfGroups(DISCOUNT)),
  items: listOfGroups(ITEM),
  payment_behavior: oneOf("allow_incomplete", "default_incomplete", "error_if_incomplete"),
  payment_settings: anything,
  proration_behavior: oneOf("none", "create_prorations", "always_invoice"),
  trial_settings: { end_behavior: { missing_payment_method: oneOf("cancel", "create_invoice", "pause") } },
  expand: listOfTexts,
};

const instantOrNow = (value, name) => (value === "now" ? "now" : integer(1)(value, name));
const instantOrPeriod = (value, name) =>
  ["min_period_end", "max_period_end"].includes(value) ? "period_end" : integer(1)(value, name);

export function subscriptionRoutes(books, { answer, answerList }) {
  return {
    "POST /subscriptions": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, {
        ...SUBSCRIPTION,
        cancel_at: instantOrPeriod,
        collection_method: oneOf("charge_automatically"),
        currency: text(3),
        customer: text(),
        metadata,
        off_session: yesOrNo,
        trial_end: instantOrNow,
        trial_period_days: integer(1),
      });
      requireParams(given, ["customer", "items"]);
      await work();
      return answer(await books.change((draft) => create(draft, given)), books, expand);
    },
    "GET /subscriptions": ({ form }) => {
      const {
        created = () => true,
        customer,
        price,
        status,
        test_clock: clock,
        ...page
      } = readParams(form, {
        ...LIST_PARAMS,
        collection_method: oneOf("charge_automatically", "send_invoice"),
        created: range,
        customer: text(),
        price: text(),
        status: oneOf(
          "active",
          "all",
          "canceled",
          "ended",
          "incomplete",
          "incomplete_expired",
          "past_due",
          "paused",
          "trialing",
          "unpaid",
        ),
        test_clock: text(),
      });
      if (customer) findCustomer(books, customer);
      const matches = (one) => {
        if (status === undefined) return one.status !== "canceled";
        if (status === "ended") return isOver(one);
        return status === "all" || one.status === status;
      };
      const found = books
        .list("subscription")
        .filter((one) => !one.deleted && matches(one) && created(one.created))
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => clock === undefined || one.test_clock === clock)
        .filter((one) => price === undefined || one.items.some((item) => item.price === price));
      delete page.collection_method;
      return answerList(found, page, { noun: "subscription", url: "/v1/subscriptions", books });
    },
    "GET /subscriptions/:id": ({ id, form }) =>
      answer(find(books, "subscription", id, "id"), books, readParams(form, { expand: listOfTexts }).expand),
    "POST /subscriptions/:id": async ({ id, form, work }) => {
      const { expand, ...given } = readParams(form, {
        ...SUBSCRIPTION,
        billing_cycle_anchor: oneOf("now", "unchanged"),
        cancel_at: orNothing(instantOrPeriod),
        cancellation_details: CANCELLATION,
        metadata: metadataChange,
        pause_collection: groupOrNothing({
          behavior: oneOf("keep_as_draft", "mark_uncollectible", "void"),
          resumes_at: integer(1),
        }),
        proration_date: integer(1),
        trial_end: instantOrNow,
      });
      await work();
      return answer(await books.change((draft) => update(draft, id, given)), books, expand);
    },
    "DELETE /subscriptions/:id": async ({ id, form, work }) => {
      const { expand, cancellation_details: details } = readParams(form, {
        cancellation_details: CANCELLATION,
        invoice_now: yesOrNo,
        prorate: yesOrNo,
        expand: listOfTexts,
      });
      await work();
      const ended = await books.change((draft) => {
        const before = living(draft, id);
        return endSubscription(draft, before, { reason: "cancellation_requested", details });
      });
      return answer(ended, books, expand);
    },
  };
}

function living(draft, id) {
  const subscription = find(draft, "subscription", id, "id");
  if (isOver(subscription)) throw missing("subscription", id, "id");
  return subscription;
}

const discountsFor = (draft, wanted, { customer, subscription, at }) =>
  (wanted ?? []).filter(isGiven).map((given, place) => {
    if (given.discount) return find(draft, "discount", given.discount, `discounts[${place}][discount]`);
    const found = checkDiscount(draft, given, { customer, param: `discounts[${place}]` });
    return redeem(draft, found, { customer, subscription, at });
  });

function create(draft, given) {
  const customer = findCustomer(draft, given.customer);
  const at = timeOf(draft, customer.id);
  const lines = given.items.map(({ price, quantity = 1, metadata: notes }) => {
    requireParams({ price }, ["price"]);
    const known = find(draft, "price", price, "items[0][price]");
    if (!known.recurring)
      throw invalid(
        "items[0][price]",
        "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      );
    return { price, quantity, metadata: notes };
  });
  const trialEnd = given.trial_period_days
    ? at + given.trial_period_days * 24 * 60 * 60
    : given.trial_end === "now"
      ? null
      : (given.trial_end ?? null);
  if (trialEnd !== null && trialEnd <= at)
    throw invalid("trial_end", "Invalid timestamp: trial_end must be in the future.");
  const own = given.default_payment_method;
  if (own) attach(draft, own, customer.id);
  if (trialEnd === null && !methodFor(draft, customer.id, own) && given.payment_behavior !== "default_incomplete")
    throw invalid(
      "customer",
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      "resource_missing",
    );
  const wish = {
    customer,
    lines,
    at,
    trialEnd,
    metadata: given.metadata,
    method: own ?? null,
    description: given.description ?? null,
    trialSettings: given.trial_settings,
  };
  const { subscription, fails } = startSubscription(draft, wish, ({ id }) =>
    discountsFor(draft, given.discounts, { customer: customer.id, subscription: id, at }),
  );
  if (fails && given.payment_behavior === "error_if_incomplete") throw declined(fails);
  const ends = given.cancel_at_period_end || given.cancel_at ? cancelWish(subscription, given, at) : {};
  return draft.put({ ...subscription, ...ends });
}

function cancelWish(before, { cancel_at_period_end: atEnd, cancel_at: wanted, cancellation_details: details }, at) {
  const { end } = periodOf(before);
  if (atEnd === undefined && wanted === undefined) return {};
  if (atEnd !== undefined && wanted)
    throw invalid("cancel_at", "You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
  const ends = atEnd ? end : wanted === "period_end" ? end : (wanted ?? null);
  if (ends !== null && ends <= at) throw invalid("cancel_at", "The cancel_at timestamp must be in the future.");
  const note = { ...before.cancellation_details, ...details };
  return {
    cancel_at: ends,
    cancel_at_period_end: Boolean(atEnd),
    canceled_at: ends === null ? null : (before.canceled_at ?? at),
    cancellation_details:
      ends === null
        ? { comment: null, feedback: null, feedback_option: null, reason: null }
        : { ...note, reason: "cancellation_requested" },
  };
}

export function update(draft, id, given) {
  const before = living(draft, id);
  const at = timeOf(draft, before.customer);
  const { metadata: merge, discounts: wanted, items = [], default_payment_method: method, trial_end: trialEnd } = given;
  if (method && draft.get("payment_method", method)?.customer !== before.customer)
    throw missingParam("PaymentMethod", method, "default_payment_method");
  const after = { ...before, ...cancelWish(before, given, at) };
  if (merge) after.metadata = merge(before.metadata);
  if (method !== undefined) after.default_payment_method = method;
  if (given.description !== undefined) after.description = given.description;
  if (given.trial_settings)
    after.trial_settings = {
      end_behavior: { ...before.trial_settings.end_behavior, ...given.trial_settings.end_behavior },
    };
  if (given.pause_collection !== undefined)
    after.pause_collection = given.pause_collection && { resumes_at: null, ...given.pause_collection };
  after.items = before.items.map((item) => {
    const change = items.find((one) => one.id === item.id);
    if (change?.price) find(draft, "price", change.price, "items[0][price]");
    return change
      ? {
          ...item,
          price: change.price ?? item.price,
          quantity: change.quantity ?? item.quantity,
          metadata: { ...item.metadata, ...change.metadata },
        }
      : item;
  });
  if (trialEnd !== undefined) moveTrial(draft, after, trialEnd === "now" ? at : trialEnd, at);
  draft.put(after);
  if (wanted !== undefined) {
    const made = discountsFor(draft, wanted, { customer: before.customer, subscription: id, at });
    after.discounts = made.map((one) => one.id);
    draft.put({ ...after });
  }
  draft.emit("customer.subscription.updated", draft.get("subscription", id), before);
  return draft.get("subscription", id);
}

function moveTrial(draft, after, end, at) {
  if (end < at) throw invalid("trial_end", "Invalid timestamp: trial_end must be in the future.");
  const isNow = end === at;
  const { recurring } = draft.get("price", after.items[0].price);
  Object.assign(after, {
    status: isNow ? "active" : "trialing",
    trial_end: end,
    trial_start: after.trial_start ?? at,
    billing_cycle_anchor: end,
    items: after.items.map((item) => ({
      ...item,
      current_period_start: at,
      current_period_end: isNow ? periodEnd(end, recurring, end) : end,
    })),
  });
}
