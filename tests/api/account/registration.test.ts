import { beforeAll, describe, expect, it } from "vitest";
import { sql, startApp } from "../../support/app";
import { Browser } from "../../support/browser";
import { PASSWORD, type Person, signUp, unique } from "../../support/people";

const COMPOSITION =
  "Password must include at least one uppercase letter, one lowercase letter, one number, and one special character";

const valid = () => {
  const username = unique("reg");
  return { username, email: `${username}@example.com`, password: PASSWORD };
};

const register = (fields: Record<string, unknown>) => new Browser().post("/api/register", { ...valid(), ...fields });

describe("a new account", () => {
  it("returns the user, a session and the readable half of the CSRF pair", async () => {
    const browser = new Browser();
    const input = valid();
    const answer = await browser.post("/api/register", input);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      username: input.username,
      email: input.email,
      emailVerified: false,
      isAdmin: false,
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith("next-auth.session-token="))).toMatch(/; HttpOnly; SameSite=Lax/);
    expect(cookies.find((line) => line.startsWith("csrf-token="))).not.toMatch(/HttpOnly/i);
    expect((await browser.get("/api/user")).body).toEqual(answer.body);
  });

  it("is in its trial for 30 days by the database's clock", async () => {
    const { speakerId } = await signUp();
    const [row] = await sql<{ days: number }>(
      `SELECT round(extract(epoch FROM "trialEndsAt" - now()) / 86400)::int AS days FROM speakers WHERE id = $1`,
      [speakerId],
    );
    expect(row?.days).toBe(30);
  });
});

describe("the browser's time zone", () => {
  it.each([
    ["America/Denver", "America/Denver"],
    ["Etc/Unknown", "America/New_York"],
    ["Nowhere/City", "America/New_York"],
    [undefined, "America/New_York"],
    [["Europe/Paris"], "America/New_York"],
  ])("%j is stored as %s", async (timeZone, stored) => {
    const browser = new Browser();
    expect((await browser.post("/api/register", { ...valid(), timeZone })).status).toBe(201);
    expect((await browser.get("/api/speaker-profile")).body).toMatchObject({ timeZone: stored });
  });
});

describe("a repeated registration", () => {
  const send = (input: object, key: string) =>
    new Browser().post("/api/register", input, { headers: { "idempotency-key": key } });

  it("signs in to the account of the first attempt, also in parallel", async () => {
    const input = valid();
    const key = unique("key");
    const responses = await Promise.all([1, 2, 3].map(() => send(input, key)));
    responses.push(await send(input, key));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    for (const { headers } of responses) expect(headers.getSetCookie().join()).toContain("session-token=");
    const [{ mails } = { mails: 0 }] = await sql<{ mails: number }>(
      "SELECT count(*)::int AS mails FROM pgboss.job WHERE data->>'to' = $1",
      [input.email],
    );
    expect(mails).toBe(1);
  });

  it("is rejected with another password, another key or after five minutes", async () => {
    const input = valid();
    const key = unique("key");
    expect((await send(input, key)).status).toBe(201);
    expect((await send({ ...input, password: `${PASSWORD}x` }, key)).status).toBe(422);
    expect((await send(input, unique("key"))).status).toBe(422);
    await sql(`UPDATE idempotency_keys SET "createdAt" = now() - interval '6 minutes' WHERE key = $1`, [key]);
    expect((await send(input, key)).status).toBe(422);
  });
});

describe("the form's errors", () => {
  const long = (length: number) => `Aa1!${"x".repeat(length - 4)}`;

  it.each([
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "x".repeat(51), "Username cannot exceed 50 characters"],
    ["username", "two words", "Username can only contain letters, numbers, underscores, and hyphens"],
    ["username", "señor", "Username can only contain letters, numbers, underscores, and hyphens"],
    ["username", "nul\u0000nul", "Username can only contain letters, numbers, underscores, and hyphens"],
    ["username", " leading", "Username cannot contain leading or trailing spaces"],
    ["username", "trailing ", "Username cannot contain leading or trailing spaces"],
    ["username", undefined, "Username is required"],
    ["username", 12345, "Username is required"],
    ["email", "a@b", "Email is too short"],
    ["email", `${"x".repeat(250)}@b.com`, "Email address is too long"],
    ["email", "no-at-sign", "Invalid email address"],
    ["email", "two@@example.com", "Invalid email address"],
    ["email", "blank in@example.com", "Invalid email address"],
    ["email", "x@example.com\r\nBcc: y@example.com", "Invalid email address"],
    ["email", "nul\u0000@example.com", "Invalid email address"],
    ["email", undefined, "Invalid email address"],
    ["password", long(7), "Password must be at least 8 characters"],
    ["password", long(129), "Password is too long"],
    ["password", "alllower1!", COMPOSITION],
    ["password", "ALLUPPER1!", COMPOSITION],
    ["password", "NoDigits!!", COMPOSITION],
    ["password", "NoSpecial1", COMPOSITION],
    ["password", "OtherSign1#", COMPOSITION],
    ["password", "Blank in1!", COMPOSITION],
    ["password", " Leading1!", COMPOSITION],
    ["password", "Trailing1! ", COMPOSITION],
    ["password", "Umläut11!", COMPOSITION],
  ])("%s %j: %s", async (field, value, text) => {
    const answer = await register({ [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: "invalid", error: text, fields: { [field]: text } });
  });

  it("accepts values exactly at the limits", async () => {
    expect((await register({ username: unique("u").slice(0, 3) + Date.now().toString(36).slice(-6) })).status).toBe(
      201,
    );
    expect((await register({ username: unique("u").padEnd(50, "x") })).status).toBe(201);
    expect((await register({ password: long(8) })).status).toBe(201);
    expect((await register({ password: long(128) })).status).toBe(201);
    const domain = "@example.com";
    expect((await register({ email: unique("e").padEnd(255 - domain.length, "x") + domain })).status).toBe(201);
  });
});

describe("too many registrations", () => {
  it("of one visitor have to wait, while another visitor may register, until the limit of all is used up", async () => {
    const own = await startApp({ env: { REGISTRATION_LIMIT: "25", TRUSTED_PROXIES: "1" } });
    const from = (address: string) =>
      new Browser(own).post("/api/register", valid(), { headers: { "x-forwarded-for": address } });
    for (const last of [1, 2]) expect((await from(`203.0.113.7, 192.0.2.${last}`)).status).toBe(201);
    for (const _ of [2, 3]) expect((await from("192.0.2.1")).status).toBe(201);
    expect(await from("192.0.2.1")).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect((await from("192.0.2.2")).status).toBe(201);
    await sql("UPDATE rate_limits SET hits = 25 WHERE key LIKE 'registration:%'", [], own);
    expect((await from("192.0.2.3")).status).toBe(429);
  });
});

describe("a username that is taken", () => {
  let taken: Person;
  beforeAll(async () => {
    taken = await signUp();
  });

  it.each([
    ["username", () => taken.username],
    ["username", () => taken.username.toUpperCase()],
    ["email", () => taken.email],
    ["email", () => taken.email.toUpperCase()],
  ])("%s is rejected in any case", async (field, value) => {
    const answer = await register({ [field]: value() });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it("is given to exactly one of ten concurrent requests", async () => {
    const input = valid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => new Browser().post("/api/register", input)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) {
      expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { username: "Username already exists" } });
    }
    const people = await sql("SELECT id FROM users WHERE username = $1", [input.username]);
    expect(people).toHaveLength(1);
    // Nothing is left of the other nine.
    expect(await sql("SELECT id FROM speakers WHERE email = $1", [input.email])).toHaveLength(1);
  });

  it("as an email is given to exactly one of ten, and the others get the field's error", async () => {
    const { email } = valid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(9);
    for (const { status, body } of refused) {
      expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { email: "Email already exists" } });
    }
  });

  it.each(["admin", "ADMIN", "Admin"])("%s is reserved", async (username) => {
    // Other tests may have created an admin.
    const named = () => sql("SELECT id FROM users WHERE username = $1", [username]);
    const before = await named();
    const answer = await register({ username });
    expect(answer).toMatchObject({ status: 422, body: { fields: { username: expect.any(String) } } });
    expect(await named()).toEqual(before);
  });
});
