import { appendFileSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { setUpLocalServices } from "../../support/local-services";
import { setFault, stripeAt } from "../../support/stripe";

let stripe: Stripe;
const local = setUpLocalServices(({ url }) => {
  stripe = stripeAt(url);
});

const makeCode = async (change: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
  stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon: (await stripe.coupons.create({ percent_off: 25.5 })).id },
    code: "STAGE-LEFT",
    ...change,
  });

/** How a call was refused, in Stripe's terms. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "not refused",
    ({ type, statusCode: status, code, param }: Stripe.errors.StripeError) => ({ type, status, code, param }),
  );

describe("a coupon", () => {
  it.each<[string, Record<string, unknown>, string]>([
    ["nothing off", {}, "percent_off"],
    ["both kinds", { percent_off: 5, amount_off: 5, currency: "usd" }, "percent_off"],
    ["more than all", { percent_off: 101 }, "percent_off"],
    ["an amount without a currency", { amount_off: 500 }, "currency"],
    ["another duration", { percent_off: 5, duration: "sometimes" }, "duration"],
    ["a past date", { percent_off: 5, redeem_by: 1_000_000_000 }, "redeem_by"],
    ["an unknown parameter", { percent_off: 5, colour: "red" }, "colour"],
  ])("is refused with %s", async (_, params, param) => {
    const made = stripe.coupons.create(params as Stripe.CouponCreateParams);
    expect(await refusal(made)).toMatchObject({ type: "StripeInvalidRequestError", status: 400, param });
  });
});

describe("promotion codes", () => {
  it("are unique while active", async () => {
    const first = await makeCode();
    expect(await refusal(makeCode({ code: "stage-left" }))).toMatchObject({ status: 400, param: "code" });
    await stripe.promotionCodes.update(first.id, { active: false });
    expect((await makeCode({ code: "stage-left" })).active).toBe(true);
    expect(await refusal(stripe.promotionCodes.update(first.id, { active: true }))).toMatchObject({ param: "code" });
  });

  it.each<[string, Partial<Stripe.PromotionCodeCreateParams>, string]>([
    ["a space", { code: "STAGE LEFT" }, "code"],
    ["a missing coupon", { promotion: { type: "coupon", coupon: "none" } }, "promotion[coupon]"],
    ["a past date", { expires_at: 1_000_000_000 }, "expires_at"],
    ["no uses", { max_redemptions: 0 }, "max_redemptions"],
  ])("are refused with %s", async (_, change, param) => {
    expect(await refusal(makeCode(change))).toMatchObject({ type: "StripeInvalidRequestError", param });
  });
});

describe("a request", () => {
  it.each(["", "sk_live_123456789abcdefgh", "nonsense"])("is refused with the key %j", async (key) => {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    const response = await fetch(local.at("/v1/prices"), { headers });
    expect(response.status).toBe(401);
    const { error } = (await response.json()) as { error: { type: string; message: string } };
    expect(error.type).toBe("invalid_request_error");
    expect(error.message).not.toContain("123456789");
  });

  it("to an unsupported route is 404", async () => {
    expect(await refusal(stripe.disputes.list())).toMatchObject({ status: 404, type: "StripeInvalidRequestError" });
    expect(await refusal(stripe.coupons.del("FIVE"))).toMatchObject({ status: 404 });
  });

  it("is done once per idempotency key, also after a restart", async () => {
    const make = (percent: number) => stripe.coupons.create({ percent_off: percent }, { idempotencyKey: "coupon/1" });
    const first = await make(10);
    expect((await make(10)).id).toBe(first.id);
    expect(await refusal(make(20))).toMatchObject({ type: "StripeIdempotencyError", status: 400 });
    await local.restart();
    const again = await make(10);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it("is refused while the first one with its key runs", async () => {
    await setFault(local.at(""), { path: "/v1/coupons", kind: "delay", milliseconds: 300 });
    const make = () => stripe.coupons.create({ percent_off: 10 }, { idempotencyKey: "coupon/2" });
    const first = make();
    await pause(100);
    expect(await refusal(make())).toMatchObject({ status: 409, code: "idempotency_key_in_use" });
    expect(await first).toMatchObject({ object: "coupon" });
  });
});

it("a restart keeps the last state in a private file, without an incomplete last line", async () => {
  const file = local.file("stripe.jsonl");
  const code = await makeCode();
  await stripe.promotionCodes.update(code.id, { active: false });
  await local.restart(() => appendFileSync(file, '{"object":"coupon","id":"cut'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { data } = await stripe.promotionCodes.list({ limit: 100 });
  // The sample codes are created once.
  expect(data).toHaveLength(6);
  expect(data[0]).toMatchObject({ id: code.id, code: "STAGE-LEFT", active: false });
});

describe("the page", () => {
  const post = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(local.at(address), { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers });

  it("shows every code as text", async () => {
    const html = await local.read("/payments");
    for (const text of ["GREENROOM", "20% off the first 3 months", "$10.00 off the first month", "used up", "expired"])
      expect(html).toContain(text);
    const nasty = '"><script>alert(1)</script>';
    const refused = await (await post("/payments/codes", { code: nasty, off: "5", unit: "percent" })).text();
    expect(refused).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(refused).not.toContain("<script>");
  });

  it("creates a code with its coupon, and switches it off", async () => {
    const form = { code: "MATINEE", off: "7.50", unit: "dollars", duration: "repeating", months: "2", most: "9" };
    expect((await post("/payments/codes", { ...form, ends: "" })).status).toBe(303);
    const find = async () =>
      (await stripe.promotionCodes.list({ code: "MATINEE", expand: ["data.promotion.coupon"] })).data[0];
    const code = await find();
    expect(code).toMatchObject({
      active: true,
      max_redemptions: 9,
      promotion: { coupon: { amount_off: 750, currency: "usd", duration: "repeating", duration_in_months: 2 } },
    });
    const again = await post("/payments/codes", { ...form, ends: "" });
    expect([again.status, (await again.text()).includes("already exists")]).toEqual([400, true]);
    expect((await post(`/payments/codes/${code?.id}`, { active: "false" })).status).toBe(303);
    expect((await find())?.active).toBe(false);
  });

  it("accepts forms of its own pages only", async () => {
    const form = { code: "MATINEE", off: "5", unit: "percent" };
    for (const origin of ["https://elsewhere.example", "null"])
      expect((await post("/payments/codes", form, { origin })).status).toBe(403);
    expect((await fetch(local.at("/payments"))).headers.get("referrer-policy")).toBe("same-origin");
    expect((await post("/payments", form)).status).toBe(405);
  });
});
