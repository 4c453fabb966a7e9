import { beforeAll, describe, expect, it } from "vitest";
import { type AppAddress, app, secondApp, sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { mailsTo, runJobs, tokenTo } from "../../support/mails";
import { logIn, loginStatus, PASSWORD, type Person, signUp, unique } from "../../support/people";

const NEW_PASSWORD = "Another-1way!".replace("-", "");
const DEAD_LINK = "The password reset link is invalid or has expired";
const VERIFY_FIRST =
  "You must verify your email address before resetting your password. Please check your inbox for a verification email.";

const verified = async (): Promise<Person> => {
  const person = await signUp();
  await sql(`UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [person.userId]);
  return person;
};

const ask = (path: string, email: string, browser = new Browser()) => browser.post(`/api/auth/${path}`, { email });
const reset = (token: string, password = NEW_PASSWORD, browser = new Browser()) =>
  browser.post("/api/auth/reset-password", { token, password });
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

const withResetLink = async () => {
  const person = await verified();
  await ask("forgot-password", person.email);
  return { person, token: await tokenTo(person.email, "reset-password") };
};

let second: AppAddress;
beforeAll(async () => {
  second = await secondApp();
});

describe.each(["forgot-password", "request-reset"])("POST /api/auth/%s", (path) => {
  it("emails a link that sets a new password once, and confirms that by email", async () => {
    const person = await verified();
    expect(await ask(path, person.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: "If an account exists with that email, a password reset link will be sent." },
    });
    const token = await tokenTo(person.email, "reset-password");
    expect(await reset(token)).toMatchObject({ status: 200 });
    expect(await loginStatus(person.username, PASSWORD)).toBe(401);
    expect(await loginStatus(person.username, NEW_PASSWORD)).toBe(200);
    expect(await reset(token), "a second time").toMatchObject({ status: 422, body: { error: DEAD_LINK } });
    expect(
      (await subjects(person.email)).some((subject) => /password/i.test(subject) && /changed/i.test(subject)),
    ).toBe(true);
  });

  it("responds the same to a verified and an unknown address", async () => {
    const person = await verified();
    const [known, unknown] = [await ask(path, person.email), await ask(path, `${unique("nobody")}@example.com`)];
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const names = ({ headers }: typeof known) => [...headers.keys()].filter((name) => name !== "date").toSorted();
    expect(names(unknown)).toEqual(names(known));
  });

  it("tells the user of an unverified address to confirm it first, and resends that link", async () => {
    const person = await signUp();
    const before = await mailsTo(person.email);
    expect(await ask(path, person.email)).toMatchObject({
      status: 403,
      body: { error: VERIFY_FIRST, code: "forbidden", requiresVerification: true },
    });
    const after = await mailsTo(person.email);
    expect(after.length).toBe(before.length + 1);
    expect(after.at(-1)?.text).toContain("/verify-email?token=");
  });

  it("is rejected after five emails an hour, whether or not the account exists", async () => {
    for (const email of [(await verified()).email, `${unique("nobody")}@example.com`]) {
      for (let at = 0; at < 5; at += 1) expect((await ask(path, email)).status).toBe(200);
      const answer = await ask(path, email.toUpperCase());
      expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});

describe("POST /api/auth/recover-username", () => {
  it("emails the username to the owner of the address", async () => {
    const person = await verified();
    const message = "If your email is in our system, we will send your username to you.";
    expect(await ask("recover-username", person.email)).toMatchObject({ status: 200, body: { message } });
    const mails = await mailsTo(person.email);
    expect(mails.filter(({ subject }) => /username/i.test(subject)).map(({ text }) => text)).toEqual([
      expect.stringContaining(person.username),
    ]);
  });

  it("responds the same to an unknown address, and sends nothing", async () => {
    const nobody = `${unique("nobody")}@example.com`;
    const [known, unknown] = [
      await ask("recover-username", (await verified()).email),
      await ask("recover-username", nobody),
    ];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await mailsTo(nobody)).toEqual([]);
  });
});

describe("a reset link", () => {
  it("is 256 bits, stored as a hash only, and never in the clear in database or queue", async () => {
    const { person, token } = await withResetLink();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await sql<{ row: string; bytes: number }>(
      `SELECT t::text AS row, octet_length("tokenHash") AS bytes FROM account_tokens t WHERE "userId" = $1
        AND purpose = 'reset_password'`,
      [person.userId],
    );
    expect(rows.map(({ bytes }) => bytes)).toEqual([32]);
    const jobs = await sql<{ row: string }>("SELECT j::text AS row FROM pgboss.job j");
    for (const { row } of [...rows, ...jobs]) expect(row).not.toContain(token);
  });

  it("works for at most 60 minutes", async () => {
    const { person, token } = await withResetLink();
    const [row] = await sql<{ minutes: number }>(
      `SELECT extract(epoch FROM "endsAt" - "createdAt")::float / 60 AS minutes FROM account_tokens
        WHERE "userId" = $1 AND purpose = 'reset_password'`,
      [person.userId],
    );
    expect(row?.minutes).toBeLessThanOrEqual(60);
    await sql(`UPDATE account_tokens SET "endsAt" = now() - interval '1 second' WHERE "userId" = $1`, [person.userId]);
    expect(await reset(token)).toMatchObject({ status: 422, body: { error: DEAD_LINK, fields: { token: DEAD_LINK } } });
  });

  it("is invalid once a newer one is sent", async () => {
    const person = await verified();
    await ask("forgot-password", person.email);
    const older = await tokenTo(person.email, "reset-password");
    await ask("forgot-password", person.email);
    const newer = await tokenTo(person.email, "reset-password");
    expect(newer).not.toBe(older);
    expect((await reset(older)).status).toBe(422);
    expect((await reset(newer)).status).toBe(200);
  });

  it("works for one of ten concurrent uses on two instances", async () => {
    const { token } = await withResetLink();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => reset(token, NEW_PASSWORD, new Browser(at % 2 === 0 ? app() : second))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
  });

  it("isn't used up by opening it, including by a scanner that follows every link", async () => {
    const { token } = await withResetLink();
    for (const page of ["/reset-password?token=", "/reset-password/", "/auth-verify?token=", "/verify-email?token="]) {
      const answer = await new Browser().get(`${page}${token}`);
      expect(answer.status, page).toBe(200);
      expect(answer.headers.get("referrer-policy"), page).toBe("no-referrer");
      expect(answer.headers.get("cache-control"), page).toContain("no-store");
      expect(answer.headers.get("x-robots-tag"), page).toContain("noindex");
    }
    expect((await reset(token)).status).toBe(200);
  });

  it("uses the configured host, whatever Host the request has", async () => {
    const person = await verified();
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    const answer = await new Browser().post("/api/auth/forgot-password", { email: person.email }, { headers });
    expect(answer.status).toBe(200);
    const text = (await mailsTo(person.email)).map((mail) => mail.text).join("\n");
    expect(text).toContain(`${app().url}/reset-password?token=`);
    expect(text).not.toContain("evil");
  });

  it.each(["", "x", "a".repeat(43), "a".repeat(201), "%00"])("made up (%.10j) is invalid", async (token) => {
    expect((await reset(token)).status).toBe(422);
  });

  it("rejects a weak password and stays valid", async () => {
    const { token } = await withResetLink();
    expect(await reset(token, "weak")).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it("ends every session on both instances, and resets the attempts of wrong passwords", async () => {
    const person = await verified();
    const phone = await logIn(person);
    for (let at = 0; at < 6; at += 1) {
      await loginStatus(person.username, "Wrong111!");
    }
    expect((await phone.at(second).get("/api/user")).status).toBe(200);
    await ask("forgot-password", person.email);
    expect((await reset(await tokenTo(person.email, "reset-password"))).status).toBe(200);
    for (const session of [person, phone, person.at(second), phone.at(second)]) {
      expect((await session.get("/api/user")).status).toBe(401);
    }
    expect(await loginStatus(person.username, NEW_PASSWORD)).toBe(200);
  });

  it("is never sent for a disabled account", async () => {
    const person = await verified();
    await sql(`UPDATE users SET "disabledAt" = now() WHERE id = $1`, [person.userId]);
    await runJobs();
    const before = await mailsTo(person.email);
    expect((await ask("forgot-password", person.email)).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(before.length);
  });
});
