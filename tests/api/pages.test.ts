import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppAddress, app, startApp } from "../support/app";
import { buildWithoutMiddleware } from "../support/bare-build";
import { type Answer, Browser } from "../support/browser";
import { isPublicPage, ONLY_BLOCKED } from "../support/classes";
import { ask, itInDisguise } from "../support/disguises";
import { type Person, signUp } from "../support/people";
import { PAGE_PARAMS } from "../support/recipes";
import { fill, listPages } from "../support/routes";
import { idsOf, seedTenant } from "../support/tenants";

const MARK = "canary9w2hz";
const PART_OF_MARK = "canary9w";

const closed = listPages().filter(({ file }) => !isPublicPage(file));
const isAdminPage = ({ file }: { file: string }) => file.startsWith("app/(admin)/");
const pages = closed.filter((page) => !isAdminPage(page));

let owner: Person;
let other: Person;
let secrets: string[];
const addresses = new Map<string, string>();

beforeAll(async () => {
  [owner, other] = await Promise.all([signUp(), signUp()]);
  await Promise.all([seedTenant(owner, MARK), seedTenant(other, "plain")]);
  for (const page of closed) addresses.set(page.route, fill(page.route, await paramsFor(page.route)));
  secrets = [MARK, owner.username, ...(await idsOf(owner))];
});

/** A record of the owner's for a page with an id in its URL. */
async function paramsFor(route: string): Promise<Record<string, string>> {
  if (!route.includes("[")) return {};
  const make = PAGE_PARAMS[route.slice(1).split("/[")[0] ?? ""] ?? PAGE_PARAMS[route.split("/")[1] ?? ""];
  if (!make) throw new Error(`${route}: say in PAGE_PARAMS (tests/support/recipes.ts) what its id is the id of.`);
  return make(owner);
}

/** Pages are streamed, so a page may turn out to be missing, or may fail, after its status was sent. */
const isMissing = ({ status, text }: Answer): boolean =>
  status === 404 || text.includes("NEXT_HTTP_ERROR_FALLBACK;404");
const failed = ({ text }: Answer): boolean => /data-dgst="\d+"/.test(text);

/** The page's text without the requested URL, which a response may repeat. */
const leaks = (text: string, asked: string) => {
  const seen = text.replaceAll(asked, "").replaceAll(encodeURIComponent(asked), "");
  const idInAddress = asked.split(/[/?]/);
  return secrets.filter((secret) => seen.includes(secret) && !idInAddress.includes(secret));
};

it.each(pages.filter(({ route }) => !ONLY_BLOCKED.includes(route)))("$route opens for its owner", async ({ route }) => {
  const answer = await owner.get(addresses.get(route) ?? "");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toMatch(/private|no-store/);
  expect({ missing: isMissing(answer), failed: failed(answer) }).toEqual({ missing: false, failed: false });
});

it("the canary is on its owner's pages", async () => {
  for (const path of ["/events", "/clients", "/profile"]) expect((await owner.get(path)).text, path).toContain(MARK);
});

itInDisguise("$route shows another speaker nothing, however asked", pages, async ({ route }, name, disguise) => {
  const address = addresses.get(route) ?? "";
  const answer = await ask(other, address, disguise);
  expect(leaks(answer.text, address), name).toEqual([]);
  expect(answer.status, name).toBeLessThan(500);
});

/** Pages without an id: a URL repeats the query, so the search is for a part of the canary only. */
it.each(pages.filter(({ params }) => params.length === 0))(
  "$route shows another speaker nothing in a search, the trash or a link",
  async ({ route }) => {
    const [event] = (await owner.get("/api/events?limit=1")).body.items;
    expect((await owner.get(`/clients?q=${PART_OF_MARK}`)).text).toContain(MARK);
    for (const query of [
      `?q=${PART_OF_MARK}`,
      "?trash=1",
      `?clientId=${event?.clientId}`,
      `?bureauPartnerId=${event?.bureauPartnerId}`,
    ]) {
      const asked = query.split("=")[1] ?? "";
      const answer = await other.get(`${route}${query}`);
      expect(answer.status, query).toBeLessThan(500);
      expect(
        secrets.filter((secret) => secret !== asked && answer.text.includes(secret)),
        query,
      ).toEqual([]);
    }
  },
);

itInDisguise(
  "$route is denied to a speaker, however asked, and shows nothing of the admin's",
  closed.filter(isAdminPage),
  async ({ route }, name, disguise) => {
    const { status, text } = await ask(other, route, disguise);
    if (name === "plain") expect(status).toBe(403);
    expect(status, name).toBeLessThan(500);
    // A prefetch may return the bare tree of the route instead.
    if (!name.includes("prefetch")) expect(text, name).toContain("NEXT_HTTP_ERROR_FALLBACK;403");
    expect(text, name).not.toMatch(/in the last 30 days|No announcements/);
  },
);

/**
 * Without a session, every page redirects to the sign-in: in the middleware, and in its own check where that is
 * skipped.
 */
function redirectToSignIn(visitor: () => Browser): void {
  itInDisguise("$route leads to the log-in", closed, async ({ route }, name, disguise) => {
    const address = addresses.get(route) ?? "";
    const answer = await ask(visitor(), address, disguise);
    expect(leaks(answer.text, address), name).toEqual([]);
    expect(answer.status, name).toBeLessThan(500);
    // A prefetch may return the bare tree of the route instead.
    if (name.includes("prefetch")) return;
    const sentTo = answer.status === 307 ? answer.headers.get("location") : answer.text;
    // No dialog opens over the landing page on a first visit.
    const landing = route === "/" && answer.status === 307 ? /^\/auth$|mode=login/ : /\/auth\?mode=login|^$/;
    expect(sentTo, name).toMatch(landing);
  });
}

describe("a visitor", () => {
  redirectToSignIn(() => new Browser());

  it("returns to the requested page after signing in, and only to our own pages", async () => {
    const visitor = new Browser();
    const { headers } = await visitor.get("/events?status=hold&q=a%26b");
    const location = new URL(headers.get("location") ?? "", app().url);
    expect(location.origin).toBe(app().url);
    expect(location.searchParams.get("next")).toBe("/events?status=hold&q=a%26b");
  });

  it("gets the landing page, which redirects signed-in users", async () => {
    expect((await new Browser().get("/auth")).status).toBe(200);
    const answer = await owner.get("/auth");
    expect([answer.status, answer.headers.get("location")]).toEqual([307, "/"]);
    const gone = await signUp();
    const kept = gone.at(app());
    await gone.post("/api/logout");
    expect((await kept.get("/auth")).status, "a dead session is no reason to send anybody round").toBe(200);
  });
});

describe("without middleware", () => {
  const bare = buildWithoutMiddleware();
  let naked: AppAddress;
  beforeAll(async () => {
    naked = await startApp({ database: app(), env: { LECTERN_DIST_DIR: bare.directory } });
  });
  afterAll(bare.remove);

  it("middleware is really disabled", async () => {
    expect((await new Browser(naked).get("/verify-email")).headers.get("content-security-policy")).toBeNull();
  });

  redirectToSignIn(() => {
    const stranger = new Browser(naked);
    stranger.cookies.set("next-auth.session-token", "made-up");
    return stranger;
  });

  it.each(pages)("$route shows another speaker nothing", async ({ route }) => {
    const address = addresses.get(route) ?? "";
    const answer = await other.at(naked).get(address);
    expect(leaks(answer.text, address)).toEqual([]);
  });
});

describe("a typed or truncated URL", () => {
  it.each(
    ["/events", "/clients", "/bureau-partners"].flatMap((path) =>
      [
        "?q=%00",
        "?sort=nope",
        "?constructor=1&__proto__=1&toString=1",
        "?dir=up&limit=9999",
        "?cursor=zzz",
        "?q=a&q=b",
        "?status=bogus&year=x&clientId=1&when=never",
      ].map((query) => path + query),
    ),
  )("GET %s still shows the list", async (address) => {
    const answer = await owner.get(address);
    expect(answer.status).toBe(200);
    expect(failed(answer), "React marks what failed").toBe(false);
  });
});

describe("old URLs", () => {
  it.each([
    ["/dashboard", "/"],
    ["/event/123", "/events/123"],
    ["/workbook", "/import"],
    ["/workbook/imports/123", "/import/123"],
    ["/w9/abc", "/tax-forms/abc"],
  ])("%s leads to %s", async (from, to) => {
    const answer = await owner.get(from);
    expect([answer.status, answer.headers.get("location")]).toEqual([307, to]);
  });

  it("an unknown path is 404 with a link", async () => {
    const answer = await owner.get("/nowhere/at/all");
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("404 Page Not Found");
    expect(answer.text).toContain('href="/dashboard"');
  });
});
