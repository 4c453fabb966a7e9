import { expireSession } from "./stripe-cycle.mjs";
import { checkCode, takeOff } from "./stripe-discounts.mjs";
import { invalid, newId } from "./stripe-errors.mjs";
import { find, findCustomer } from "./stripe-find.mjs";
import { integer, listOfGroups, metadata, oneOf, requireParams, text } from "./stripe-params.mjs";
import { couponOf } from "./stripe-promotion-codes.mjs";
import { DAY, timeOf } from "./stripe-time.mjs";

const CREATE = {
  cancel_url: text(),
  client_reference_id: text(200),
  customer: text(),
  discounts: listOfGroups({ promotion_code: text() }),
  line_items: listOfGroups({ price: text(), quantity: integer(1) }),
  metadata,
  mode: oneOf("subscription"),
  subscription_data: { metadata, trial_end: integer(1) },
  success_url: text(),
};

export const checkoutRoutes = ({ change, list, one }) => ({
  "POST /checkout/sessions": change(CREATE, create),
  "GET /checkout/sessions": list("checkout.session", "/v1/checkout/sessions", {
    customer: text(),
    status: oneOf("open", "complete", "expired"),
  }),
  "GET /checkout/sessions/:id": one("checkout.session"),
  "POST /checkout/sessions/:id/expire": change({}, (draft, _, id) => {
    const session = find(draft, "checkout.session", id);
    if (session.status !== "open")
      throw invalid(
        "session",
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    return expireSession(draft, session);
  }),
});

const EMPTY = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: "subscription",
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: "always",
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: "automatic" } },
  payment_method_types: ["card"],
  payment_status: "unpaid",
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: "open",
  submit_type: null,
  subscription: null,
  ui_mode: "hosted_page",
  wallet_options: null,
};

function create(draft, given) {
  requireParams(given, ["customer", "mode", "success_url", "line_items"]);
  const customer = findCustomer(draft, given.customer);
  const at = timeOf(draft, customer.id);
  const { trial_end: trialEnd = null, metadata: notes = {} } = given.subscription_data ?? {};
  if (trialEnd !== null && trialEnd < at + 2 * DAY)
    throw invalid(
      "subscription_data[trial_end]",
      "The `subscription_data[trial_end]` timestamp has to be at least 48 hours in the future.",
    );
  const lines = given.line_items.map(({ price, quantity = 1 }, place) => ({
    price: find(draft, "price", price ?? "", `line_items[${place}][price]`),
    quantity,
  }));
  const codes = (given.discounts ?? []).map(({ promotion_code: id }, place) =>
    checkCode(draft, id, { customer: customer.id, param: `discounts[${place}][promotion_code]` }),
  );
  const subtotal = trialEnd === null ? lines.reduce((sum, one) => sum + one.price.unit_amount * one.quantity, 0) : 0;
  const found = codes.map((code) => ({ id: code.id, coupon: couponOf(draft, code) }));
  const discount = takeOff(found, [subtotal]).reduce((sum, { amount }) => sum + amount, 0);
  return draft.put({
    id: `cs_test_${newId("", 58)}`,
    object: "checkout.session",
    ...EMPTY,
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: at,
    currency: lines[0].price.currency,
    customer: customer.id,
    customer_details: detailsOf(customer),
    discounts: codes.map(({ id }) => ({ coupon: null, promotion_code: id })),
    expires_at: at + DAY,
    metadata: given.metadata ?? {},
    success_url: given.success_url,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    _lines: lines.map(({ price, quantity }) => ({ price: price.id, quantity })),
    _metadata: notes,
    _trialEnd: trialEnd,
  });
}

export const detailsOf = ({ address, email, name, phone }) => ({
  address,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone,
  tax_exempt: "none",
  tax_ids: [],
});
