import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { readAll } from "../../support/lists";
import type { Mail } from "../../support/mailbox";
import { mailsTo } from "../../support/mails";
import { makeFeedback, type Person, signUp, theAdmin, unique } from "../../support/people";

const HOUSE = "hello@lectern.example";

let admin: Person;
beforeAll(async () => {
  admin = await theAdmin();
});
beforeEach(() => sql("DELETE FROM rate_limits WHERE key LIKE 'contact%' OR key LIKE 'feedback%'"));

type Sent = Mail & { reply_to: string[] | null };

const replies = async (to: string): Promise<Sent[]> =>
  ((await mailsTo(to)) as Sent[]).filter(({ subject }) => subject.startsWith("Our reply"));

/** A message of a visitor without an account; returns its id. */
async function write(change: object = {}) {
  const body = {
    name: unique("Priya Raman"),
    email: `${unique("priya")}@example.com`,
    message: unique("Do you import holds? "),
    ...change,
  };
  expect((await new Browser().post("/api/contact", body)).status).toBe(201);
  const [row] = await sql<{ id: string }>(
    'SELECT id FROM contact_messages WHERE email = $1 ORDER BY "createdAt" DESC',
    [body.email],
  );
  return { ...body, id: row?.id ?? "" };
}

const one = async (id: string) => (await admin.get(`/api/admin/messages/${id}`)).body;
const reply = (id: string, text: string, headers = {}) =>
  admin.post(`/api/admin/messages/${id}/replies`, { text }, { headers });

describe("the inbox", () => {
  it("lists messages and feedback together, newest first, each with its sender", async () => {
    const person = await signUp();
    const visitor = await write();
    const known = await write({ email: person.email.toUpperCase() });
    const feedback = await makeFeedback(person, { kind: "problem", mayAnswer: true });
    const { items } = (await admin.get("/api/admin/messages?limit=3")).body;
    expect(items.map(({ id }) => id)).toEqual([feedback.id, known.id, visitor.id]);
    expect(items[0]).toMatchObject({
      kind: "problem",
      state: "received",
      progress: "open",
      username: person.username,
      email: person.email,
    });
    expect(items[1]).toMatchObject({ kind: "message", username: person.username });
    expect(items[2]).toMatchObject({
      kind: "message",
      username: null,
      name: visitor.name,
      excerpt: visitor.message,
      replyCount: 0,
    });
  });

  it("pages through equal instants without losing or repeating one, and counts all", async () => {
    const person = await signUp();
    const mark = unique("paged");
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      ids.push(
        (await makeFeedback(person, { text: `${mark} ${at}` })).id,
        (await write({ message: `${mark} ${at}` })).id,
      );
    }
    await sql(`UPDATE feedback SET "createdAt" = '2026-01-01Z' WHERE id = ANY ($1)`, [ids]);
    await sql(`UPDATE contact_messages SET "createdAt" = '2026-01-01Z' WHERE id = ANY ($1)`, [ids]);
    const { items, totals } = await readAll(admin, `/api/admin/messages?limit=3&q=${mark}`);
    expect(totals).toEqual([8]);
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await admin.get("/api/admin/messages?cursor=made-up")).status).toBe(422);
  });

  it("is searched regardless of case and accents, and filtered by kind and state", async () => {
    const person = await signUp();
    const mark = unique("filter");
    const message = await write({ name: `José ${mark}` });
    const idea = await makeFeedback(person, { kind: "idea", text: `${mark} Zürich` });
    const praise = await makeFeedback(person, { kind: "praise", text: mark });
    await admin.patch(`/api/admin/messages/${praise.id}`, { state: "done", version: 1 });
    await admin.patch(`/api/admin/messages/${idea.id}`, { state: "planned", version: 1 });
    const ids = async (query: Record<string, string>) =>
      (await admin.get(`/api/admin/messages?${new URLSearchParams({ q: mark, ...query })}`)).body.items.map(
        ({ id }) => id,
      );
    for (const [query, found] of [
      [{}, [praise, idea, message]],
      [{ kind: "message" }, [message]],
      [{ kind: "idea" }, [idea]],
      [{ state: "open" }, [message]],
      [{ state: "answered" }, [idea]],
      [{ state: "closed" }, [praise]],
      [{ q: `jose ${mark} 100%` }, []],
      [{ q: `JOSE ${mark}` }, [message]],
      [{ q: `zurich ${mark}` }, [idea]],
    ] as const) {
      expect(await ids(query), JSON.stringify(query)).toEqual(found.map(({ id }) => id));
    }
  });
});

describe("the state", () => {
  it("of feedback is shown to its speaker", async () => {
    const person = await signUp();
    const { id } = await makeFeedback(person);
    for (const [version, state] of [
      [1, "planned"],
      [2, "done"],
      [3, "closed"],
      [4, "received"],
    ] as const) {
      const answer = await admin.patch(`/api/admin/messages/${id}`, { state, version });
      expect(answer).toMatchObject({ status: 200, body: { state, version: version + 1 } });
      expect((await person.get(`/api/feedback/${id}`)).body.state).toBe(state);
    }
  });

  it("of a message is open, answered or closed, is audited, and each kind rejects the other's states", async () => {
    const { id } = await write();
    expect((await admin.patch(`/api/admin/messages/${id}`, { state: "closed", version: 1 })).body).toMatchObject({
      state: "closed",
      progress: "closed",
    });
    expect(await sql("SELECT action, by, subject FROM audit_entries WHERE details->>'id' = $1", [id])).toEqual([
      { action: "message.moved", by: "admin", subject: "" },
    ]);
    expect(await admin.patch(`/api/admin/messages/${id}`, { state: "planned", version: 2 })).toMatchObject({
      status: 422,
      body: { fields: { state: expect.any(String) } },
    });
    const feedback = await makeFeedback(await signUp());
    expect((await admin.patch(`/api/admin/messages/${feedback.id}`, { state: "open", version: 1 })).status).toBe(422);
    expect((await admin.patch(`/api/admin/messages/${id}`, { state: "open", version: 1 })).status).toBe(409);
    expect((await admin.patch(`/api/admin/messages/${randomUUID()}`, { state: "open", version: 1 })).status).toBe(404);
  });
});

describe("a reply", () => {
  it("is emailed to a visitor from support, stored, and shown", async () => {
    const { id, email, name, message } = await write();
    const text = "Yes, it does.\n\nOpen Workbook & choose <your> file.";
    const answer = await reply(id, `  ${text}\r\n`);
    expect(answer).toMatchObject({ status: 201, body: { text, by: "admin" } });
    const [mail, ...more] = await replies(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: [email], reply_to: [HOUSE], subject: "Our reply to your message" });
    expect(mail?.text).toContain("Open Workbook & choose <your> file.");
    expect(mail?.text).toContain(message);
    expect(mail?.text).toContain(`Hi ${name.split(" ")[0]},`);
    expect(mail?.html).not.toContain("<your>");
    expect(await one(id)).toMatchObject({ state: "answered", progress: "answered", replies: [{ text, by: "admin" }] });
  });

  it("to feedback is sent to the account's own address", async () => {
    const person = await signUp();
    const { id } = await makeFeedback(person, { mayAnswer: true });
    expect((await reply(id, "It is planned for spring.")).status).toBe(201);
    expect(await replies(person.email)).toHaveLength(1);
    expect(await one(id)).toMatchObject({ state: "received", progress: "answered" });
    expect(await sql(`SELECT "speakerId" FROM feedback_replies WHERE "feedbackId" = $1`, [id])).toEqual([
      { speakerId: person.speakerId },
    ]);
  });

  it("to feedback is shown to its speaker below it, without the admin's name, and to no one else", async () => {
    const [person, other] = [await signUp(), await signUp()];
    const { id } = await makeFeedback(person, { mayAnswer: true });
    const theirs = await makeFeedback(other, { mayAnswer: true });
    expect((await person.get(`/api/feedback/${id}`)).body.replies).toEqual([]);
    for (const text of ["First of all, thank you.", "It is planned for spring."]) await reply(id, text);
    await reply(String(theirs.id), "For the other only");
    const { body } = await person.get("/api/feedback");
    const shown = (text: string) => ({ id: expect.any(String), text, createdAt: expect.stringMatching(/Z$/) });
    const replied = [shown("First of all, thank you."), shown("It is planned for spring.")];
    expect(body.items).toEqual([expect.objectContaining({ id, replies: replied })]);
    expect((await person.get(`/api/feedback/${id}`)).body.replies).toEqual(replied);
    expect(JSON.stringify(body)).not.toMatch(/"by"|"admin"|For the other/);
  });

  it("isn't possible if the sender asked for none", async () => {
    const person = await signUp();
    const { id } = await makeFeedback(person, { mayAnswer: false });
    expect((await one(id)).mayAnswer).toBe(false);
    expect(await reply(id, "All the same")).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await replies(person.email)).toEqual([]);
    expect((await one(id)).replies).toEqual([]);
  });

  it("without text is 422, and to an unknown message 404", async () => {
    const { id, email } = await write();
    expect((await reply(id, " \n ")).status).toBe(422);
    expect((await reply(id, "x".repeat(10_001))).status).toBe(422);
    expect((await reply(randomUUID(), "Hello")).status).toBe(404);
    expect(await replies(email)).toEqual([]);
  });

  it("can't inject a line into an email's header", async () => {
    const { id, email } = await write();
    expect((await reply(id, "Hello\r\nBcc: all@example.com")).status).toBe(201);
    const [mail] = await replies(email);
    expect(mail?.to).toEqual([email]);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(JSON.stringify([mail?.to, mail?.reply_to])).not.toContain("all@example.com");
  });
});
