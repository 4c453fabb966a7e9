import { ask } from "./ask.mjs";
import { startGroup } from "./report.mjs";

const STRIPE = "https://api.stripe.com";
/** As in lib/server/stripe.ts and lib/shared/subscription.ts; a test compares them. */
export const API_VERSION = "2026-10-28.endive";
export const PRICE = { lookupKey: "lectern_monthly", cents: 2_100 };

/** Also listed in docs/deploy.md. */
export const WEBHOOK_EVENTS = [
  "charge.refunded",
  "checkout.session.completed",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.updated",
  "invoice.marked_uncollectible",
  "invoice.paid",
  "invoice.payment_failed",
];

/** Resources a restricted key may lack. */
const NEEDED = ["subscriptions", "invoices", "refunds", "coupons", "payment_intents", "charges"];

/** @param {{ key: string, address?: string, standIn: string | null, site: string, webhookSecret?: string, live: boolean }} options */
export async function checkStripe({ key, address, standIn, site, webhookSecret, live }) {
  const group = startGroup("Stripe", { live });
  if (standIn) {
    group.stage(`Payments are simulated on this machine (${standIn})`, "Set STRIPE_SECRET_KEY to your account's key.");
    const answer = await ask(standIn);
    if (answer.problem) group.warn(`The stand-in is away: ${answer.problem}`, "npm start includes it.");
    return group.findings;
  }
  if (!/^[sr]k_(live|test)_/.test(key))
    group.bad("STRIPE_SECRET_KEY isn't a Stripe secret key", "It begins with sk_ or rk_.");
  else if (!/^.k_live_/.test(key))
    group.stage("STRIPE_SECRET_KEY is a test key: no money moves", "Set the live key of the same account.");
  const get = (path) =>
    ask((address ?? STRIPE) + path, { headers: { authorization: `Bearer ${key}`, "stripe-version": API_VERSION } });
  const account = await get("/v1/account");
  if (account.problem) {
    group.bad(`Stripe cannot be reached: ${account.problem}`);
    return group.findings;
  }
  if (account.status === 401) {
    group.bad("Stripe does not know STRIPE_SECRET_KEY", "Copy it again from Developers, API keys.");
    return group.findings;
  }
  checkAccount(group, account);
  const [prices, endpoints, portal, ...needed] = await Promise.all([
    get(`/v1/prices?lookup_keys[]=${PRICE.lookupKey}&active=true&limit=1`),
    get("/v1/webhook_endpoints?limit=100"),
    get("/v1/billing_portal/configurations?is_default=true&active=true&limit=1"),
    ...NEEDED.map((what) => get(`/v1/${what}?limit=1`)),
  ]);
  checkPrice(group, prices);
  checkEndpoint(group, endpoints, `${site.replace(/\/$/, "")}/api/stripe/webhook`);
  checkWebhookSecret(group, webhookSecret);
  checkPortal(group, portal);
  for (const [at, what] of NEEDED.entries()) checkNeeded(group, what.replaceAll("_", " "), needed[at]);
  return group.findings;
}

function answered(group, what, { status, problem, body }) {
  if (status === 200) return true;
  if (status === 403)
    group.warn(`The key may not read ${what}`, "A restricted key: allow reading it, or check by hand.");
  else if (body?.error?.message && status === 400) group.bad(`Stripe refuses ${what}: ${body.error.message}`);
  else group.warn(`Stripe did not say anything about ${what} (${problem ?? status})`, "Try again.");
  return false;
}

function checkNeeded(group, what, answer) {
  if (answer.status === 403)
    group.bad(
      `The key may not read ${what}, which plans are made of`,
      "A restricted key: docs/deploy.md lists its rights.",
    );
  else answered(group, what, answer);
}

function checkAccount(group, account) {
  if (!answered(group, "the account", account)) return;
  const { charges_enabled, payouts_enabled, country } = account.body;
  if (charges_enabled) group.ok(`The account may charge (${country})`);
  else group.stage("The account may not charge yet", "Finish its activation in Stripe's dashboard.");
  if (charges_enabled && payouts_enabled === false)
    group.warn("The account gets no payouts yet", "Add a bank account.");
}

function checkPrice(group, prices) {
  if (!answered(group, "prices", prices)) return;
  const [price] = prices.body.data;
  if (!price) group.ok("The price will be created at the first checkout");
  else if (price.unit_amount === PRICE.cents && price.currency === "usd" && price.recurring?.interval === "month")
    group.ok(`The price exists: $${PRICE.cents / 100} a month`);
  else
    group.warn(
      "The price under our key is another one",
      "The next checkout creates a new one, which takes over the key.",
    );
}

function checkEndpoint(group, endpoints, url) {
  if (!answered(group, "webhook endpoints", endpoints)) return;
  const endpoint = endpoints.body.data.find((one) => one.url === url);
  if (!endpoint) {
    group.stage(`No webhook endpoint reports to ${url}`, `Add it with these events: ${WEBHOOK_EVENTS.join(", ")}`);
    return;
  }
  if (endpoint.status !== "enabled") group.bad(`The webhook endpoint ${url} is switched off`, "Enable it.");
  const events = endpoint.enabled_events;
  const missing = events.includes("*") ? [] : WEBHOOK_EVENTS.filter((event) => !events.includes(event));
  if (missing.length > 0) group.bad("The webhook endpoint does not report everything", `Add: ${missing.join(", ")}`);
  else if (endpoint.status === "enabled") group.ok("The webhook endpoint reports everything needed");
}

function checkWebhookSecret(group, secret) {
  if (!secret?.trim())
    group.stage(
      "STRIPE_WEBHOOK_SECRET is not set",
      "Copy the signing secret of the endpoint; until then plans are looked up nightly.",
    );
  else if (!secret.startsWith("whsec_"))
    group.bad("STRIPE_WEBHOOK_SECRET isn't a signing secret", "It begins with whsec_.");
  else group.ok("STRIPE_WEBHOOK_SECRET is set");
}

function checkPortal(group, portal) {
  if (!answered(group, "the billing portal", portal)) return;
  const [configuration] = portal.body.data;
  if (!configuration) {
    group.stage(
      "The billing portal is not set up",
      "Save its settings once in Stripe's dashboard: Settings, Billing, Customer portal.",
    );
    return;
  }
  const { features } = configuration;
  const off = [
    ["payment_method_update", "changing the card"],
    ["invoice_history", "invoices"],
    ["subscription_cancel", "cancelling"],
  ].filter(([feature]) => features?.[feature]?.enabled !== true);
  if (off.length > 0)
    group.warn(`The billing portal does not offer ${off.map(([, what]) => what).join(", ")}`, "Switch it on there.");
  else group.ok("The billing portal is set up");
}
