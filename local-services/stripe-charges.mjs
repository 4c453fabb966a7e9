import { messageOf } from "./stripe-cards.mjs";
import { newId } from "./stripe-errors.mjs";
import { nulls } from "./stripe-nulls.mjs";

const FORCED = { code: "card_declined", decline: "generic_decline" };

/** Keeps its id over all attempts. */
export function newIntent(
  /** @type {any} */ { amount, currency, customer, description, at, metadata = {}, setup = null },
) {
  const id = newId("pi_");
  return {
    id,
    object: "payment_intent",
    ...nulls(`
      allowed_payment_method_types application application_fee_amount automatic_payment_methods canceled_at
      cancellation_reason customer_account excluded_payment_method_types last_payment_error latest_charge
      managed_payments next_action on_behalf_of payment_method payment_method_configuration_details payment_record
      processing receipt_email review shipping source statement_descriptor statement_descriptor_suffix transfer_group
    `),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId("")}`,
    confirmation_method: "automatic",
    created: at,
    currency,
    customer,
    description,
    livemode: false,
    metadata,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    setup_future_usage: setup,
    status: "requires_payment_method",
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
    ...nulls(`
      application application_fee application_fee_amount balance_transaction calculated_statement_descriptor
      failure_balance_transaction on_behalf_of receipt_email receipt_number receipt_url review shipping source
      source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group
    `),
    billing_details: method.billing_details,
    captured: !fails,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: fails?.code ?? null,
    failure_message: fails ? messageOf(fails) : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
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
        ...nulls(`
          authorization_code electronic_commerce_indicator installments mandate three_d_secure transaction_link_id
          wallet
        `),
        brand,
        checks: method.card.checks,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: brand,
        network_token: { used: false },
        network_transaction_id: newId("", 15),
        regulated_status: "unregulated",
      },
      type: "card",
    },
    radar_options: {},
    refunded: false,
    status: fails ? "failed" : "succeeded",
  };
}
