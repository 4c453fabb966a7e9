import { failure, newId } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { listOfTexts, metadata, oneOf, readParams, requireParams, text } from "./stripe-params.mjs";
import { anything, metadataChange, orNothing } from "./stripe-readers.mjs";
import { realTime } from "./stripe-time.mjs";

const EXPAND = { expand: listOfTexts };
const NEEDED = ["business_type", "external_account", "tos_acceptance.date"];

const ACCOUNT = {
  business_profile: anything,
  business_type: oneOf("company", "government_entity", "individual", "non_profit"),
  email: orNothing(text()),
  ...EXPAND,
};

const LINK_LIFE = 5 * 60;

/** Connected accounts with their onboarding form; no payouts. */
export function connectRoutes(books, { answer, answerList }, site) {
  return {
    "POST /accounts": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, {
        ...ACCOUNT,
        capabilities: anything,
        controller: anything,
        country: text(2),
        metadata,
        type: oneOf("standard", "express", "custom"),
      });
      await work();
      const made = await books.change((draft) => draft.put(newAccount(given)));
      return answer(made, books, expand);
    },
    "GET /accounts": ({ form }) =>
      answerList(books.list("account"), readParams(form, LIST_PARAMS), { noun: "account", url: "/v1/accounts", books }),
    "GET /accounts/:id": ({ id, form }) => answer(find(books, "account", id), books, readParams(form, EXPAND).expand),
    "POST /accounts/:id": async ({ id, form, work }) => {
      const { expand, metadata: merge, ...given } = readParams(form, { ...ACCOUNT, metadata: metadataChange });
      await work();
      const changed = await books.change((draft) => {
        const before = find(draft, "account", id);
        const after = { ...before, ...given, metadata: merge ? merge(before.metadata) : before.metadata };
        draft.emit("account.updated", draft.put(after), before);
        return after;
      });
      return answer(changed, books, expand);
    },
    "POST /account_links": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, {
        account: text(),
        collection_options: anything,
        refresh_url: text(),
        return_url: text(),
        type: oneOf("account_onboarding", "account_update"),
        ...EXPAND,
      });
      requireParams(given, ["account", "type"]);
      if (given.type === "account_onboarding") requireParams(given, ["refresh_url", "return_url"]);
      const { controller } = find(books, "account", given.account, "account");
      if (given.type === "account_update" && controller.type !== "application")
        throw failure(400, {
          message: "You cannot create `account_update` type Account Links for this account.",
          param: "type",
        });
      await work();
      const created = realTime();
      const token = newId("", 32);
      await books.change((draft) =>
        draft.put({ object: "_account_link", id: token, ...given, expires_at: created + LINK_LIFE }),
      );
      return answer(
        { object: "account_link", created, expires_at: created + LINK_LIFE, url: `${site.url}/connect/${token}` },
        books,
        expand,
      );
    },
  };
}

export function finishOnboarding(draft, token) {
  const link = draft.get("_account_link", token);
  const before = draft.get("account", link.account);
  draft.put({ ...link, isUsed: true });
  if (before.details_submitted) return;
  const capabilities = Object.fromEntries(Object.keys(before.capabilities).map((name) => [name, "active"]));
  const after = {
    ...before,
    capabilities,
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([]),
  };
  draft.emit("account.updated", draft.put(after), before);
}

const requirements = (due) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: due.length > 0 ? "requirements.past_due" : null,
  errors: [],
  eventually_due: due,
  past_due: due,
  pending_verification: [],
});

const newAccount = ({ capabilities = {}, type = "standard", controller = {}, ...given }) => ({
  id: newId("acct_", 16),
  object: "account",
  business_profile: null,
  business_type: null,
  capabilities: Object.fromEntries(Object.keys(capabilities).map((name) => [name, "inactive"])),
  charges_enabled: false,
  controller: {
    fees: { payer: "account" },
    is_controller: true,
    losses: { payments: "stripe" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: type === "express" ? "express" : "full" },
    type: "application",
    ...controller,
  },
  country: "US",
  created: realTime(),
  default_currency: "usd",
  details_submitted: false,
  email: null,
  external_accounts: { object: "list", data: [], has_more: false, url: "/v1/accounts/external_accounts" },
  future_requirements: requirements([]),
  metadata: {},
  payouts_enabled: false,
  requirements: requirements(NEEDED),
  settings: null,
  tos_acceptance: { date: null, ip: null, user_agent: null },
  type,
  ...given,
});
