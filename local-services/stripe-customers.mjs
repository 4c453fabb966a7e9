import { failure, missingParam, newId } from "./stripe-errors.mjs";
import { findCustomer } from "./stripe-find.mjs";
import { metadata, text } from "./stripe-params.mjs";
import { endSubscription, isOver } from "./stripe-subscriptions.mjs";
import { realTime, timeOf } from "./stripe-time.mjs";

const CUSTOMER = { email: text(512), name: text(256) };

/** @type {(given: Record<string, any>, created: number) => any} */
const newCustomer = (given, created) => ({
  id: newId("cus_", 14),
  object: "customer",
  address: null,
  balance: 0,
  created,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: newId("", 8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
  ...given,
});

export const customerRoutes = ({ change, list, one }) => ({
  "POST /customers": change({ ...CUSTOMER, metadata, test_clock: text() }, (draft, given) => {
    const clock = given.test_clock && draft.get("test_helpers.test_clock", given.test_clock);
    if (given.test_clock && !clock) throw missingParam("test clock", given.test_clock, "test_clock");
    const customer = draft.put(newCustomer(given, clock?.frozen_time ?? realTime()));
    draft.emit("customer.created", customer);
    return customer;
  }),
  // As at Stripe, customers on a test clock are not listed with the others.
  "GET /customers": list(
    "customer",
    "/v1/customers",
    { email: text() },
    (one, { email = one.email }) => !one.deleted && one.test_clock === null && one.email === email,
  ),
  "GET /customers/:id": one("customer"),
  "POST /customers/:id": change(
    { ...CUSTOMER, invoice_settings: { default_payment_method: text() } },
    (draft, { invoice_settings: settings, ...given }, id) => {
      const before = findCustomer(draft, id, "id");
      mustBeTheirs(draft, before, settings?.default_payment_method);
      const after = { ...before, ...given, invoice_settings: { ...before.invoice_settings, ...settings } };
      draft.emit("customer.updated", draft.put(after), before);
      return after;
    },
  ),
  "DELETE /customers/:id": change({}, (draft, _, id) => {
    const customer = findCustomer(draft, id, "id");
    for (const one of draft.list("subscription").filter((one) => one.customer === id && !isOver(one)))
      endSubscription(draft, one, { at: timeOf(draft, id), reason: "cancellation_requested" });
    draft.emit("customer.deleted", customer);
    return draft.put({ ...draft.get("customer", id), deleted: true });
  }),
});

function mustBeTheirs(draft, customer, method) {
  if (method && draft.get("payment_method", method)?.customer !== customer.id)
    throw failure(400, {
      code: "resource_missing",
      message: `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      param: "invoice_settings[default_payment_method]",
    });
}
