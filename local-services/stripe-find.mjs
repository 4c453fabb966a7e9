import { missing, missingParam } from "./stripe-errors.mjs";

const NOUNS = {
  payment_intent: "payment_intent",
  "checkout.session": "checkout.session",
  payment_method: "PaymentMethod",
  "billing_portal.configuration": "configuration",
  "test_helpers.test_clock": "test clock",
};

/** @param {string} [param] the parameter that names it; none where it is the address that does */
export function find(books, object, id, param) {
  const thing = books.get(object, id);
  if (thing && !thing.deleted) return thing;
  const noun = NOUNS[object] ?? object;
  if (param === undefined || param === "id") throw missing(noun, id, param ?? object.split(".").at(-1));
  throw missingParam(noun, id, param);
}

export const findCustomer = (books, id, param = "customer") => find(books, "customer", id, param);
