import { newId } from "./stripe-errors.mjs";
import { find, findCustomer } from "./stripe-find.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { listOfTexts, metadata, oneOf, readParams, requireParams, text, yesOrNo } from "./stripe-params.mjs";
import { anything, groupOrNothing, metadataChange, orNothing } from "./stripe-readers.mjs";
import { HOUR, realTime } from "./stripe-time.mjs";

const EXPAND = { expand: listOfTexts };
const CONFIGURATION = "billing_portal.configuration";

const REASONS = ["too_expensive", "missing_features", "switched_service", "unused", "other"];

const FEATURES = {
  customer_update: { allowed_updates: ["email", "name"], enabled: true },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: REASONS },
    enabled: true,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

const newConfiguration = ({ features = {}, business_profile: profile = {}, ...given }) => ({
  id: newId("bpc_"),
  object: CONFIGURATION,
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null, ...profile },
  created: realTime(),
  default_return_url: null,
  features: Object.fromEntries(
    Object.entries(FEATURES).map(([name, known]) => [name, { ...known, ...readSwitch(features[name]) }]),
  ),
  is_default: false,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: realTime(),
  ...given,
});

/** Booleans arrive as strings. */
const readSwitch = (given = {}) => ({
  ...given,
  ...(given.enabled !== undefined && { enabled: String(given.enabled) === "true" }),
});

const SHAPE = {
  business_profile: { headline: orNothing(text(60)), privacy_policy_url: text(), terms_of_service_url: text() },
  default_return_url: orNothing(text()),
  features: anything,
  name: orNothing(text()),
  ...EXPAND,
};

function standard(draft) {
  return draft.list(CONFIGURATION).find((one) => one.is_default) ?? draft.put(newConfiguration({ is_default: true }));
}

export function portalRoutes(books, { answer, answerList }) {
  return {
    "POST /billing_portal/configurations": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, { ...SHAPE, metadata });
      requireParams(given, ["features"]);
      await work();
      return answer(await books.change((draft) => draft.put(newConfiguration(given))), books, expand);
    },
    "GET /billing_portal/configurations": ({ form }) => {
      const {
        active,
        is_default: isDefault,
        ...page
      } = readParams(form, { ...LIST_PARAMS, active: yesOrNo, is_default: yesOrNo });
      const found = books
        .list(CONFIGURATION)
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => isDefault === undefined || one.is_default === isDefault);
      return answerList(found, page, { noun: "configuration", url: "/v1/billing_portal/configurations", books });
    },
    "GET /billing_portal/configurations/:id": ({ id, form }) =>
      answer(find(books, CONFIGURATION, id), books, readParams(form, EXPAND).expand),
    "POST /billing_portal/configurations/:id": async ({ id, form, work }) => {
      const {
        expand,
        metadata: merge,
        features = {},
        ...given
      } = readParams(form, { ...SHAPE, active: yesOrNo, metadata: metadataChange });
      await work();
      const changed = await books.change((draft) => {
        const before = find(draft, CONFIGURATION, id);
        const all = Object.entries(before.features).map(([name, known]) => [
          name,
          { ...known, ...readSwitch(features[name]) },
        ]);
        const data = merge ? merge(before.metadata) : before.metadata;
        return draft.put({
          ...before,
          ...given,
          features: Object.fromEntries(all),
          metadata: data,
          updated: realTime(),
        });
      });
      return answer(changed, books, expand);
    },
    "POST /billing_portal/sessions": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, {
        configuration: text(),
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

function createSession(
  draft,
  /** @type {any} */ { configuration, customer, flow_data: flow, locale = null, return_url: back },
) {
  findCustomer(draft, customer);
  const settings = configuration ? find(draft, CONFIGURATION, configuration, "configuration") : standard(draft);
  if (flow) requireParams(flow, ["type"]);
  if (flow?.type === "subscription_cancel") requireParams(flow.subscription_cancel ?? {}, ["subscription"]);
  return draft.put({
    id: newId("bps_"),
    object: "billing_portal.session",
    after_expiration: null,
    configuration: settings.id,
    created: realTime(),
    customer,
    customer_account: null,
    flow: flow ? flowOf(flow) : null,
    livemode: false,
    locale,
    on_behalf_of: null,
    return_url: back ?? settings.default_return_url,
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
