import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLocalServices } from "../../../local-services/server.mjs";

let dataDir: string;
let services: Awaited<ReturnType<typeof startLocalServices>>;
let stripe: Stripe;

const clientWith = (key: string) =>
  new Stripe(key, {
    host: "127.0.0.1",
    port: services.port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });

async function start() {
  services = await startLocalServices({ port: 0, dataDir });
  stripe = clientWith("sk_test_local");
}

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "lectern-stripe-"));
  await start();
});

afterEach(async () => {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const _HOUR = 60 * 60;
const now = () => Math.floor(Date.now() / 1000);

const makeCoupon = (change: Stripe.CouponCreateParams = { percent_off: 25.5 }) => stripe.coupons.create(change);

const makeCode = async (change: Partial<Stripe.PromotionCodeCreateParams> = {}, coupon?: Stripe.CouponCreateParams) =>
  stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon: (await makeCoupon(coupon)).id },
    code: "STAGE-LEFT",
    ...change,
  });

const read = async (page: string) => (await fetch(services.url + page)).text();

const fault = (body: object) => fetch(`${services.url}/_faults`, { method: "POST", body: JSON.stringify(body) });

/** How a call was refused, in Stripe's own terms. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "not refused",
    (error: Stripe.errors.StripeError) => ({
      type: error.type,
      status: error.statusCode,
      code: error.code,
      param: error.param,
    }),
  );

describe("coupons", () => {
  it("are made and looked at", async () => {
    const coupon = await stripe.coupons.create({
      percent_off: 25.5,
      duration: "repeating",
      duration_in_months: 3,
      name: "Stage left",
      metadata: { campaign: "spring" },
    });
    expect(coupon).toMatchObject({
      object: "coupon",
      percent_off: 25.5,
      amount_off: null,
      currency: null,
      duration: "repeating",
      duration_in_months: 3,
      max_redemptions: null,
      metadata: { campaign: "spring" },
      name: "Stage left",
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
      livemode: false,
    });
    expect(Math.abs(coupon.created - now())).toBeLessThan(5);
    expect(await stripe.coupons.retrieve(coupon.id)).toEqual({ ...coupon });
    expect(await stripe.coupons.create({ amount_off: 500, currency: "USD", id: "FIVE" })).toMatchObject({
      id: "FIVE",
      amount_off: 500,
      currency: "usd",
      duration: "once",
    });
    expect((await stripe.coupons.list({ limit: 1 })).data.map(({ id }) => id)).toEqual(["FIVE"]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["nothing off", {}, "percent_off"],
    ["both kinds", { percent_off: 5, amount_off: 5, currency: "usd" }, "percent_off"],
    ["more than all", { percent_off: 101 }, "percent_off"],
    ["an amount of no currency", { amount_off: 500 }, "currency"],
    ["half a cent", { amount_off: 0.5, currency: "usd" }, "amount_off"],
    ["no number of months", { percent_off: 5, duration: "repeating" }, "duration_in_months"],
    ["another duration", { percent_off: 5, duration: "sometimes" }, "duration"],
    ["a day that is over", { percent_off: 5, redeem_by: 1_000_000_000 }, "redeem_by"],
    ["what there is not", { percent_off: 5, colour: "red" }, "colour"],
  ])("are refused with %s", async (_, params, param) => {
    const made = stripe.coupons.create(params as Stripe.CouponCreateParams);
    expect(await refusal(made)).toMatchObject({ type: "StripeInvalidRequestError", status: 400, param });
  });
});

describe("promotion codes", () => {
  it("are listed newest first, page by page", async () => {
    for (const code of ["P1", "P2", "P3"]) await makeCode({ code });
    const first = await stripe.promotionCodes.list({ limit: 2 });
    expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/promotion_codes" });
    expect(first.data.map(({ code }) => code)).toEqual(["P3", "P2"]);
    const all: string[] = [];
    for await (const { code } of stripe.promotionCodes.list({ limit: 2 })) all.push(code);
    expect(all.slice(0, 3)).toEqual(["P3", "P2", "P1"]);
    expect(all).toContain("GREENROOM");
    expect(await refusal(stripe.promotionCodes.list({ limit: 101 }))).toMatchObject({ status: 400, param: "limit" });
  });

  it("stand for one thing at a time", async () => {
    const first = await makeCode();
    expect(await refusal(makeCode({ code: "stage-left" }))).toMatchObject({ status: 400, param: "code" });
    await stripe.promotionCodes.update(first.id, { active: false });
    const second = await makeCode({ code: "stage-left" });
    expect(second.active).toBe(true);
    expect(await refusal(stripe.promotionCodes.update(first.id, { active: true }))).toMatchObject({ param: "code" });
  });

  it.each<[string, Partial<Stripe.PromotionCodeCreateParams>, string]>([
    ["a blank in it", { code: "STAGE LEFT" }, "code"],
    ["a coupon that is not there", { promotion: { type: "coupon", coupon: "none" } }, "promotion[coupon]"],
    ["a day that is over", { expires_at: 1_000_000_000 }, "expires_at"],
    ["no uses", { max_redemptions: 0 }, "max_redemptions"],
    ["half a restriction", { restrictions: { minimum_amount: 100 } }, "restrictions[minimum_amount_currency]"],
  ])("are refused with %s", async (_, change, param) => {
    expect(await refusal(makeCode(change))).toMatchObject({ type: "StripeInvalidRequestError", param });
  });
});

describe("the door", () => {
  it.each(["", "sk_live_123456789abcdefgh", "nonsense"])("takes no key like %j", async (key) => {
    const response = await fetch(`${services.url}/v1/coupons`, {
      headers: key ? { authorization: `Bearer ${key}` } : {},
    });
    expect(response.status).toBe(401);
    const { error } = (await response.json()) as { error: { type: string; message: string } };
    expect(error.type).toBe("invalid_request_error");
    expect(error.message).not.toContain("123456789");
    if (key) expect(await refusal(clientWith(key).coupons.list())).toMatchObject({ type: "StripeAuthenticationError" });
  });

  it("knows what it does not play", async () => {
    expect(await refusal(stripe.disputes.list())).toMatchObject({ status: 404, type: "StripeInvalidRequestError" });
    expect(await refusal(stripe.coupons.del("FIVE"))).toMatchObject({ status: 404 });
  });

  it("does a thing once for one key, also after a restart", async () => {
    const make = (percent: number) => stripe.coupons.create({ percent_off: percent }, { idempotencyKey: "coupon/1" });
    const first = await make(10);
    expect((await make(10)).id).toBe(first.id);
    expect(await refusal(make(20))).toMatchObject({ type: "StripeIdempotencyError", status: 400 });
    await services.stop();
    await start();
    const again = await make(10);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it("refuses a key whose first request is still under way", async () => {
    await fault({ path: "/v1/coupons", kind: "delay", milliseconds: 300 });
    const make = () => stripe.coupons.create({ percent_off: 10 }, { idempotencyKey: "coupon/2" });
    const first = make();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await refusal(make())).toMatchObject({ status: 409, code: "idempotency_key_in_use" });
    expect((await make().catch(() => null)) ?? (await first)).toMatchObject({ object: "coupon" });
  });
});

describe("a restart", () => {
  const file = () => path.join(dataDir, "local-services", "stripe.jsonl");

  it("keeps what was made and how it was left, in a file closed to others", async () => {
    const code = await makeCode();
    await stripe.promotionCodes.update(code.id, { active: false });
    await services.stop();
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    await start();
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ code: "STAGE-LEFT", active: false });
    // The codes to try are made once.
    expect((await stripe.promotionCodes.list({ limit: 100 })).data).toHaveLength(6);
  });

  it("gets over a last line that was cut off, and writes on behind it", async () => {
    await services.stop();
    appendFileSync(file(), '{"object":"coupon","id":"cut');
    await start();
    await stripe.coupons.create({ percent_off: 10, id: "LATER" });
    await services.stop();
    await start();
    expect((await stripe.coupons.list({ limit: 100 })).data[0]?.id).toBe("LATER");
  });
});

describe("the page", () => {
  const post = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(services.url + address, { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers });

  it("shows every code and what it gives, as text", async () => {
    const html = await read("/payments");
    for (const text of ["GREENROOM", "20% off the first 3 months", "$10.00 off the first month", "used up", "expired"])
      expect(html).toContain(text);
    const nasty = '"><script>alert(1)</script>';
    const refused = await (await post("/payments/codes", { code: nasty, off: "5", unit: "percent" })).text();
    expect(refused).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(refused).not.toContain("<script>");
    expect(await read("/")).toContain("0 plans, 3 promotion codes that can be used");
  });

  it("makes a code together with its coupon", async () => {
    const form = {
      code: "MATINEE",
      off: "7.50",
      unit: "dollars",
      duration: "repeating",
      months: "2",
      most: "9",
      ends: "",
    };
    expect((await post("/payments/codes", form)).status).toBe(303);
    const { data } = await stripe.promotionCodes.list({ code: "MATINEE", expand: ["data.promotion.coupon"] });
    expect(data).toMatchObject([
      {
        active: true,
        max_redemptions: 9,
        promotion: { coupon: { amount_off: 750, currency: "usd", duration: "repeating", duration_in_months: 2 } },
      },
    ]);
    const again = await post("/payments/codes", form);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("already exists");
    expect((await stripe.coupons.list({ limit: 100 })).data).toHaveLength(6);
  });

  it("switches a code off and on again", async () => {
    const code = await makeCode();
    const activeAfter = async (active: string) => {
      expect((await post(`/payments/codes/${code.id}`, { active })).status).toBe(303);
      return (await stripe.promotionCodes.retrieve(code.id)).active;
    };
    expect(await activeAfter("false")).toBe(false);
    expect(await activeAfter("true")).toBe(true);
  });

  it("takes no form of another page, and tells its own from where it comes", async () => {
    const form = { code: "MATINEE", off: "5", unit: "percent" };
    expect((await post("/payments/codes", form, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await post("/payments/codes", form, { origin: "null" })).status).toBe(403);
    expect((await fetch(`${services.url}/payments`)).headers.get("referrer-policy")).toBe("same-origin");
    expect((await post("/payments", form)).status).toBe(405);
  });
});
