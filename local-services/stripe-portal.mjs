import { newId } from "./stripe-errors.mjs";
import { findCustomer } from "./stripe-find.mjs";
import { oneOf, requireParams, text } from "./stripe-params.mjs";
import { HOUR, realTime } from "./stripe-time.mjs";

const CONFIGURATION = "billing_portal.configuration";

/** The default configuration, made on first use; only its id is shown. */
const configurationOf = (draft) =>
  draft.list(CONFIGURATION)[0] ?? draft.put({ id: newId("bpc_"), object: CONFIGURATION });

export const portalRoutes = ({ change }) => ({
  "POST /billing_portal/sessions": change(
    {
      customer: text(),
      flow_data: {
        after_completion: { redirect: { return_url: text() }, type: oneOf("redirect") },
        type: oneOf("payment_method_update"),
      },
      return_url: text(),
    },
    createSession,
  ),
});

function createSession(draft, /** @type {any} */ { customer, flow_data: flow, return_url: back }) {
  requireParams({ customer }, ["customer"]);
  findCustomer(draft, customer);
  if (flow) requireParams(flow, ["type"]);
  return draft.put({
    id: newId("bps_"),
    object: "billing_portal.session",
    after_expiration: null,
    configuration: configurationOf(draft).id,
    created: realTime(),
    customer,
    customer_account: null,
    flow: flow ? flowOf(flow) : null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: back ?? null,
    _expires: realTime() + HOUR,
  });
}

function flowOf(/** @type {any} */ { type, after_completion: after = {} }) {
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after.redirect ?? null,
      type: after.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}
