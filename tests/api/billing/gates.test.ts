import { beforeAll, describe, expect, it } from "vitest";
import { GATES, type PlanStatus, type SubscriptionStatus, subscriptionOf } from "@/lib/shared/subscription";
import { sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { endpoints } from "../../support/endpoints";
import { makeOpenKit } from "../../support/media-kit";
import { type Person, signUp } from "../../support/people";
import { withRandomId } from "../../support/recipes";
import type { Endpoint } from "../../support/routes";

/**
 * The whole table: what Stripe says × whether the trial runs × what is left of a paid period, and for each of them every
 * surface, as GATES has it.
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

/** Puts this person into the row of the table, on the database's clock; gives the status that follows. */
async function stand({ plan, trial, paid }: Case): Promise<SubscriptionStatus> {
  await sql(`UPDATE speakers SET "trialEndsAt" = now() + make_interval(secs => $2 / 1000.0) WHERE id = $1`, [
    person.speakerId,
    TRIALS[trial],
  ]);
  await sql(
    `UPDATE subscriptions SET status = $2::plan_status, "paidUntil" = now() + make_interval(secs => $3::float / 1000.0)
      WHERE "speakerId" = $1`,
    [person.speakerId, plan, PAID[paid]],
  );
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

/** One that is read, one that is written, for every case; all of them for one case of each status. */
const FEW = ["GET /api/clients", "POST /api/clients", "GET /api/dashboard"];
const seen = new Set<string>();

describe.each(CASES)("Stripe says $plan, the trial is $trial, a paid period $paid", (one) => {
  let status: SubscriptionStatus;
  beforeAll(async () => {
    status = await stand(one);
  });

  it("is said on the wire", async () => {
    const { body } = await person.get("/api/subscription-status");
    expect(body).toMatchObject({ status, isSubscribed: GATES[status].api === "open" });
  });

  it("API", async () => {
    const refused = GATES[status].api === "refused";
    const all = !seen.has(status);
    seen.add(status);
    for (const endpoint of subscriberRoutes) {
      if (!all && !FEW.includes(endpoint.key)) continue;
      // What changes the sample account for good, or whose open answer is not looked at, is only asked when it is shut.
      if (!refused && endpoint.method !== "GET") continue;
      const answer = await call(endpoint);
      expect(answer.status === 402, `${endpoint.key}: ${answer.status}`).toBe(refused);
      if (refused) expect(answer.body).toMatchObject({ code: "subscription_required" });
    }
  });

  it("public link", async () => {
    expect(GATES[status].publicLink).toBe("open");
    const visitor = new Browser();
    for (const path of [`/api/public/media-kits/${token}`, `/shared/${token}`]) {
      expect((await visitor.get(path)).status, path).toBe(200);
    }
  });

  it("export", async () => {
    expect(GATES[status].export).toBe("open");
    for (const path of EXPORTS) expect((await person.get(path)).status, path).toBe(200);
  });
});

it("every status has been there", () => {
  expect([...seen].toSorted()).toEqual(Object.keys(GATES).toSorted());
  expect(subscriberRoutes.length).toBeGreaterThan(100);
});
