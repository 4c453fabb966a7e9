import { messageOf } from "./stripe-cards.mjs";
import { newId } from "./stripe-errors.mjs";

const FORCED = { code: "card_declined", decline: "generic_decline" };

/** Keeps its id over all attempts. */
export function newIntent(
  /** @type {any} */ { amount, currency, customer, description, at, metadata = {}, setup = null },
) {
  const id = newId("pi_");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId("")}`,
    confirmation_method: "automatic",
    created: at,
    currency,
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: setup,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

/** @returns {{ intent: Record<string, any>, fails: Record<string, any> | null }} */
export function charge(draft, intent, method, at) {
  const fails = whyItFails(draft, intent.customer, method);
  const made = draft.put(newCharge(intent, method, fails, at));
  const after = draft.put({
    ...intent,
    payment_method: fails ? null : method.id,
    latest_charge: made.id,
    amount_received: fails ? 0 : intent.amount,
    status: fails ? "requires_payment_method" : "succeeded",
    last_payment_error: fails ? errorOf(fails, made, method) : null,
  });
  draft.emit(fails ? "charge.failed" : "charge.succeeded", made);
  draft.emit(fails ? "payment_intent.payment_failed" : "payment_intent.succeeded", after);
  return { intent: after, fails };
}

function whyItFails(draft, customerId, method) {
  const customer = customerId && draft.get("customer", customerId);
  if (customer && (customer._failing ?? 0) > 0) {
    draft.put({ ...customer, _failing: customer._failing - 1 });
    return FORCED;
  }
  return method._fails;
}

const errorOf = (fails, made, { _fails: _, ...method }) => ({
  charge: made.id,
  code: fails.code,
  ...(fails.decline && { decline_code: fails.decline }),
  doc_url: `https://stripe.com/docs/error-codes/${fails.code.replaceAll("_", "-")}`,
  message: messageOf(fails),
  payment_method: method,
  type: "card_error",
});

function newCharge(intent, method, fails, at) {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    id: newId("ch_"),
    object: "charge",
    amount: intent.amount,
    amount_captured: fails ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: !fails,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: fails?.code ?? null,
    failure_message: fails ? messageOf(fails) : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: fails ? "declined_by_network" : "approved_by_network",
      reason: fails ? (fails.decline ?? fails.code) : null,
      risk_level: "normal",
      risk_score: 12,
      seller_message: fails ? "The bank did not return any further details with this decline." : "Payment complete.",
      type: fails ? "issuer_declined" : "authorized",
    },
    paid: !fails,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: fails ? null : intent.amount,
        authorization_code: null,
        brand,
        checks: method.card.checks,
        country,
        electronic_commerce_indicator: null,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        installments: null,
        last4,
        mandate: null,
        network: brand,
        network_token: { used: false },
        network_transaction_id: newId("", 15),
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: "card",
    },
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: fails ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}
