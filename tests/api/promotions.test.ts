import type Stripe from "stripe";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql, startApp } from "../support/app";
import { fault, noFaults, stripeOf } from "../support/billing";
import { Browser } from "../support/browser";
import { PASSWORD, unique } from "../support/people";

let stripe: Stripe;
beforeAll(() => {
  stripe = stripeOf();
});

const CODES = "/v1/promotion_codes";

const lookUp = (code: string) => new Browser().get(`/api/promotions/${encodeURIComponent(code)}`);

async function makeCode(
  coupon: Stripe.CouponCreateParams,
  change: Partial<Stripe.PromotionCodeCreateParams> = {},
): Promise<Stripe.PromotionCode> {
  const { id } = await stripe.coupons.create(coupon);
  const code = unique("T").toUpperCase();
  return stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code, ...change });
}

const forgetHits = () => sql("DELETE FROM rate_limits WHERE key LIKE 'promotion:%'");
beforeEach(forgetHits);

describe("a valid code", () => {
  it("is described by the monthly plan", async () => {
    const answer = await lookUp("GREENROOM");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      code: "GREENROOM",
      percentOff: 20,
      amountOff: null,
      duration: "repeating",
      months: 3,
      endsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      firstPrice: 16.8,
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each(["greenroom", "GreenRoom", "  GREENROOM ", "\tgreenroom\n"])("is found as %j", async (code) => {
    expect((await lookUp(code)).body).toMatchObject({ code: "GREENROOM" });
  });

  it.each<[Stripe.CouponCreateParams, object]>([
    [
      { amount_off: 1_050, currency: "usd" },
      { amountOff: 10.5, percentOff: null, duration: "once", firstPrice: 10.5 },
    ],
    [
      { amount_off: 5_000, currency: "usd", duration: "forever" },
      { amountOff: 50, duration: "forever", firstPrice: 0 },
    ],
    [
      { percent_off: 100, duration: "repeating", duration_in_months: 1 },
      { months: 1, firstPrice: 0 },
    ],
    [{ percent_off: 33.3 }, { percentOff: 33.3, duration: "once", months: null, firstPrice: 14.01 }],
  ])("has a price to the cent: %j", async (coupon, expected) => {
    const { code } = await makeCode(coupon);
    expect((await lookUp(code)).body).toMatchObject({ code, endsAt: null, ...expected });
  });

  it("expires with the code or its coupon, whichever is earlier", async () => {
    const soon = Math.floor(Date.now() / 1000) + 3_600;
    const { code } = await makeCode({ percent_off: 10, redeem_by: soon + 60 }, { expires_at: soon });
    expect((await lookUp(code)).body.endsAt).toBe(new Date(soon * 1000).toISOString());
    const other = await makeCode({ percent_off: 10, redeem_by: soon });
    expect((await lookUp(other.code)).body.endsAt).toBe(new Date(soon * 1000).toISOString());
  });

  it("is the active one of several with the same name", async () => {
    const old = await makeCode({ percent_off: 90 });
    await stripe.promotionCodes.update(old.id, { active: false });
    await makeCode({ percent_off: 10 }, { code: old.code });
    expect((await lookUp(old.code)).body).toMatchObject({ percentOff: 10 });
  });
});

describe("an invalid code", () => {
  const refused = async (code: string, error: string) =>
    expect(await lookUp(code)).toMatchObject({ status: 404, body: { code: "not_found", error } });

  const UNKNOWN = "That code isn't valid.";

  it.each(["NEVER-HEARD-OF", "two words", "ünïcode", "x".repeat(101), "%", "'; DROP TABLE speakers", "nul\u0000"])(
    "is unknown: %j",
    (code) => refused(code, UNKNOWN),
  );

  it("has expired", () => refused("lastseason", "This code has expired."));

  it("is used up", () => refused("FRONTROW", "This code has been used up."));

  it("was deactivated", async () => {
    const { id, code } = await makeCode({ percent_off: 10 });
    await stripe.promotionCodes.update(id, { active: false });
    await refused(code, "This code is no longer valid.");
  });

  const OTHER_PLAN = "This code doesn't work with the monthly plan.";
  const DEAR = { restrictions: { minimum_amount: 2_101, minimum_amount_currency: "usd" } };

  it.each<[string, Stripe.CouponCreateParams, Partial<Stripe.PromotionCodeCreateParams>, string]>([
    ["is one customer's own", { percent_off: 10 }, { customer: "cus_somebody" }, UNKNOWN],
    ["is for another currency", { amount_off: 500, currency: "eur" }, {}, OTHER_PLAN],
    ["is for a dearer plan", { percent_off: 10 }, DEAR, OTHER_PLAN],
  ])("%s", async (_, coupon, change, error) => refused((await makeCode(coupon, change)).code, error));
});

describe("while Stripe is unavailable", () => {
  afterEach(() => noFaults());

  const AWAY = "We can't look up promotion codes right now. Please try again in a minute.";

  it.each([500, 429, "drop"])("%s returns 503 with a message", async (kind) => {
    await fault({ method: "GET", path: CODES, kind, times: 9, milliseconds: 0 });
    const answer = await lookUp("GREENROOM");
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable", error: AWAY } });
    expect(answer.headers.get("retry-after")).toBe("30");
  });

  it("one failure is retried", async () => {
    await fault({ method: "GET", path: CODES, kind: 500 });
    expect((await lookUp("GREENROOM")).status).toBe(200);
  });

  it("a rejected key isn't disclosed", async () => {
    const key = "sk_live_canary1234567890";
    const own = await startApp({ env: { STRIPE_SECRET_KEY: key } });
    const answer = await new Browser(own).get("/api/promotions/GREENROOM");
    expect(answer).toMatchObject({ status: 503, body: { error: AWAY } });
    expect(answer.text + own.output()).not.toMatch(/sk_live|canary|7890/);
  });
});

it("guessing ends after 300 tries of all visitors together", async () => {
  await lookUp("GREENROOM");
  await sql("UPDATE rate_limits SET hits = 299 WHERE key LIKE 'promotion:%'");
  expect((await lookUp("A-GUESS")).status).toBe(404);
  const answer = await lookUp("GREENROOM");
  expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  const wait = Number(answer.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  await forgetHits();
});

describe("a code that is used at sign-up", () => {
  async function register(cookie: string | null, change: object = {}) {
    const browser = new Browser();
    if (cookie !== null) browser.cookies.set("promotion", cookie);
    const username = unique("promo");
    const body = { username, email: `${username}@example.com`, password: PASSWORD, ...change };
    const answer = await browser.post("/api/register", body);
    const [kept] = await sql<{ code: string | null }>(
      `SELECT s."promotionCode" AS code FROM speakers s JOIN users u ON u."speakerId" = s.id WHERE u.username = $1`,
      [username],
    );
    const cleared = answer.headers.getSetCookie().find((line) => line.startsWith("promotion="));
    return { answer, kept: kept?.code, cleared };
  }

  it("is stored with the speaker, and deleted from the browser", async () => {
    const { answer, kept, cleared } = await register("greenroom");
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).toSorted()).toEqual(["email", "emailVerified", "id", "isAdmin", "username"]);
    expect(kept).toBe("GREENROOM");
    expect(cleared).toBe("promotion=; Path=/; Max-Age=0; SameSite=Lax");
  });

  it.each([
    ["is unknown to Stripe: that is asked when they subscribe", "NO-SUCH-CODE", "NO-SUCH-CODE"],
    ["is no code at all", "<script>", null],
    ["is far too long", "X".repeat(101), null],
    ["is SQL", "x'--%20", null],
    ["is empty", "", null],
  ])("never prevents a sign-up when it %s", async (_, cookie, expected) => {
    const { answer, kept, cleared } = await register(cookie);
    expect(answer.status).toBe(201);
    expect(kept).toBe(expected);
    expect(cleared).toContain("Max-Age=0");
  });

  it("never prevents a sign-up when Stripe is unreachable", async () => {
    await fault({ method: "GET", path: CODES, kind: 500, times: 9 });
    expect(await register("GREENROOM")).toMatchObject({ answer: { status: 201 }, kept: "GREENROOM" });
    await noFaults();
  });

  it("is read from the cookie only", async () => {
    const { answer } = await register(null, { promotionCode: "GREENROOM" });
    expect(answer).toMatchObject({ status: 422, body: { fields: { promotionCode: expect.any(String) } } });
    const without = await register(null);
    expect(without).toMatchObject({ answer: { status: 201 }, kept: null, cleared: undefined });
  });

  it("stays in the browser when the sign-up is rejected", async () => {
    const { answer, cleared } = await register("GREENROOM", { email: "no-at-sign" });
    expect(answer.status).toBe(422);
    expect(cleared).toBeUndefined();
  });

  it("doesn't change the trial", async () => {
    const browser = new Browser();
    browser.cookies.set("promotion", "GREENROOM");
    const username = unique("promo");
    await browser.post("/api/register", { username, email: `${username}@example.com`, password: PASSWORD });
    expect((await browser.get("/api/subscription-status")).body).toMatchObject({
      isSubscribed: true,
      status: "trialing",
    });
  });
});
