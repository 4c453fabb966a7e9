import { missing } from "./stripe-errors.mjs";

/** What Stripe calls a kind of thing in its refusals, where that is not its `object`. */
const NOUNS = {
  payment_intent: "payment_intent",
  "checkout.session": "checkout.session",
  payment_method: "PaymentMethod",
  "billing_portal.configuration": "configuration",
  "test_helpers.test_clock": "test clock",
};

/** @throws {import("./http.mjs").Refusal} 404 for one that is not there */
export function find(books, object, id, param = object.split(".").at(-1)) {
  const thing = books.get(object, id);
  if (!thing || thing.deleted) throw missing(NOUNS[object] ?? object, id, param);
  return thing;
}

export const findCustomer = (books, id, param = "customer") => find(books, "customer", id, param);
