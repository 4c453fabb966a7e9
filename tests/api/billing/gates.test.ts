import { beforeAll, describe, expect, it } from "vitest";
import { BLOCKED, isBlocked, type SubscriptionStatus } from "@/lib/shared/subscription";
import { sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { endpoints } from "../../support/endpoints";
import { makeOpenKit } from "../../support/media-kit";
import { type Person, signUp } from "../../support/people";
import { withRandomId } from "../../support/recipes";
import type { Endpoint } from "../../support/routes";

/** A plan for each status; tests/unit/shared/subscription.test.ts has all combinations. Times are seconds from now. */
const CASES: [SubscriptionStatus, { plan: string | null; trialEnds: number; paidUntil?: number }][] = [
  ["trialing", { plan: null, trialEnds: 3_600 }],
  ["active", { plan: "active", trialEnds: -1 }],
  ["active", { plan: "canceled", trialEnds: -1, paidUntil: 3_600 }],
  ["past_due", { plan: "past_due", trialEnds: -1 }],
  ["unpaid", { plan: null, trialEnds: -1 }],
  ["canceled", { plan: "canceled", trialEnds: -1, paidUntil: -1 }],
];

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

const call = (endpoint: Endpoint) => {
  const path = withRandomId(endpoint, Object.fromEntries(endpoint.params.map((name) => [name, ""])));
  return person.send(endpoint.method, path, endpoint.method === "GET" ? undefined : {});
};

describe.each(CASES)("%s, by %o", (status, { plan, trialEnds, paidUntil = null }) => {
  const refused = isBlocked(status);

  beforeAll(() =>
    sql(
      `WITH trial AS (UPDATE speakers SET "trialEndsAt" = now() + make_interval(secs => $2) WHERE id = $1)
       UPDATE subscriptions SET status = $3::plan_status, "paidUntil" = now() + make_interval(secs => $4::float)
        WHERE "speakerId" = $1`,
      [person.speakerId, trialEnds, plan, paidUntil],
    ),
  );

  it("is the subscription's status", async () => {
    expect((await person.get("/api/subscription-status")).body).toMatchObject({ status, isSubscribed: !refused });
  });

  it("opens or refuses every route for subscribers", async () => {
    for (const endpoint of subscriberRoutes) {
      // A write is only sent while it's refused.
      if (!refused && endpoint.method !== "GET") continue;
      const answer = await call(endpoint);
      expect(answer.status === 402, `${endpoint.key}: ${answer.status}`).toBe(refused);
      if (refused) expect(answer.body).toMatchObject({ code: "subscription_required" });
    }
  });

  it("opens or covers the pages, but never the plan's own", async () => {
    const isCovered = ({ text }: { text: string }) => text.includes("<section data-covered");
    expect(isCovered(await person.get("/events"))).toBe(refused);
    const page = await person.get("/subscribe");
    expect([page.status, isCovered(page)]).toEqual([200, false]);
    expect(page.text).toContain("Your plan");
  });

  it("leaves public links and exports open", async () => {
    for (const path of [`/api/public/media-kits/${token}`, `/shared/${token}`]) {
      expect((await new Browser().get(path)).status, path).toBe(200);
    }
    for (const path of EXPORTS) expect((await person.get(path)).status, path).toBe(200);
  });
});

it("every status is tested on every route", () => {
  expect(new Set(CASES.map(([status]) => status))).toEqual(new Set(Object.keys(BLOCKED)));
  expect(subscriberRoutes.length).toBeGreaterThan(100);
});
