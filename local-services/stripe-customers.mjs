import { json } from "./http.mjs";
import { attach } from "./stripe-cards.mjs";
import { failure, headers, missing, missingParam, newId } from "./stripe-errors.mjs";
import { findCustomer } from "./stripe-find.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { listOfTexts, metadata, oneOf, readParams, text } from "./stripe-params.mjs";
import { address, anything, metadataChange, orNothing, range, wholeAddress } from "./stripe-readers.mjs";
import { endSubscription, isOver } from "./stripe-subscriptions.mjs";
import { timeOf } from "./stripe-time.mjs";

const CUSTOMER = {
  address,
  description: orNothing(text()),
  email: orNothing(text(512)),
  invoice_settings: { default_payment_method: orNothing(text()), custom_fields: anything, footer: orNothing(text()) },
  name: orNothing(text(256)),
  phone: orNothing(text(20)),
  preferred_locales: listOfTexts,
  tax_exempt: oneOf("none", "exempt", "reverse"),
  expand: listOfTexts,
};

/** @type {(given: Record<string, any>, created: number) => any} */
export const newCustomer = ({ invoice_settings: settings, address: place = null, ...given }, created) => ({
  id: newId("cus_", 14),
  object: "customer",
  address: wholeAddress(place),
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
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
    ...settings,
  },
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

export function customerRoutes(books, { answer, answerList }) {
  const mustBeTheirs = (draft, customer, method) => {
    if (method && draft.get("payment_method", method)?.customer !== customer.id)
      throw failure(400, {
        code: "resource_missing",
        message: `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        param: "invoice_settings[default_payment_method]",
      });
  };

  return {
    "POST /customers": async ({ form, work }) => {
      const shape = { ...CUSTOMER, metadata, payment_method: text(), test_clock: text() };
      const { expand, payment_method: method, ...given } = readParams(form, shape);
      await work();
      const made = await books.change((draft) => {
        const clock = given.test_clock && draft.get("test_helpers.test_clock", given.test_clock);
        if (given.test_clock && !clock) throw missingParam("test clock", given.test_clock, "test_clock");
        const customer = draft.put(newCustomer(given, clock?.frozen_time ?? timeOf(draft, null)));
        if (method) attach(draft, method, customer.id);
        mustBeTheirs(draft, customer, customer.invoice_settings.default_payment_method);
        draft.emit("customer.created", customer);
        return customer;
      });
      return answer(made, books, expand);
    },
    "GET /customers": ({ form }) => {
      const shape = { ...LIST_PARAMS, created: range, email: text(), test_clock: text() };
      const { created = () => true, email, test_clock: clock = null, ...page } = readParams(form, shape);
      // As at Stripe, customers on a test clock are listed only by that clock.
      const found = books
        .list("customer")
        .filter((one) => !one.deleted && one.test_clock === clock)
        .filter((one) => email === undefined || one.email === email)
        .filter((one) => created(one.created));
      return answerList(found, page, { noun: "customer", url: "/v1/customers", books });
    },
    "GET /customers/:id": ({ id, form }) => {
      const customer = books.get("customer", id);
      if (!customer) throw missing("customer", id);
      return answer(customer, books, readParams(form, { expand: listOfTexts }).expand);
    },
    "POST /customers/:id": async ({ id, form, work }) => {
      const {
        expand,
        metadata: merge,
        invoice_settings: settings,
        address: place,
        ...given
      } = readParams(form, {
        ...CUSTOMER,
        metadata: metadataChange,
      });
      await work();
      const changed = await books.change((draft) => {
        const before = findCustomer(draft, id, "id");
        mustBeTheirs(draft, before, settings?.default_payment_method);
        const after = {
          ...before,
          ...given,
          address: place === undefined ? before.address : wholeAddress(place),
          invoice_settings: { ...before.invoice_settings, ...settings },
          metadata: merge ? merge(before.metadata) : before.metadata,
        };
        draft.emit("customer.updated", draft.put(after), before);
        return after;
      });
      return answer(changed, books, expand);
    },
    "DELETE /customers/:id": async ({ id, work }) => {
      await work();
      await books.change((draft) => {
        const customer = findCustomer(draft, id, "id");
        for (const one of draft.list("subscription").filter((one) => one.customer === id && !isOver(one)))
          endSubscription(draft, one, { at: timeOf(draft, id), reason: "cancellation_requested" });
        draft.emit("customer.deleted", customer);
        draft.put({ ...draft.get("customer", id), deleted: true });
      });
      return json(200, { id, object: "customer", deleted: true }, headers());
    },
  };
}
