import { newId } from "./stripe-errors.mjs";
import { findCustomer } from "./stripe-find.mjs";
import { listOfTexts, oneOf, readParams, requireParams, text } from "./stripe-params.mjs";
import { anything, groupOrNothing } from "./stripe-readers.mjs";
import { HOUR, realTime } from "./stripe-time.mjs";

const EXPAND = { expand: listOfTexts };
const CONFIGURATION = "billing_portal.configuration";

/** The default configuration, made on first use; only its id is shown. */
const configurationOf = (draft) =>
  draft.list(CONFIGURATION)[0] ?? draft.put({ id: newId("bpc_"), object: CONFIGURATION });

export function portalRoutes(books, { answer }) {
  return {
    "POST /billing_portal/sessions": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, {
        customer: text(),
        flow_data: {
          after_completion: {
            hosted_confirmation: { custom_message: text(500) },
            redirect: { return_url: text() },
            type: oneOf("hosted_confirmation", "portal_homepage", "redirect"),
          },
          subscription_cancel: groupOrNothing({ subscription: text(), retention: anything }),
          type: oneOf("payment_method_update", "subscription_cancel"),
        },
        locale: text(),
        return_url: text(),
        ...EXPAND,
      });
      requireParams(given, ["customer"]);
      await work();
      return answer(await books.change((draft) => createSession(draft, given)), books, expand);
    },
  };
}

function createSession(draft, /** @type {any} */ { customer, flow_data: flow, locale = null, return_url: back }) {
  findCustomer(draft, customer);
  if (flow) requireParams(flow, ["type"]);
  if (flow?.type === "subscription_cancel") requireParams(flow.subscription_cancel ?? {}, ["subscription"]);
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
    locale,
    on_behalf_of: null,
    return_url: back ?? null,
    _expires: realTime() + HOUR,
  });
}

function flowOf(/** @type {any} */ { type, after_completion: after = {}, subscription_cancel: cancel }) {
  return {
    after_completion: {
      hosted_confirmation: after.hosted_confirmation ?? null,
      redirect: after.redirect ?? null,
      type: after.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}
