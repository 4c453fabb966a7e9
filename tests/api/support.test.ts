import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { app, sql, startApp } from "../support/app";
import { Browser } from "../support/browser";
import type { Mail } from "../support/mailbox";
import { mailsTo } from "../support/mails";
import { endTrial, type Person, signUp, unique } from "../support/people";

/** The sender of all emails, as SUPPORT_EMAIL isn't set. */
const HOUSE = "hello@lectern.example";

const message = (change: object = {}) => ({
  name: unique("Priya Raman"),
  email: `${unique("priya")}@example.com`,
  message: "Do you import holds?\n\nMine has three hundred rows.",
  ...change,
});

type Sent = Mail & { reply_to: string[] | null };

/** Emails to support about this. */
const mailsAbout = async (text: string, target = app()): Promise<Sent[]> =>
  ((await mailsTo(HOUSE, target)) as Sent[]).filter((mail) => mail.text.includes(text));

const stored = (email: string) => sql("SELECT * FROM contact_messages WHERE email = $1", [email]);
const post = (body: object, browser = new Browser(), headers = {}) => browser.post("/api/contact", body, { headers });

beforeEach(() => sql("DELETE FROM rate_limits WHERE key LIKE 'contact%' OR key LIKE 'feedback%'"));

describe("a message of a visitor", () => {
  it("is stored, and emailed to support with the visitor's address to reply to", async () => {
    const body = message();
    const answer = await post(body);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: "Thank you for your message! We'll get back to you soon." },
    });
    expect(await stored(body.email)).toEqual([expect.objectContaining(body)]);
    const mails = await mailsAbout(body.name);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: [HOUSE], reply_to: [body.email] });
    expect(mails[0]?.subject).toBe(`Message from ${body.name}`);
    expect(mails[0]?.text).toContain("Mine has three hundred rows.");
    expect(mails[0]?.text).toContain("They weren't signed in");
  });

  it("is sent to SUPPORT_EMAIL if set", async () => {
    const own = await startApp({ env: { SUPPORT_EMAIL: "people@lectern.example" } });
    const body = message();
    expect((await post(body, new Browser(own))).status).toBe(201);
    const mails = (await mailsTo("people@lectern.example", own)) as Sent[];
    expect(mails.map(({ reply_to }) => reply_to)).toEqual([[body.email]]);
    expect((await new Browser(own).get("/api/contact")).body.address).toBe("people@lectern.example");
  });

  it.each([
    ["name", "", "Name is required"],
    ["name", "   ", "Name is required"],
    ["name", "N".repeat(201), "Name can be at most 200 characters"],
    ["name", "Priya\r\nBcc: all@example.com", "Name must be on one line"],
    ["email", "nobody", "Invalid email address"],
    ["email", "priya@example.com\r\nBcc: all@example.com", "Invalid email address"],
    ["email", "priya@example.com\n", "Invalid email address"],
    ["message", " \n ", "Message is required"],
    ["message", "m".repeat(10_001), "Message can be at most 10,000 characters"],
  ])("with the %s %j is 422", async (field, value, sentence) => {
    const before = await sql("SELECT count(*) FROM contact_messages");
    const answer = await post(message({ [field]: value }));
    expect(answer).toMatchObject({ status: 422, body: { error: sentence, fields: { [field]: sentence } } });
    expect(await sql("SELECT count(*) FROM contact_messages")).toEqual(before);
  });

  it("with an unknown field is 422", async () => {
    expect(await post(message({ username: "admin" }))).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  it("without a CSRF token is 403, and isn't stored", async () => {
    const body = message();
    const answer = await new Browser().post("/api/contact", body, { csrf: null });
    expect(answer).toMatchObject({ status: 403, body: { code: "csrf" } });
    expect(await stored(body.email)).toEqual([]);
  });
});

describe("a message resent with its key", () => {
  it("is one message and one email, also for ten concurrent requests", async () => {
    const body = message();
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(body, new Browser(), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    // The repeats did not count against the sender.
    expect((await post(body, new Browser(), key)).status).toBe(201);
    expect(await stored(body.email)).toHaveLength(1);
    expect(await mailsAbout(body.name)).toHaveLength(1);
  });

  it("with another text is 409, and the first is unchanged", async () => {
    const body = message();
    const key = { "idempotency-key": randomUUID() };
    expect((await post(body, new Browser(), key)).status).toBe(201);
    const answer = await post({ ...body, message: "Something else" }, new Browser(), key);
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await stored(body.email)).toEqual([expect.objectContaining(body)]);
  });

  it("requires a valid key", async () => {
    expect((await post(message(), new Browser(), { "idempotency-key": "short" })).status).toBe(422);
  });
});

describe("too many messages", () => {
  it("of one address wait for the hour to pass, in whatever case it's typed", async () => {
    const { email } = message();
    for (let sent = 0; sent < 5; sent += 1) expect((await post(message({ email }))).status).toBe(201);
    const answer = await post(message({ email: email.toUpperCase() }));
    expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(answer.body.error).toMatch(/^Too many attempts. Please try again in \d+ minutes?\.$/);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await stored(email)).toHaveLength(5);
    expect((await post(message())).status).toBe(201);
  });

  it("of one visitor wait, while another visitor may write", async () => {
    const own = await startApp({ database: app(), env: { TRUSTED_PROXIES: "1" } });
    const from = (address: string) => post(message(), new Browser(own), { "x-forwarded-for": address });
    for (let sent = 0; sent < 20; sent += 1) expect((await from("192.0.2.1")).status).toBe(201);
    expect(await from("192.0.2.1")).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect((await from("198.51.100.9, 192.0.2.1")).status).toBe(429);
    expect((await from("192.0.2.2")).status).toBe(201);
    const [shared] = await sql("SELECT hits FROM rate_limits WHERE key LIKE 'contact-visitors:%'");
    expect(shared).toEqual({ hits: 21 });
  });

  it("of all visitors together don't block signed-in users", async () => {
    const person = await signUp();
    expect((await post(message())).status).toBe(201);
    await sql("UPDATE rate_limits SET hits = 200 WHERE key LIKE 'contact-visitors:%'");
    expect((await post(message())).status).toBe(429);
    expect((await post(message(), person)).status).toBe(201);
  });
});

describe("a signed-in user", () => {
  it("needn't state a name and address", async () => {
    const person = await signUp();
    await sql(`UPDATE speakers SET name = 'Maren Holloway' WHERE id = $1`, [person.speakerId]);
    const { body } = await person.get("/api/contact");
    const sender = { userId: person.userId, name: "Maren Holloway", email: person.email };
    expect(body).toEqual({ address: HOUSE, sender });
    expect((await new Browser().get("/api/contact")).body).toEqual({ address: HOUSE, sender: null });
  });

  it("is named in the email, but not in the stored message", async () => {
    const person = await signUp();
    const body = message();
    expect((await post(body, person)).status).toBe(201);
    const [mail] = await mailsAbout(body.name);
    expect(mail?.text).toContain(person.username);
    expect(mail?.text).not.toContain("weren't signed in");
    expect(JSON.stringify(await stored(body.email))).not.toContain(person.username);
  });

  it("can write after the trial, too", async () => {
    const person = await signUp();
    await endTrial(person);
    expect((await post(message(), person)).status).toBe(201);
  });
});

describe("feedback", () => {
  const send = (person: Person, change: object = {}, headers = {}) =>
    person.post("/api/feedback", { kind: "idea", text: unique("An idea"), ...change }, { headers });

  it("is stored as received, and emailed to support", async () => {
    const person = await signUp();
    const text = unique("Show the fee per state");
    const answer = await send(person, { text: `  ${text}\r\nThank you \n`, mayAnswer: true });
    expect(answer).toMatchObject({
      status: 201,
      body: { kind: "idea", text: `${text}\nThank you`, mayAnswer: true, state: "received", version: 1 },
    });
    expect((await person.get(`/api/feedback/${answer.body.id}`)).body).toEqual(answer.body);
    const mails = await mailsAbout(text);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ reply_to: [person.email], subject: `Feedback from ${person.username}: idea` });
  });

  it("without a request for a reply has no reply address", async () => {
    const person = await signUp();
    const text = unique("Well done");
    expect((await send(person, { kind: "praise", text })).body.mayAnswer).toBe(false);
    const [mail] = await mailsAbout(text);
    expect(mail?.reply_to ?? []).toEqual([]);
    expect(mail?.text).not.toContain(person.email);
  });

  it("is listed newest first, page by page, and to its speaker only", async () => {
    const [person, other] = [await signUp(), await signUp()];
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.unshift((await send(person)).body.id);
    const theirs = (await send(other)).body.id;
    // Equal instants must not lose a row between two pages.
    await sql(`UPDATE feedback SET "createdAt" = '2026-01-01Z' WHERE id = ANY ($1)`, [ids.slice(2)]);
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await person.get(`/api/feedback?limit=2${cursor}`);
      expect(body.total).toBe(5);
      seen.push(...body.items.map(({ id }) => String(id)));
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen.slice(0, 2)).toEqual(ids.slice(0, 2));
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect((await person.get(`/api/feedback?cursor=${theirs}`)).body.items).toEqual([]);
    expect((await person.get(`/api/feedback/${theirs}`)).status).toBe(404);
  });

  it.each([
    [{ text: " \n" }, "text", "Tell us in a few words"],
    [{ text: "t".repeat(10_001) }, "text", "Your feedback can be at most 10,000 characters"],
    [{ kind: "complaint" }, "kind", "Choose what it is: an idea, a problem or praise"],
    [{ state: "done" }, "state", "state isn't a field here"],
  ])("%j is 422", async (change, field, sentence) => {
    const answer = await send(await signUp(), change);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
  });

  it("resent with its key is one message, emailed once, and counts once", async () => {
    const person = await signUp();
    const text = unique("Twice");
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(person, { text }, headers)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await mailsAbout(text)).toHaveLength(1);
    const hits = await sql("SELECT hits FROM rate_limits WHERE key LIKE 'feedback:%'");
    expect(hits).toEqual([{ hits: 1 }]);
  });

  it("has a limit per person", async () => {
    const person = await signUp();
    await send(person);
    await sql("UPDATE rate_limits SET hits = 60 WHERE key LIKE 'feedback:%'");
    expect((await send(person)).status).toBe(429);
    expect((await person.get("/api/feedback")).body.total).toBe(1);
    expect((await send(await signUp())).status).toBe(201);
  });
});
