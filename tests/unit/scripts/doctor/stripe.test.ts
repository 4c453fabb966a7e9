import { describe, expect, it } from "vitest";
import { isPlanEvent } from "@/lib/billing/rules";
import { MONTHLY_PRICE_CENTS, PRICE_LOOKUP_KEY } from "@/lib/shared/subscription";
import { API_VERSION, checkStripe, PRICE, WEBHOOK_EVENTS } from "../../../../scripts/lib/doctor/stripe.mjs";
import { readText } from "../../../support/sources";
import { type Answers, fakeVendor, lines } from "./vendors";

const SITE = "https://lectern.example.org";
const KEY = "sk_live_canary0123456789";

const NEEDED = ["subscriptions", "invoices", "refunds", "coupons", "payment_intents", "charges"];

const HOOK = `${SITE}/api/stripe/webhook`;
const data = (...list: object[]) => ({ body: { data: list } });
const price = (unit_amount: number) => ({
  "/v1/prices": data({ unit_amount, currency: "usd", recurring: { interval: "month" } }),
});
const endpoint = (change: object = {}) => ({
  "/v1/webhook_endpoints": data({ url: HOOK, status: "enabled", enabled_events: WEBHOOK_EVENTS, ...change }),
});
const portal = (cancel: boolean) => ({
  "/v1/billing_portal/configurations": data({
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: cancel },
    },
  }),
});

const READY: Answers = {
  ...Object.fromEntries(NEEDED.map((what) => [`/v1/${what}`, data()])),
  "/v1/account": { body: { charges_enabled: true, payouts_enabled: true, country: "US" } },
  ...price(MONTHLY_PRICE_CENTS),
  ...endpoint(),
  ...portal(true),
};

async function examine(change: Answers = {}, options: object = {}) {
  const { url, asked } = await fakeVendor({ ...READY, ...change });
  const findings = await checkStripe({
    key: KEY,
    address: url,
    standIn: null,
    site: SITE,
    webhookSecret: "whsec_canary0123456789",
    live: true,
    ...options,
  });
  return { findings, asked, said: lines(findings), bad: findings.filter(({ mark }) => mark === "bad").length };
}

describe("the doctor's expectations of Stripe", () => {
  it("match what the app uses", () => {
    expect(readText("lib/server/stripe.ts")).toContain(`"${API_VERSION}"`);
    expect(PRICE).toEqual({ lookupKey: PRICE_LOOKUP_KEY, cents: MONTHLY_PRICE_CENTS });
    for (const event of WEBHOOK_EVENTS) expect(readText("docs/deploy.md")).toContain(`   ${event}\n`);
  });

  it.each(WEBHOOK_EVENTS)("%s is an event that the app handles", (type) => {
    expect(isPlanEvent(type)).toBe(true);
  });
});

describe("an account", () => {
  it("that is ready has no findings and was only read", async () => {
    const { said, bad, asked } = await examine();
    expect(bad).toBe(0);
    expect(said.filter((line) => !line.startsWith("ok"))).toEqual([]);
    expect(asked.every((line) => line.startsWith("GET "))).toBe(true);
  });

  it.each<[string, Answers, string]>([
    [
      "is not known",
      { "/v1/account": { status: 401, body: { error: { message: `Invalid: ${KEY}` } } } },
      "bad: Stripe does not know STRIPE_SECRET_KEY",
    ],
    ["may not charge", { "/v1/account": { body: { charges_enabled: false } } }, "bad: The account may not charge yet"],
    [
      "has another endpoint only",
      endpoint({ url: "https://other.example" }),
      `bad: No webhook endpoint reports to ${HOOK}`,
    ],
    [
      "has an endpoint that is off",
      endpoint({ status: "disabled" }),
      `bad: The webhook endpoint ${HOOK} is switched off`,
    ],
    [
      "has an endpoint that misses events",
      endpoint({ enabled_events: WEBHOOK_EVENTS.slice(1) }),
      "bad: The webhook endpoint does not report everything",
    ],
    ["has no portal", { "/v1/billing_portal/configurations": data() }, "bad: The billing portal is not set up"],
    ["has a portal without cancelling", portal(false), "warn: The billing portal does not offer cancelling"],
    ["has no price yet", { "/v1/prices": data() }, "ok: The price will be created at the first checkout"],
    ["has another price", price(1900), "warn: The price under our key is another one"],
    [
      "may not be read",
      { "/v1/webhook_endpoints": { status: 403, body: {} } },
      "warn: The key may not read webhook endpoints",
    ],
    ...NEEDED.map((what): [string, Answers, string] => [
      `has a key that may not read ${what}`,
      { [`/v1/${what}`]: { status: 403, body: {} } },
      `bad: The key may not read ${what.replaceAll("_", " ")}, which plans are made of`,
    ]),
  ])("that %s", async (_, answers, line) => {
    expect((await examine(answers)).said).toContain(line);
  });

  it.each<[object, string]>([
    [{ key: "sk_test_canary0123456789" }, "bad: STRIPE_SECRET_KEY is a test key: no money moves"],
    [{ key: "sk_test_canary0123456789", live: false }, "warn: STRIPE_SECRET_KEY is a test key: no money moves"],
    [{ key: "pk_live_canary0123456789" }, "bad: STRIPE_SECRET_KEY isn't a Stripe secret key"],
    [{ webhookSecret: "" }, "bad: STRIPE_WEBHOOK_SECRET is not set"],
    [{ webhookSecret: "we_1" }, "bad: STRIPE_WEBHOOK_SECRET isn't a signing secret"],
  ])("with the setting %j is reported", async (options, line) => {
    expect((await examine({}, options)).said).toContain(line);
  });

  it("that can't be reached is reported in one line", async () => {
    const { said } = await examine({}, { address: "http://127.0.0.1:9" });
    expect(said).toEqual([expect.stringContaining("bad: Stripe cannot be reach")]);
  });
});
