import { beforeAll, describe, expect, it } from "vitest";
import { app, secondApp, sql, startApp } from "../../support/app";
import { Browser } from "../../support/browser";
import { PASSWORD, type Person, signUp, unique } from "../../support/people";

const logIn = (username: unknown, password: unknown, browser = new Browser(), headers: Record<string, string> = {}) =>
  browser.post("/api/login", { username, password }, { headers });

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

describe("signing in", () => {
  it("accepts the username or the email address, in any case", async () => {
    for (const name of [person.username, person.username.toUpperCase(), person.email, person.email.toUpperCase()]) {
      const answer = await logIn(name, PASSWORD);
      expect(answer.status, name).toBe(200);
      expect(answer.body).toMatchObject({ id: person.userId, username: person.username });
    }
  });

  it("compares the password exactly", async () => {
    const exact = await signUp();
    for (const wrong of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toLowerCase(), `${PASSWORD}\u0000`]) {
      expect((await logIn(exact.username, wrong)).status, JSON.stringify(wrong)).toBe(401);
      await sql("DELETE FROM rate_limits");
    }
  });

  it("responds the same to a wrong password and an unknown username", async () => {
    const [wrong, unknown] = [await logIn(person.username, "Wrong111!"), await logIn(unique("nobody"), "Wrong111!")];
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
    expect(unknown.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  // Medians of alternating pairs. Without hashing for unknown names, one would take a tenth of the time.
  it("takes as long for an unknown username as for a wrong password", {
    retry: 2,
    timeout: 60_000,
    tags: ["wide"],
  }, async () => {
    const browser = new Browser();
    await browser.csrf();
    const times: Record<"wrong" | "unknown", number[]> = { wrong: [], unknown: [] };
    const timed = async (kind: "wrong" | "unknown", name: string) => {
      const since = performance.now();
      expect((await logIn(name, "Wrong111!", browser)).status).toBe(401);
      times[kind].push(performance.now() - since);
    };
    for (let at = 0; at < 40; at += 1) {
      if (at % 4 === 0) await sql("DELETE FROM rate_limits");
      await timed("wrong", person.username);
      await timed("unknown", unique("nobody"));
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const [wrong, unknown] = [median(times.wrong), median(times.unknown)];
    expect(Math.abs(wrong - unknown)).toBeLessThan(wrong / 3);
  });

  it.each([
    ["username", "", "Username is required"],
    ["username", undefined, "Username is required"],
    ["password", "", "Password is required"],
    ["password", undefined, "Password is required"],
  ])("%s %j: %s", async (field, value, text) => {
    const answer = await new Browser().post("/api/login", { username: "someone", password: "x", [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid", fields: { [field]: text } } });
  });

  it("handles unusual usernames", async () => {
    for (const name of ["nul\u0000name", "\ud800", "' OR 1=1 --", "%", "_".repeat(20)]) {
      expect([401, 422], JSON.stringify(name)).toContain((await logIn(name, "Wrong111!")).status);
    }
  });
});

describe("too many attempts", () => {
  it("returns 429 with Retry-After for the sixth in 15 minutes, also with the right password and on another instance", async () => {
    const victim = await signUp();
    const second = await secondApp();
    for (let at = 0; at < 5; at += 1) {
      const target = at % 2 === 0 ? app() : second;
      expect((await logIn(victim.username, "Wrong111!", new Browser(target))).status).toBe(401);
    }
    const disguises: Record<string, string>[] = [
      {},
      { "x-forwarded-for": "203.0.113.9" },
      { "x-real-ip": "203.0.113.9", forwarded: "for=1.2.3.4" },
    ];
    for (const headers of disguises) {
      const answer = await logIn(victim.username.toUpperCase(), PASSWORD, new Browser(second), headers);
      expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
      const wait = Number(answer.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(900);
    }
    expect((await logIn(person.username, PASSWORD)).status).toBe(200);
  });

  it("counts the username and the email address of one account together", async () => {
    const victim = await signUp();
    for (const name of [victim.username, victim.email, victim.username.toUpperCase(), victim.email, victim.username]) {
      expect((await logIn(name, "Wrong111!")).status).toBe(401);
    }
    expect((await logIn(victim.email, PASSWORD)).status).toBe(429);
    expect((await logIn(victim.username, PASSWORD)).status).toBe(429);
  });

  it("survives a restart", async () => {
    const victim = await signUp();
    const before = await startApp({ database: app() });
    for (let at = 0; at < 5; at += 1) await logIn(victim.username, "Wrong111!", new Browser(before));
    await before.stop();
    const after = await startApp({ database: app() });
    expect((await logIn(victim.username, PASSWORD, new Browser(after))).status).toBe(429);
  });

  it("lets exactly five of 100 concurrent ones on two instances check a password", async () => {
    const victim = await signUp();
    const second = await secondApp();
    const browsers = Array.from({ length: 100 }, (_, at) => new Browser(at % 2 === 0 ? app() : second));
    const token = await browsers[0]?.csrf();
    for (const browser of browsers) browser.cookies.set("csrf-token", token ?? "");
    const answers = await Promise.all(browsers.map((browser) => logIn(victim.username, "Wrong111!", browser)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ 401: count(401), 429: count(429) }).toEqual({ 401: 5, 429: 95 });
  });

  it("counts 15 minutes back, and starts over after a success", async () => {
    const forgetful = await signUp();
    for (let at = 0; at < 4; at += 1) await logIn(forgetful.username, "Wrong111!");
    expect((await logIn(forgetful.username, PASSWORD)).status).toBe(200);
    for (let at = 0; at < 5; at += 1) expect((await logIn(forgetful.username, "Wrong111!")).status).toBe(401);
    expect((await logIn(forgetful.username, PASSWORD)).status).toBe(429);
    await sql(`UPDATE rate_limits SET "endsAt" = now() - interval '1 second'`);
    expect((await logIn(forgetful.username, PASSWORD)).status).toBe(200);
  });
});

it("100 concurrent sign-ins leave /api/health fast", { tags: ["wide"], retry: 1 }, async () => {
  const prefix = unique("crowd");
  await sql(
    `WITH made AS (INSERT INTO speakers (id, "trialEndsAt", "updatedAt")
                   SELECT gen_random_uuid(), now() + interval '30 days', now() FROM generate_series(1, 100) RETURNING id),
          numbered AS (SELECT id, row_number() OVER () AS n FROM made)
     INSERT INTO users (id, "speakerId", username, email, "passwordHash", "updatedAt")
     SELECT gen_random_uuid(), numbered.id, $1 || n, $1 || n || '@example.com', u."passwordHash", now()
       FROM numbered, users u WHERE u.id = $2`,
    [prefix, person.userId],
  );
  const browsers = Array.from({ length: 100 }, () => new Browser());
  const token = await browsers[0]?.csrf();
  for (const browser of browsers) browser.cookies.set("csrf-token", token ?? "");
  let busy = true;
  const began = performance.now();
  const crowd = Promise.all(browsers.map((browser, at) => logIn(`${prefix}${at + 1}`, PASSWORD, browser))).finally(
    () => {
      busy = false;
    },
  );
  const times: number[] = [];
  while (busy) {
    const since = performance.now();
    expect((await fetch(`${app().url}/api/health`)).status).toBe(200);
    times.push(performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  for (const { status } of await crowd) expect(status).toBe(200);
  expect(Math.max(...times)).toBeLessThan((performance.now() - began) / 3);
});
