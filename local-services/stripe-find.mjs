import { missing, missingParam } from "./stripe-errors.mjs";

/** What Stripe calls a kind of thing in its refusals, where that is not its `object`. */
const NOUNS = {
  payment_intent: "payment_intent",
  "checkout.session": "checkout.session",
  payment_method: "PaymentMethod",
  "billing_portal.configuration": "configuration",
  "test_helpers.test_clock": "test clock",
};

/**
 * @param {string} [param] the parameter that names it; none where it is the address that does
 * @throws {import("./http.mjs").Refusal} for one that is not there: 404 for an address, 400 for a parameter
 */
export function find(books, object, id, param) {
  const thing = books.get(object, id);
  if (thing && !thing.deleted) return thing;
  const noun = NOUNS[object] ?? object;
  if (param === undefined || param === "id") throw missing(noun, id, param ?? object.split(".").at(-1));
  throw missingParam(noun, id, param);
}

export const findCustomer = (books, id, param = "customer") => find(books, "customer", id, param);
