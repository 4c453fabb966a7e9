import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type App, app, sql, startApp } from "../support/app";
import { Browser } from "../support/browser";
import { createTestDatabase } from "../support/database";
import { type FaultyProxy, startFaultyProxy } from "../support/faulty-proxy";
import { type Person, signUp } from "../support/people";
import { secretPages } from "../support/secret-pages";

const DATABASE_TEXT = "Database connection error. Please try again later.";
const AWAY = { error: DATABASE_TEXT, message: DATABASE_TEXT, code: "unavailable" };

let proxy: FaultyProxy;
let own: App;
let person: Person;

beforeAll(async () => {
  proxy = await startFaultyProxy(app().appUrl);
  own = await startApp({ database: { ...app(), appUrl: proxy.url } });
  person = await signUp();
  // Fetched now, so that a write timed later is a single request.
  await person.csrf();
});
afterEach(() => proxy.resume());
afterAll(() => proxy.stop());

const timed = async <T>(work: Promise<T>): Promise<T & { ms: number }> => {
  const since = performance.now();
  return { ...(await work), ms: performance.now() - since };
};

/** Sends all requests at once while the database hangs. */
async function askAll() {
  const browser = person.at(own);
  const [user, list, write, home, page, landing, health] = await Promise.all([
    timed(browser.get("/api/user")),
    timed(browser.get("/api/clients")),
    timed(browser.post("/api/clients", { name: "Lost" })),
    timed(browser.get("/")),
    timed(browser.get("/clients")),
    browser.get("/auth"),
    timed(new Browser(own).get("/api/health")),
  ]);
  return { routes: [user, list, write], pages: [home, page], landing, health };
}

describe("a database that hangs", () => {
  it("returns 503 with Retry-After from routes and pages, and recovers", async () => {
    await person.at(own).get("/api/clients");
    proxy.stall();
    const { routes, pages, landing, health } = await askAll();
    for (const answer of routes) {
      expect([answer.status, answer.body, answer.headers.get("retry-after")]).toEqual([503, AWAY, "5"]);
    }
    for (const answer of pages) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(answer.text).toContain(DATABASE_TEXT);
      expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
    }
    expect(landing.status).toBe(200);
    expect(health).toMatchObject({ status: 503, body: { status: "unavailable", database: "slow" } });
    proxy.resume();
    expect((await person.at(own).get("/clients")).status).toBe(200);
    expect((await person.at(own).get("/api/clients")).status).toBe(200);
    expect((await new Browser(own).get("/api/health")).body).toMatchObject({ status: "ok", database: "ok" });
  });

  it("returns the same page for every secret link", async () => {
    const pages = await secretPages();
    const visitor = new Browser(own);
    const ask = () =>
      Promise.all(pages.map((path) => visitor.get(path, { headers: { accept: "text/html,*/*;q=0.8" } })));
    await ask();
    proxy.stall();
    for (const [at, { status, text, headers }] of (await ask()).entries()) {
      expect([pages[at], status, headers.get("retry-after")]).toEqual([pages[at], 503, "5"]);
      expect(text).toContain(DATABASE_TEXT);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toContain("no-store");
    }
  });

  it("returns within five seconds, health within two", { tags: ["wide"] }, async () => {
    for (let round = 0; round < 3; round += 1) {
      proxy.stall();
      const { routes, pages, health } = await askAll();
      for (const { status, ms } of [...routes, ...pages]) expect([status, ms < 5_500]).toEqual([503, true]);
      expect(health.ms).toBeLessThan(2_500);
      proxy.resume();
      expect((await person.at(own).get("/api/clients")).status).toBe(200);
    }
  });

  it("doesn't reuse a connection whose statement was abandoned", async () => {
    const stalled = proxy.stallAt("session-read");
    const lost = person.at(own).get("/api/clients");
    await stalled;
    expect((await lost).status).toBe(503);
    proxy.resume();
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.at(own).get("/api/user")));
    expect(answers.map(({ status, body }) => [status, body.username])).toEqual(Array(20).fill([200, person.username]));
  });
});

describe("a database lost inside a transaction", () => {
  it.each([
    ["before the first statement", "BEGIN"],
    ["at a write", 'INSERT INTO "public"."clients"'],
    ["at the end", "COMMIT"],
  ])("returns 503 with Retry-After, and the same key writes once: %s", async (_, text) => {
    const name = `Lost ${randomUUID()}`;
    const headers = { "idempotency-key": randomUUID() };
    const cut = proxy.cutAt(text);
    const answer = await person.at(own).post("/api/clients", { name }, { headers });
    await cut;
    expect([answer.status, answer.body, answer.headers.get("retry-after")]).toEqual([503, AWAY, "5"]);
    expect((await person.at(own).post("/api/clients", { name }, { headers })).status).toBe(201);
    expect(await sql("SELECT count(*)::int AS n FROM clients WHERE name = $1", [name])).toEqual([{ n: 1 }]);
  });

  it("returns 503 in plain SQL as well", async () => {
    const cut = proxy.cutAt("UPDATE events");
    const answer = await person.at(own).delete("/api/demo-data");
    await cut;
    expect([answer.status, answer.body]).toEqual([503, AWAY]);
  });
});

it("bulk work survives a database that hangs for longer than a page would wait", { tags: ["wide"] }, async () => {
  const stalled = proxy.stallAt("UPDATE events");
  const answer = person.at(own).delete("/api/demo-data");
  await stalled;
  await pause(6_000);
  proxy.resume();
  expect((await answer).status).toBeLessThan(300);
});

describe("a pool whose connections are all in use", () => {
  it("returns 503 with Retry-After within five seconds, and recovers when one is free", {
    tags: ["wide"],
  }, async () => {
    const small = await startApp({ database: app(), env: { DATABASE_POOL: "2" } });
    const browser = person.at(small);
    const owner = new pg.Client({ connectionString: app().ownerUrl });
    await owner.connect();
    try {
      await owner.query("BEGIN; LOCK TABLE clients IN ACCESS EXCLUSIVE MODE");
      // Bulk work, because a page's statement returns its connection after 4.5 seconds.
      const holders = [browser.delete("/api/demo-data"), browser.delete("/api/demo-data")];
      const waiting = "SELECT FROM pg_locks WHERE relation = 'clients'::regclass AND NOT granted";
      await expect.poll(() => sql(waiting)).toHaveLength(2);
      const [user, health] = await Promise.all([
        timed(browser.get("/api/user")),
        timed(new Browser(small).get("/api/health")),
      ]);
      expect([user.status, user.body, user.headers.get("retry-after")]).toEqual([503, AWAY, "5"]);
      expect(user.ms).toBeLessThan(5_500);
      expect(health).toMatchObject({ status: 503, body: { status: "unavailable", database: "slow" } });
      expect(health.ms).toBeLessThan(2_500);
      expect(await sql(waiting), "connections still in use").toHaveLength(2);
      await owner.query("COMMIT");
      expect((await Promise.all(holders)).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await owner.end();
    }
    expect((await browser.get("/api/user")).body.username).toBe(person.username);
    expect((await browser.get("/api/clients")).status).toBe(200);
    expect(await new Browser(small).get("/api/health")).toMatchObject({
      status: 200,
      body: { status: "ok", database: "ok" },
    });
  });
});

describe("a full disk", () => {
  it("is reported in a plain sentence, and by health", async () => {
    const database = await createTestDatabase();
    const full = await startApp({ database });
    const writer = await signUp(full);
    expect((await new Browser(full).get("/api/health")).body).toMatchObject({ database: "ok" });
    await sql(
      `CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
      [],
      full,
    );
    await sql("CREATE TRIGGER no_space BEFORE INSERT ON clients FOR EACH ROW EXECUTE FUNCTION no_space()", [], full);
    const answer = await writer.post("/api/clients", { name: "No space" });
    expect([answer.status, answer.body.error]).toEqual([
      503,
      "The server's disk is full, so nothing can be saved. Please try again later.",
    ]);
    expect((await writer.get("/api/clients")).status).toBe(200);
    expect(await new Browser(full).get("/api/health")).toMatchObject({
      status: 503,
      body: { status: "unavailable", database: "full" },
    });
  });
});
