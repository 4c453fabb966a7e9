import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GATES, type PlanStatus, type SubscriptionStatus } from "@/lib/shared/subscription";
import { type AppAddress, app, sql, startApp } from "../support/app";
import { buildWithoutMiddleware } from "../support/bare-build";
import type { Answer } from "../support/browser";
import { OPEN_PAGES, PUBLIC_PAGES } from "../support/classes";
import { ask, itInDisguise } from "../support/disguises";
import { type Person, signUp } from "../support/people";
import { PAGE_PARAMS } from "../support/recipes";
import { fill, listPages } from "../support/routes";
import { furnish, idsOf } from "../support/tenants";

/** The column `screen` of GATES (lib/shared/subscription.ts): every signed-in page in every status. */

const MARK = "gated7k3qx";

const pages = listPages().filter(({ file }) => file.startsWith("app/(app)/") && !PUBLIC_PAGES.includes(file));
const covered = pages.filter(({ file }) => !OPEN_PAGES.includes(file));

/** How a speaker gets into each status: what the database knows of trial and plan. */
const STANDING: Record<SubscriptionStatus, { trialOver: boolean; plan: PlanStatus | null }[]> = {
  trialing: [
    { trialOver: false, plan: null },
    { trialOver: true, plan: "trialing" },
  ],
  active: [{ trialOver: true, plan: "active" }],
  past_due: [{ trialOver: true, plan: "past_due" }],
  unpaid: [
    { trialOver: true, plan: null },
    { trialOver: true, plan: "paused" },
  ],
  canceled: [{ trialOver: true, plan: "canceled" }],
};

/** What each record's page shows. */
const MARKED = [
  ["events", "title"],
  ["clients", "name"],
  ["bureau_partners", "name"],
  ["testimonials", "content"],
  ["venues", "name"],
  ["kit_links", "name"],
];

let speaker: Person;
let secrets: string[];
const addresses = new Map<string, string>();
const addressOf = (route: string) => addresses.get(route) ?? "";

beforeAll(async () => {
  speaker = await signUp();
  await furnish(speaker, MARK);
  for (const { route } of pages) {
    const make = PAGE_PARAMS[route.split("/")[1] ?? ""];
    addresses.set(route, fill(route, route.includes("[") && make ? await make(speaker) : {}));
  }
  // What the addresses were made of has a name of its own.
  for (const [table, column] of MARKED) {
    await sql(`UPDATE ${table} SET ${column} = $2 || ${column} WHERE "speakerId" = $1`, [speaker.speakerId, MARK]);
  }
  // The shell says who one is, whatever the plan.
  await sql(`UPDATE speakers SET name = 'Somebody', title = '' WHERE id = $1`, [speaker.speakerId]);
  secrets = [MARK, ...(await idsOf(speaker)).filter((id) => id !== speaker.userId)];
});

const stand = async ({ trialOver, plan }: { trialOver: boolean; plan: PlanStatus | null }) => {
  await sql(`UPDATE speakers SET "trialEndsAt" = now() + make_interval(days => $2) WHERE id = $1`, [
    speaker.speakerId,
    trialOver ? -1 : 20,
  ]);
  await sql(`DELETE FROM subscriptions WHERE "speakerId" = $1`, [speaker.speakerId]);
  if (!plan) return;
  await sql(
    `INSERT INTO subscriptions (id, "speakerId", status, "updatedAt") VALUES (gen_random_uuid(), $1, $2::plan_status, now())`,
    [speaker.speakerId, plan],
  );
};

/** What stands there in place of the page. */
const isCover = ({ text }: Answer) => text.includes("<section data-covered");

/** What was read of the speaker's work, without the address asked for: an answer may repeat that. */
const leaks = (text: string, asked: string) => {
  const seen = text.replaceAll(asked, "").replaceAll(encodeURIComponent(asked), "");
  const inAddress = asked.split(/[/?]/);
  return secrets.filter((secret) => seen.includes(secret) && !inAddress.includes(secret));
};

const standings = Object.entries(STANDING).flatMap(([status, all]) =>
  all.map((standing) => ({ status: status as SubscriptionStatus, standing })),
);

it.each(standings)("$status with $standing decides what its pages are", async ({ status, standing }) => {
  await stand(standing);
  const { screen } = GATES[status];
  const { body } = await speaker.get("/api/subscription-status");
  expect(body).toMatchObject({ status, isSubscribed: screen === "open" });
  expect(isCover(await speaker.get("/events"))).toBe(screen === "covered");
  const plan = await speaker.get("/subscribe");
  expect([plan.status, isCover(plan)]).toEqual([200, false]);
  expect(plan.text).toContain("Your plan");
});

/** The page knows no status, only whether it is open or covered. */
describe.each([
  { screen: "open", standing: { trialOver: false, plan: null } },
  { screen: "covered", standing: { trialOver: true, plan: null } },
])("$screen", ({ screen, standing }) => {
  beforeAll(async () => {
    await stand(standing);
  });

  it.each(covered)("$route", async ({ route }) => {
    const address = addressOf(route);
    const answer = await speaker.get(address);
    expect(answer.status).toBe(200);
    expect(isCover(answer)).toBe(screen === "covered");
    if (screen === "covered") expect(leaks(answer.text, address)).toEqual([]);
  });
});

it("open pages show the speaker's work, so that its absence means something", async () => {
  await stand({ trialOver: false, plan: null });
  const records = covered.filter(({ route }) =>
    /^\/(events|clients|bureau-partners|testimonials|venues)\/\[id\]/.test(route),
  );
  const lists = ["/", "/events", "/clients", "/bureau-partners", "/profile", "/media-kit", "/media-kit/links/[id]"];
  expect(records.length).toBeGreaterThan(9);
  for (const route of [...lists, ...records.map((page) => page.route)]) {
    const answer = await speaker.get(addressOf(route));
    expect(leaks(answer.text, addressOf(route)), route).not.toEqual([]);
  }
});

it("what stands in for all pages is nowhere else", async () => {
  await stand({ trialOver: false, plan: null });
  const answer = await speaker.get("/covered");
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "/"]);
});

describe("blocked, and asked for in disguise", () => {
  const bare = buildWithoutMiddleware();
  let naked: AppAddress;
  beforeAll(async () => {
    naked = await startApp({ database: app(), env: { LECTERN_DIST_DIR: bare.directory } });
    await stand({ trialOver: true, plan: null });
  });
  afterAll(bare.remove);

  itInDisguise("$route shows nothing", covered, async ({ route }, name, disguise) => {
    const address = addressOf(route);
    const answer = await ask(speaker, address, disguise);
    expect(leaks(answer.text, address), name).toEqual([]);
    expect(answer.status, name).toBeLessThan(500);
    for (const path of name === "RSC: 1" ? [`${address}.rsc`, `${address}?_rsc=1`] : []) {
      const data = await speaker.get(path, disguise);
      expect(leaks(data.text, address), path).toEqual([]);
      expect(data.status, path).toBeLessThan(500);
    }
  });

  itInDisguise("$route shows nothing with middleware taken out", covered, async ({ route }, name, disguise) => {
    const address = addressOf(route);
    const answer = await ask(speaker.at(naked), address, disguise);
    expect(leaks(answer.text, address), name).toEqual([]);
    expect(answer.status, name).toBeLessThan(500);
    // A prefetch may answer with the bare tree of the route instead.
    if (!name.includes("prefetch")) expect(answer.text, name).toContain("NEXT_HTTP_ERROR_FALLBACK;403");
  });
});
