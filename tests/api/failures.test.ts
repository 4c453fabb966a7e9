import { beforeAll, describe, expect, it } from "vitest";
import { type App, app, sql, startApp } from "../support/app";
import { Browser } from "../support/browser";
import { createTestDatabase } from "../support/database";
import { type Person, signUp } from "../support/people";
import { rewrittenPaths, secretPages } from "../support/secret-pages";
import { sendStream } from "../support/streams";

const DATABASE_TEXT = "Database connection error. Please try again later.";

describe("without a database", () => {
  let person: Person;
  let dead: App;

  beforeAll(async () => {
    person = await signUp();
    const nowhere = { appUrl: "postgres://lectern_app:x@127.0.0.1:1/lectern", ownerUrl: app().ownerUrl };
    dead = await startApp({ database: nowhere, healthy: 503, env: { LOG_LEVEL: "silent" } });
  });

  it("health reports it", async () => {
    const answer = await new Browser(dead).get("/api/health");
    expect(answer).toMatchObject({ status: 503, body: { status: "unavailable", database: "gone" } });
  });

  it.each(["/api/user", "/api/clients", "/api/dashboard"])(
    "GET %s returns 503 with the specified text",
    async (path) => {
      const answer = await person.at(dead).get(path);
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({ error: DATABASE_TEXT, message: DATABASE_TEXT, code: "unavailable" });
      expect(answer.headers.get("retry-after")).toBe("5");
    },
  );

  it("signing in returns 503 with the specified text", async () => {
    const { username, password } = person;
    const answer = await new Browser(dead).post("/api/login", { username, password });
    expect(answer).toMatchObject({ status: 503, body: { error: DATABASE_TEXT } });
  });

  it("a page reveals no internals", async () => {
    const answer = await person.at(dead).get("/clients");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1:1\b|at .*\.js:\d+/);
  });
});

describe("a database that recovers", () => {
  it("is used again immediately after all connections were cut", async () => {
    const database = await createTestDatabase();
    const own = await startApp({ database });
    const person = await signUp(own);
    const administrator = { ...own, ownerUrl: process.env.TEST_ADMIN_URL ?? "" };
    const cut = await sql(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = 'lectern_app'",
      [database.name],
      administrator,
    );
    expect(cut.length).toBeGreaterThan(0);
    // Pending requests may fail with 503; later ones must not.
    await Promise.all(Array.from({ length: 10 }, () => person.get("/api/clients")));
    const after = await Promise.all(Array.from({ length: 10 }, () => person.get("/api/clients")));
    expect(after.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});

describe("unknown URLs and methods", () => {
  it("a method that the route doesn't have returns 405", async () => {
    const person = await signUp();
    expect((await person.put("/api/clients", {})).status).toBe(405);
    expect((await person.delete("/api/clients")).status).toBe(405);
    expect((await person.post("/api/health")).status).toBe(405);
  });

  it.each([
    "/api/clients/%00",
    "/api/clients/%",
    "/api/clients/%E0%A4",
    "/api/clients/..%2fusers",
    "/api/clients/1",
    `/api/clients/${"x".repeat(3000)}`,
  ])("GET %.40s returns the same 404 as a missing client", async (path) => {
    const answer = await (await signUp()).get(path);
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("a URL that can't be decoded", () => {
  const answerOf = async (path: string) => {
    const { status, headers, text } = await new Browser().get(path);
    return { status, headers: [...headers].filter(([name]) => name !== "date").toSorted(), text };
  };

  it.each(["/shared/%", "/shared/%E0%A4", "/share/ada/%ff", "/shared/x/%zz"])(
    "GET %s responds like a malformed link of a media kit",
    async (path) => {
      const answer = await answerOf(path);
      expect(answer).toEqual(await answerOf("/shared/malformed"));
      expect([answer.status, Object.fromEntries(answer.headers)["referrer-policy"]]).toEqual([404, "no-referrer"]);
    },
  );

  it.each(["/calendar/%.ics", "/api/public/calendars/%"])("GET %s responds like a malformed feed", async (path) => {
    const malformed = path.replace("%", "malformed");
    expect(await answerOf(path)).toEqual(await answerOf(malformed));
    expect((await answerOf(path)).status).toBe(404);
  });

  it.each(["/%", "/nowhere/%ff", "/holds/%", "/testimonial-request/%"])(
    "GET %s is a page with all headers",
    async (path) => {
      const { status, headers } = await new Browser().get(path);
      expect(status).toBe((await new Browser().get(path.replace(/%(ff)?$/, "unknown"))).status);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-security-policy": expect.stringContaining("script-src"),
        "strict-transport-security": expect.any(String),
        "x-content-type-options": "nosniff",
      });
    },
  );

  it("GET /events/% responds like an unknown event", async () => {
    const person = await signUp();
    const { status, text } = await person.get("/events/%");
    expect(status).toBe((await person.get("/events/unknown")).status);
    expect(text).not.toMatch(/URIError|malformed/);
  });
});

describe("a URL with a trailing slash", () => {
  it("is redirected with the headers of a secret page", async () => {
    const pages = [...(await secretPages()), ...(await rewrittenPaths()).map(({ path }) => path)];
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) {
      const [path = "", query = ""] = page.split("?");
      for (const address of [`${path}/`, `${path}/?${query}`, `/${path}`]) {
        const { status, headers } = await new Browser().get(`${app().url}${address}`);
        expect([address, status]).toEqual([address, 308]);
        expect(Object.fromEntries(headers), address).toMatchObject({
          "cache-control": expect.stringContaining("no-store"),
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
        });
      }
    }
  });
});

describe("an HTTP method that Lectern doesn't support", () => {
  const paths = ["/", "/api/health", "/auth", "/shared/x", "/verify-email", "/nowhere"];

  it.each(["TRACE", "PROPFIND", "QUERY", "PURGE"])("%s returns 405 at every URL", async (method) => {
    for (const path of paths) {
      const answer = await sendStream(app(), path, { method, bytes: 0 });
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff" });
    }
  });
});

describe("every response", () => {
  it.each(["/api/health", "/api/user", "/auth", "/nothing-here"])(
    "to GET %s has the security headers",
    async (path) => {
      const { headers } = await new Browser().get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "strict-transport-security": expect.stringContaining("max-age=31536000"),
        "permissions-policy": expect.stringContaining("camera=()"),
      });
      const policy = headers.get("content-security-policy") ?? "";
      const rendered = /script-src 'self' 'nonce-[\w+/=]+'/;
      const madeAtBuild = /script-src 'self'( 'sha256-[\w+/]+=')+;/;
      const page = path === "/auth" ? madeAtBuild : rendered;
      expect(policy).toMatch(path.startsWith("/api/") ? /^default-src 'none'/ : page);
      expect(policy.replace(/style-src[^;]*/, "")).not.toMatch(/unsafe-inline|unsafe-eval/);
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  it("has a unique nonce", async () => {
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec(
        (await new Browser().get("/verify-email")).headers.get("content-security-policy") ?? "",
      )?.[1];
    expect(await nonceOf()).not.toBe(await nonceOf());
  });
});
