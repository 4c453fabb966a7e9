import { beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../support/browser";
import { OPEN_TO_EVERY_USER } from "../support/classes";
import { endTrial, type Person, signUp } from "../support/people";
import { prepare, senderFor, withRandomId } from "../support/recipes";
import { type Endpoint, listEndpoints } from "../support/routes";
import { fingerprint } from "../support/tenants";

const endpoints = await listEndpoints();
const closed = endpoints.filter(({ spec }) => spec.access !== "public" && spec.access !== "webhook");

let person: Person;

beforeAll(async () => {
  person = await signUp();
});

const call = async (endpoint: Endpoint, browser: Browser) => {
  const params = Object.fromEntries(endpoint.params.map((name) => [name, ""]));
  return browser.send(endpoint.method, withRandomId(endpoint, params), endpoint.method === "GET" ? undefined : {});
};

it("has a class for every route", () => {
  const open = closed.filter(({ spec }) => spec.access === "user").map(({ key }) => key);
  expect(
    open.sort(),
    "add the new one to OPEN_TO_EVERY_USER (tests/support/classes.ts), or give it access: subscriber",
  ).toEqual(OPEN_TO_EVERY_USER.toSorted());
});

describe("without a session", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await fingerprint();
  });

  it.each(closed)("$key is 401", async (endpoint) => {
    const answer = await call(endpoint, new Browser());
    expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated", error: "Please log in." } });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("nothing has changed", async () => {
    expect(await fingerprint()).toEqual(before);
  });

  it("a made-up, empty or foreign-made cookie is none", async () => {
    for (const value of ["", "x", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c", "a".repeat(4000)]) {
      const browser = new Browser();
      browser.cookies.set("next-auth.session-token", value);
      expect((await browser.get("/api/user")).status, value.slice(0, 20)).toBe(401);
    }
  });
});

describe("after the trial", () => {
  let expired: Person;
  let before: Record<string, string>;
  beforeAll(async () => {
    expired = await signUp();
    await endTrial(expired);
    before = await fingerprint();
  });

  it.each(closed.filter(({ spec }) => spec.access !== "admin"))(
    "$key is 402, or open by the list",
    async (endpoint) => {
      const open = OPEN_TO_EVERY_USER.includes(endpoint.key);
      const answer = await call(endpoint, expired);
      // Open, though with an empty body and a made-up id not every one of them has something to do.
      // Nor does anybody pay before their address is confirmed: 403.
      if (open) expect([200, 204, 403, 404, 409, 422]).toContain(answer.status);
      else expect(answer).toMatchObject({ status: 402, body: { code: "subscription_required" } });
    },
  );

  it("nothing has changed", async () => {
    expect(await fingerprint()).toEqual(before);
  });

  it("says so on the wire", async () => {
    const { body } = await expired.get("/api/subscription-status");
    expect(body).toMatchObject({ isSubscribed: false, status: "unpaid" });
    expect((await person.get("/api/subscription-status")).body).toMatchObject({
      isSubscribed: true,
      status: "trialing",
    });
  });
});

it("admin routes are 403 for a speaker, with a real id and a made-up one, and change nothing", async () => {
  for (const endpoint of closed.filter(({ spec }) => spec.access === "admin")) {
    const request = await prepare(endpoint, person);
    const before = await fingerprint();
    const forbidden = { status: 403, body: { code: "forbidden" } };
    expect(await call(endpoint, person), endpoint.key).toMatchObject(forbidden);
    const answer = await person.send(endpoint.method, request.path, request.body);
    expect(answer, endpoint.key).toMatchObject(forbidden);
    expect(await fingerprint(), endpoint.key).toEqual(before);
  }
});

describe("answers to the signed-in", () => {
  it.each(closed.filter(({ method }) => method === "GET"))("$key is never kept by a cache", async (endpoint) => {
    const { path } = await prepare(endpoint, person);
    const answer = await (await senderFor(endpoint, person)).get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});
