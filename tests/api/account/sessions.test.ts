import { createHash } from "node:crypto";
import { decode } from "next-auth/jwt";
import { beforeAll, describe, expect, it } from "vitest";
import { type AppAddress, app, secondApp, sql } from "../../support/app";
import { TEST_SECRET } from "../../support/app-process";
import { Browser } from "../../support/browser";
import { logIn, loginStatus, PASSWORD, type Person, signUp } from "../../support/people";

const COOKIE = "next-auth.session-token";

const tokenOf = async (browser: Browser): Promise<string> => {
  const content = await decode({ token: browser.cookies.get(COOKIE) ?? "", secret: TEST_SECRET });
  return String(content?.sid);
};

const hashOf = (token: string) => createHash("sha256").update(token).digest();

const setSession = (token: string, change: string) =>
  sql(`UPDATE sessions SET ${change} WHERE "tokenHash" = $1`, [hashOf(token)]);

const statusOf = async (browser: Browser) => (await browser.get("/api/user")).status;

let second: AppAddress;
beforeAll(async () => {
  second = await secondApp();
});

describe("a session's token", () => {
  it("has 256 bits, and is stored as a hash only", async () => {
    const person = await signUp();
    const token = await tokenOf(person);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await sql<{ row: string; hash: Buffer }>(
      `SELECT s::text AS row, "tokenHash" AS hash FROM sessions s WHERE "userId" = $1`,
      [person.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash.equals(hashOf(token))).toBe(true);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  });

  it("is new at every sign-in, whatever cookie the browser sent", async () => {
    const person = await signUp();
    const before = await tokenOf(person);
    expect((await person.post("/api/login", { username: person.username, password: PASSWORD })).status).toBe(200);
    expect(await tokenOf(person)).not.toBe(before);

    const victim = new Browser();
    const planted = person.cookies.get(COOKIE) ?? "";
    victim.cookies.set(COOKIE, planted);
    const other = await signUp();
    expect((await victim.post("/api/login", { username: other.username, password: PASSWORD })).status).toBe(200);
    expect(victim.cookies.get(COOKIE)).not.toBe(planted);
    expect((await victim.get("/api/user")).body.username).toBe(other.username);
  });

  it("can't be forged without the secret", async () => {
    const person = await signUp();
    const sealed = person.cookies.get(COOKIE) ?? "";
    const forged = new Browser();
    forged.cookies.set(COOKIE, `${sealed.slice(0, -4)}AAAA`);
    expect(await statusOf(forged)).toBe(401);
    forged.cookies.set(COOKIE, await tokenOf(person));
    expect(await statusOf(forged)).toBe(401);
  });
});

describe("a session ends", () => {
  it("after 14 days without a request, by the database's clock", async () => {
    const person = await signUp();
    const token = await tokenOf(person);
    await setSession(token, `"lastSeenAt" = now() - interval '14 days' + interval '1 minute'`);
    expect(await statusOf(person)).toBe(200);
    const [row] = await sql<{ fresh: boolean }>(
      `SELECT "lastSeenAt" > now() - interval '1 minute' AS fresh FROM sessions WHERE "tokenHash" = $1`,
      [hashOf(token)],
    );
    expect(row?.fresh, "a request is noted").toBe(true);
    await setSession(token, `"lastSeenAt" = now() - interval '14 days 1 second'`);
    expect(await statusOf(person)).toBe(401);
  });

  it("after 90 days at the latest", async () => {
    const person = await signUp();
    const token = await tokenOf(person);
    const [row] = await sql<{ days: number }>(
      `SELECT round(extract(epoch FROM "endsAt" - now()) / 86400)::int AS days FROM sessions WHERE "tokenHash" = $1`,
      [hashOf(token)],
    );
    expect(row?.days).toBe(90);
    await setSession(token, `"endsAt" = now() - interval '1 second'`);
    expect(await statusOf(person)).toBe(401);
  });

  it("when the user is disabled, on both instances, and can't be replaced", async () => {
    const person = await signUp();
    expect(await statusOf(person.at(second))).toBe(200);
    await sql(`UPDATE users SET "disabledAt" = now() WHERE id = $1`, [person.userId]);
    expect(await statusOf(person)).toBe(401);
    expect(await statusOf(person.at(second))).toBe(401);
    expect(await loginStatus(person.username, PASSWORD)).toBe(401);
  });

  it("at sign-out: the next request with its cookie is 401 on every instance, and other browsers stay signed in", async () => {
    const person = await signUp();
    const [elsewhere, kept] = [person.at(second), person.at(app())];
    const phone = await logIn(person);
    expect(await statusOf(elsewhere)).toBe(200);
    const answer = await person.post("/api/logout");
    expect(answer.status).toBe(204);
    expect(person.cookies.has(COOKIE)).toBe(false);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(kept)).toBe(401);
    expect(await statusOf(phone)).toBe(200);
    // Again, without a session (and with a visitor's CSRF pair): no error.
    person.cookies.clear();
    expect((await person.post("/api/logout")).status).toBe(204);
  });
});

describe("next-auth's own routes", () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp();
  });

  const callback = async (browser: Browser, fields: Record<string, string>, csrf?: null) => {
    const { body } = await browser.get<{ csrfToken: string }>("/api/auth/csrf");
    const form = new URLSearchParams({ csrfToken: body.csrfToken, json: "true", ...fields });
    return browser.post("/api/auth/callback/credentials", form, csrf === null ? { csrf } : {});
  };

  it("return the session to signed-in users", async () => {
    const { body } = await person.get("/api/auth/session");
    expect(body).toEqual({ expires: expect.any(String), user: { name: person.username, email: person.email } });
    expect((await new Browser().get("/api/auth/session")).body).toEqual({});
    const gone = await signUp();
    const kept = gone.at(app());
    await gone.post("/api/logout");
    expect((await kept.get("/api/auth/session")).text).not.toContain(gone.username);
  });

  it("sign in with their CSRF token and ours, never without ours", async () => {
    const browser = new Browser();
    const credentials = { username: person.username, password: PASSWORD };
    const refused = await callback(browser, credentials, null);
    expect(refused).toMatchObject({ status: 403, body: { code: "csrf" } });
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect((await callback(browser, { ...credentials, password: "Wrong111!" })).status).toBe(401);
    const answer = await callback(browser, credentials);
    expect(answer.status).toBe(200);
    expect((await browser.get("/api/user")).body.username).toBe(person.username);
  });

  it.each(["signin", "signout", "error", "error?error=CredentialsSignin", "verify-request"])(
    "redirect the page %s to ours",
    async (page) => {
      const answer = await new Browser().get(`/api/auth/${page}`);
      const location = new URL(answer.headers.get("location") ?? "", app().url);
      expect([answer.status, location.origin]).toEqual([302, app().url]);
      expect(location.pathname).toMatch(/^\/(auth|api\/auth\/signin)$/);
    },
  );

  it.each(["callback/credentials", "callback/github", "session/x", "nowhere"])("GET %s is 404", async (path) => {
    expect(await new Browser().get(`/api/auth/${path}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("reject an invalid callback URL", async () => {
    const answer = await new Browser().get("/api/auth/session?callbackUrl=nowhere");
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  it("accept a form only", async () => {
    const answer = await new Browser().post("/api/auth/callback/credentials", "{");
    expect(answer).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
  });

  it("sign out for good", async () => {
    const browser = await logIn(person);
    const kept = browser.at(second);
    const { body } = await browser.get<{ csrfToken: string }>("/api/auth/csrf");
    const answer = await browser.post(
      "/api/auth/signout",
      new URLSearchParams({ csrfToken: body.csrfToken, json: "true" }),
    );
    expect(answer.status).toBe(200);
    expect(await statusOf(kept)).toBe(401);
  });

  it("redirect to no other site", async () => {
    const fields = { username: person.username, password: PASSWORD, callbackUrl: "https://evil.example/" };
    const answer = await callback(new Browser(), fields);
    expect(String(answer.body.url)).toMatch(new RegExp(`^${app().url}`));
  });

  it("count attempts toward the sign-in's limit", async () => {
    const victim = await signUp();
    const wrong = { username: victim.username, password: "Wrong111!" };
    const browser = new Browser();
    for (let at = 0; at < 5; at += 1) expect((await callback(browser, wrong)).status).toBe(401);
    await callback(browser, { ...wrong, password: PASSWORD });
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(await loginStatus(victim.username, PASSWORD)).toBe(429);
  });
});
