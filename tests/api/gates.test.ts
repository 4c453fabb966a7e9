import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppAddress, app, sql, startApp } from "../support/app";
import { buildWithoutMiddleware } from "../support/bare-build";
import type { Answer } from "../support/browser";
import { OPEN_PAGES } from "../support/classes";
import { ask, itInDisguise } from "../support/disguises";
import { type Person, signUp } from "../support/people";
import { PAGE_PARAMS } from "../support/recipes";
import { fill, listPages } from "../support/routes";
import { idsOf, seedTenant } from "../support/tenants";

/** Every signed-in page, open and covered; tests/api/billing/gates.test.ts has which status covers pages. */

const MARK = "gated7k3qx";

const pages = listPages().filter(({ file }) => file.startsWith("app/(app)/"));
const covered = pages.filter(({ file }) => !OPEN_PAGES.includes(file));

/** Text that each record's page shows. */
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
  await seedTenant(speaker, MARK);
  for (const { route } of pages) {
    const make = PAGE_PARAMS[route.slice(1).split("/[")[0] ?? ""] ?? PAGE_PARAMS[route.split("/")[1] ?? ""];
    addresses.set(route, fill(route, route.includes("[") && make ? await make(speaker) : {}));
  }
  // Parts of URLs have their own names.
  for (const [table, column] of MARKED) {
    await sql(`UPDATE ${table} SET ${column} = $2 || ${column} WHERE "speakerId" = $1`, [speaker.speakerId, MARK]);
  }
  // The shell names the user, whatever the plan.
  await sql(`UPDATE speakers SET name = 'Somebody', title = '' WHERE id = $1`, [speaker.speakerId]);
  secrets = [MARK, ...(await idsOf(speaker)).filter((id) => id !== speaker.userId)];
});

const setTrial = (days: number) =>
  sql(`UPDATE speakers SET "trialEndsAt" = now() + make_interval(days => $2) WHERE id = $1`, [speaker.speakerId, days]);

/** The cover's text. */
const isCover = ({ text }: Answer) => text.includes("<section data-covered");

/** Data of the speaker in a response, without the requested URL, which a response may repeat. */
const leaks = (text: string, asked: string) => {
  const seen = text.replaceAll(asked, "").replaceAll(encodeURIComponent(asked), "");
  const inAddress = asked.split(/[/?]/);
  return secrets.filter((secret) => seen.includes(secret) && !inAddress.includes(secret));
};

/** The page knows no status, only whether it's open or covered. */
describe.each([
  { screen: "open", trial: 20 },
  { screen: "covered", trial: -1 },
])("$screen", ({ screen, trial }) => {
  beforeAll(() => setTrial(trial));

  it.each(covered)("$route", async ({ route }) => {
    const address = addressOf(route);
    const answer = await speaker.get(address);
    expect(answer.status).toBe(200);
    expect(isCover(answer)).toBe(screen === "covered");
    if (screen === "covered") expect(leaks(answer.text, address)).toEqual([]);
  });
});

it("open pages show the speaker's data, so that its absence means something", async () => {
  await setTrial(20);
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

it("the cover of all pages appears nowhere else", async () => {
  await setTrial(20);
  const answer = await speaker.get("/covered");
  expect([answer.status, answer.headers.get("location")]).toEqual([307, "/"]);
});

describe("a blocked page requested in disguise", () => {
  const bare = buildWithoutMiddleware();
  let naked: AppAddress;
  beforeAll(async () => {
    naked = await startApp({ database: app(), env: { LECTERN_DIST_DIR: bare.directory } });
    await setTrial(-1);
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
    // A prefetch may return the bare tree of the route instead.
    if (!name.includes("prefetch")) expect(answer.text, name).toContain("NEXT_HTTP_ERROR_FALLBACK;403");
  });
});
