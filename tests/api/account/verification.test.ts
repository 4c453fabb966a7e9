import { describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { customerOf, startCheckout, stripeOf } from "../../support/billing";
import { Browser } from "../../support/browser";
import { mailsTo, runJobs, tokenTo } from "../../support/mails";
import { PASSWORD, register, unique } from "../../support/people";

const verify = (token: string, browser = new Browser()) => browser.post("/api/auth/verify-email", { token });
const isVerified = async (browser: Browser) => (await browser.get("/api/user")).body.emailVerified;

describe("the link that confirms an address", () => {
  it("is sent at registration and works once, without a session", async () => {
    const person = await register();
    expect(await isVerified(person)).toBe(false);
    const token = await tokenTo(person.email, "verify-email");
    expect(await verify(token)).toMatchObject({ status: 200, body: { email: person.email, changed: false } });
    expect(await isVerified(person)).toBe(true);
    expect(await verify(token)).toMatchObject({ status: 422, body: { fields: { token: expect.any(String) } } });
  });

  it("works for 48 hours, and for one of ten concurrent requests", async () => {
    const person = await register();
    const token = await tokenTo(person.email, "verify-email");
    const [row] = await sql<{ hours: number }>(
      `SELECT round(extract(epoch FROM "endsAt" - "createdAt") / 3600)::int AS hours FROM account_tokens WHERE "userId" = $1`,
      [person.userId],
    );
    expect(row?.hours).toBe(48);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
  });

  it("is resent on request, and the older one becomes invalid; a confirmed address gets none", async () => {
    const person = await register();
    const first = await tokenTo(person.email, "verify-email");
    expect((await new Browser().post("/api/auth/resend-verification", { email: person.email })).status).toBe(200);
    const second = await tokenTo(person.email, "verify-email");
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(422);
    expect((await verify(second)).status).toBe(200);
    const count = (await mailsTo(person.email)).length;
    const answer = await new Browser().post("/api/auth/resend-verification", { email: person.email });
    expect(answer.status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(count);
  });

  it("reports failures as error and as message", async () => {
    const email = "x@example.com\r\nBcc: y@example.com";
    const answer = await new Browser().post("/api/auth/resend-verification", { email });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: "Invalid email address", message: "Invalid email address" },
    });
  });
});

describe("another email address", () => {
  const change = (person: Browser, email: string, password = PASSWORD) =>
    person.post("/api/account/email", { email, password });
  const moveTo = async (person: Browser, email: string) => {
    await change(person, email);
    await verify(await tokenTo(email, "verify-email"));
  };

  it("is used once its own link was opened; both addresses are notified", async () => {
    const person = await register();
    const email = `new-${person.email}`;
    expect(await change(person, email)).toMatchObject({
      status: 200,
      body: { email: person.email, pendingEmail: email },
    });
    expect((await person.get("/api/user")).body.email).toBe(person.email);
    const token = await tokenTo(email, "verify-email");
    expect((await mailsTo(person.email)).some(({ text }) => text.includes(email))).toBe(true);
    expect(await verify(token)).toMatchObject({ status: 200, body: { email, changed: true } });
    expect((await person.get("/api/user")).body).toMatchObject({ email, emailVerified: true });
    expect((await person.get("/api/account")).body.pendingEmail).toBeNull();
    expect((await mailsTo(person.email)).at(-1)?.subject).toMatch(/changed/i);
    expect((await verify(token)).status).toBe(422);
  });

  it("is sent to Stripe, so that receipts go there; a customer missing there is ignored", async () => {
    const person = await register();
    await startCheckout(person);
    const customer = await customerOf(person);
    const email = `new-${person.email}`;
    await moveTo(person, email);
    await runJobs();
    expect(await stripeOf().customers.retrieve(customer)).toMatchObject({ email });
    await stripeOf().customers.del(customer);
    await moveTo(person, `newer-${person.email}`);
    await runJobs();
    const [job] = await sql(
      `SELECT state::text AS state, output FROM pgboss.job
        WHERE data->>'task' = 'tell-stripe-address' AND data->>'speakerId' = $1 ORDER BY created_on DESC LIMIT 1`,
      [person.speakerId],
    );
    expect(job).toMatchObject({ state: "completed", output: { updated: false } });
  });

  it("invalidates a reset link in the old mailbox", async () => {
    const person = await register();
    await verify(await tokenTo(person.email, "verify-email"));
    await new Browser().post("/api/auth/forgot-password", { email: person.email });
    const token = await tokenTo(person.email, "reset-password");
    await moveTo(person, `new-${person.email}`);
    const answer = await new Browser().post("/api/auth/reset-password", { token, password: "Another1way!" });
    expect(answer.status).toBe(422);
  });

  it("can be canceled, which invalidates its link", async () => {
    const person = await register();
    await change(person, `new-${person.email}`);
    const token = await tokenTo(`new-${person.email}`, "verify-email");
    expect(await person.delete("/api/account/email")).toMatchObject({ status: 200, body: { pendingEmail: null } });
    expect((await verify(token)).status).toBe(422);
    expect((await person.get("/api/user")).body.email).toBe(person.email);
  });

  it("is given to one of several accounts that confirm it concurrently; the others are told why not", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => register()));
    const email = `${unique("wanted")}@example.com`;
    const tokens: string[] = [];
    for (const each of people) {
      await change(each, email);
      tokens.push(await tokenTo(email, "verify-email"));
    }
    const answers = await Promise.all(tokens.map((token) => verify(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    for (const { body } of answers.filter(({ status }) => status === 422)) {
      expect(body.fields).toEqual({ token: "Another account already uses this email address." });
    }
  });

  it("that another account has is reported at the link only, and nothing changes", async () => {
    const [person, other] = [await register(), await register()];
    await mailsTo(other.email);
    expect((await change(person, other.email)).status).toBe(200);
    const answer = await verify(await tokenTo(other.email, "verify-email"));
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { token: expect.stringContaining("Another account") } },
    });
    expect((await person.get("/api/user")).body.email).toBe(person.email);
    expect((await other.get("/api/user")).body.email).toBe(other.email);
  });

  it("can be requested at most ten times an hour", async () => {
    const person = await register();
    for (let at = 0; at < 10; at += 1) expect((await change(person, `n${at}-${person.email}`)).status).toBe(200);
    expect((await change(person, `n11-${person.email}`)).status).toBe(429);
  });

  it("doesn't confirm the old one: a link to a former address is invalid", async () => {
    const person = await register();
    const old = await tokenTo(person.email, "verify-email");
    await moveTo(person, `new-${person.email}`);
    expect((await verify(old)).status).toBe(422);
  });
});
