import { beforeAll, describe, expect, it } from "vitest";
import {
  BLOCKED,
  isBlocked,
  type PlanStatus,
  type SubscriptionStatus,
  subscriptionOf,
} from "@/lib/shared/subscription";
import { sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { endpoints } from "../../support/endpoints";
import { makeOpenKit } from "../../support/media-kit";
import { type Person, signUp } from "../../support/people";
import { withRandomId } from "../../support/recipes";
import type { Endpoint } from "../../support/routes";

/**
 * The whole table: what Stripe says × whether the trial runs × what is left of a paid period, and for each of them every
 * surface, as BLOCKED has it.
 */
const PLANS: (PlanStatus | null)[] = [
  null,
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "paused",
];
const TRIALS = { running: 3_600_000, over: -1_000 };
const PAID = { none: null, running: 3_600_000, over: -1_000 };

const CASES = PLANS.flatMap((plan) =>
  (Object.keys(TRIALS) as (keyof typeof TRIALS)[]).flatMap((trial) =>
    (Object.keys(PAID) as (keyof typeof PAID)[])
      .filter((paid) => paid === "none" || plan === "canceled")
      .map((paid) => ({ plan, trial, paid })),
  ),
);

type Case = (typeof CASES)[number];

const subscriberRoutes = endpoints.filter(({ access }) => access === "subscriber");
const EXPORTS = ["/api/export-complete-data", "/api/export/workbook"];

let person: Person;
let token: string;
beforeAll(async () => {
  person = await signUp();
  ({ token } = await makeOpenKit(person));
  await sql(`INSERT INTO subscriptions (id, "speakerId", "updatedAt") VALUES (gen_random_uuid(), $1, now())`, [
    person.speakerId,
  ]);
});

/** Puts this person into the row of the table, on the database's clock. */
async function enter({ plan, trial, paid }: Case): Promise<void> {
  await sql(`UPDATE speakers SET "trialEndsAt" = now() + make_interval(secs => $2 / 1000.0) WHERE id = $1`, [
    person.speakerId,
    TRIALS[trial],
  ]);
  await sql(
    `UPDATE subscriptions SET status = $2::plan_status, "paidUntil" = now() + make_interval(secs => $3::float / 1000.0)
      WHERE "speakerId" = $1`,
    [person.speakerId, plan, PAID[paid]],
  );
}

function statusOf({ plan, trial, paid }: Case): SubscriptionStatus {
  const now = new Date();
  const facts = {
    trialEndsAt: new Date(now.getTime() + TRIALS[trial]),
    planStatus: plan,
    currentPeriodEnd: null,
    cancelAt: null,
    paidUntil: PAID[paid] === null ? null : new Date(now.getTime() + PAID[paid]),
  };
  return subscriptionOf(facts, now).status;
}

const call = (endpoint: Endpoint) => {
  const path = withRandomId(endpoint, Object.fromEntries(endpoint.params.map((name) => [name, ""])));
  return person.send(endpoint.method, path, endpoint.method === "GET" ? undefined : {});
};

/** What is looked at in every row of the table. */
const FEW = ["GET /api/clients", "POST /api/clients", "GET /api/dashboard"];

async function expectApi(status: SubscriptionStatus, routes: Endpoint[]): Promise<void> {
  const refused = isBlocked(status);
  for (const endpoint of routes) {
    // A write's open answer is not looked at, so it is only sent while it is refused.
    if (!refused && endpoint.method !== "GET") continue;
    const answer = await call(endpoint);
    expect(answer.status === 402, `${endpoint.key}: ${answer.status}`).toBe(refused);
    if (refused) expect(answer.body).toMatchObject({ code: "subscription_required" });
  }
}

it.each(CASES)("Stripe says $plan, the trial is $trial, a paid period $paid", async (one) => {
  const status = statusOf(one);
  await enter(one);
  const { body } = await person.get("/api/subscription-status");
  expect(body).toMatchObject({ status, isSubscribed: !isBlocked(status) });
  await expectApi(
    status,
    subscriberRoutes.filter(({ key }) => FEW.includes(key)),
  );
});

/** A row of the table for each status. */
const EACH_STATUS = [...new Map(CASES.map((one) => [statusOf(one), one]))];

describe.each(EACH_STATUS)("%s", (status, one) => {
  beforeAll(() => enter(one));

  it("opens or refuses every route for subscribers", () => expectApi(status, subscriberRoutes));

  it("opens or covers the pages, but never the plan's own", async () => {
    const isCovered = ({ text }: { text: string }) => text.includes("<section data-covered");
    expect(isCovered(await person.get("/events"))).toBe(isBlocked(status));
    const plan = await person.get("/subscribe");
    expect([plan.status, isCovered(plan)]).toEqual([200, false]);
    expect(plan.text).toContain("Your plan");
  });

  it("leaves public links open", async () => {
    const visitor = new Browser();
    for (const path of [`/api/public/media-kits/${token}`, `/shared/${token}`]) {
      expect((await visitor.get(path)).status, path).toBe(200);
    }
  });

  it("leaves the exports open", async () => {
    for (const path of EXPORTS) expect((await person.get(path)).status, path).toBe(200);
  });
});

it("the table leads to every status", () => {
  expect(EACH_STATUS.map(([status]) => status).toSorted()).toEqual(Object.keys(BLOCKED).toSorted());
  expect(subscriberRoutes.length).toBeGreaterThan(100);
});
