import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { deliver, emailOf, makeReadyContract, makeSentContract, sendContract } from "../../support/contracts";
import { mailsTo } from "../../support/mails";
import { makeDeal, makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const send = (id: string, version: number) => person.post(`/api/contracts/${id}/sending`, { version });
const asInput = (recipients: unknown) =>
  (recipients as Record<string, unknown>[]).map(({ turn, role, party, name, email, title, company, fields }) => ({
    turn,
    role,
    party,
    name,
    email,
    title,
    company,
    fields,
  }));
const current = async (id: string) => (await person.get(`/api/contracts/${id}`)).body;

describe("sending a contract", () => {
  it("freezes text, hash and PDF, updates the event's status and emails each recipient once", async () => {
    const email = emailOf("planner");
    const made = await makeReadyContract(person, { email, coverNote: "See you in May." });
    const sent = await sendContract(person, made);
    expect(sent).toMatchObject({ state: "sent", text: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const [row] = await sql<{ document: string; sha256: Buffer; terms: object | null }>(
      'SELECT document, sha256 FROM contract_texts WHERE "contractId" = $1',
      [sent.id],
    );
    expect(
      createHash("sha256")
        .update(row?.document ?? "")
        .digest(),
    ).toEqual(row?.sha256);
    expect(row?.document).toContain("The fee is $12,000.");
    const event = (await person.get(`/api/events/${sent.eventId}`)).body;
    expect(event.status).toBe("contract_sent");
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("See you in May.");
    expect(mails[0]?.text).toMatch(/\/sign\/[\w-]{43}/);
    const pdf = await person.get(`/api/contracts/${sent.id}/pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    // The speaker has the contract's page open.
    expect(await mailsTo(person.email)).toHaveLength(0);
  });

  it("can be prepared without any recipient", async () => {
    const made = await makeReadyContract(person, { recipients: [] });
    for (const page of [`/contracts/${made.id}`, `/contracts/${made.id}/edit`]) {
      const { status, text } = await person.get(page);
      expect([page, status]).toEqual([page, 200]);
      expect(text).toContain(String(made.title));
    }
    // Only this check finds a step that throws after the status was sent.
    expect(await sql("SELECT place, message FROM error_groups WHERE place LIKE 'GET /contracts/%'")).toEqual([]);
    expect(await current(made.id)).toMatchObject({ recipients: [], signers: [] });
    expect((await person.get(`/contracts/${made.id}`)).text).toContain("Add someone to send it to.");
    expect((await send(made.id, made.version)).status).toBe(409);
  });

  it("can be undone for ten seconds, and not later", async () => {
    const made = await makeReadyContract(person);
    expect((await send(made.id, made.version)).body.state).toBe("sending");
    expect((await person.get(`/api/events/${made.eventId}`)).body.status).toBe("inquiry");
    const undone = await person.delete(`/api/contracts/${made.id}/sending`);
    expect(undone.body.state).toBe("draft");
    await deliver(made.id);
    expect((await current(made.id)).state).toBe("draft");
    const sent = await sendContract(person, undone.body);
    expect(sent.state).toBe("sent");
    expect((await person.delete(`/api/contracts/${made.id}/sending`)).status).toBe(409);
  });

  it("waits for the ten seconds of the last sending", async () => {
    const made = await makeReadyContract(person);
    await send(made.id, made.version);
    const { body } = await person.delete(`/api/contracts/${made.id}/sending`);
    await sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks' AND data ->> 'contractId' = $1`, [
      made.id,
    ]);
    await send(made.id, body.version);
    const { runJobs } = await import("../../support/mails");
    await runJobs();
    expect((await current(made.id)).state).toBe("sending");
  });

  it("is drafted once per key in ten concurrent requests", async () => {
    const event = await makeEvent(person);
    const headers = { "Idempotency-Key": randomUUID() };
    const draft = () => person.post("/api/contracts", { eventId: event.id }, { headers });
    const answers = await Promise.all(Array.from({ length: 10 }, draft));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await person.get(`/api/contracts?eventId=${event.id}`)).body.items).toHaveLength(1);
  });

  it("creates one contract and one email from two tabs", async () => {
    const email = emailOf("planner");
    const made = await makeReadyContract(person, { email });
    const answers = await Promise.all([1, 2, 3].map(() => send(made.id, made.version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await deliver(made.id);
    await deliver(made.id);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("names every problem that prevents sending, and where to fix it", async () => {
    const made = await makeReadyContract(person, {
      event: { contactEmail: "" },
      clauses: [{ key: "a", title: "Venue", text: "At {{event.venue}} 😀, {{event.citty}}.", condition: null }],
    });
    const { status, body } = await send(made.id, made.version);
    expect(status).toBe(409);
    expect(body.error).toContain("“Venue” is missing");
    expect(body.link).toMatchObject({ href: `/contracts/${made.id}/edit` });
  });

  it("returns to its draft with the reason when a value disappears within the ten seconds", async () => {
    const made = await makeReadyContract(person, {
      event: { venueName: "Hall A" },
      clauses: [{ key: "a", title: "Venue", text: "At {{event.venue}}.", condition: null }],
    });
    await send(made.id, made.version);
    const event = (await person.get(`/api/events/${made.eventId}`)).body;
    await person.patch(`/api/events/${made.eventId}`, { venueName: "", version: event.version });
    await deliver(made.id);
    expect(await current(made.id)).toMatchObject({
      state: "draft",
      reason: expect.stringContaining("“Venue” is missing"),
    });
    expect(await sql('SELECT 1 FROM contract_texts WHERE "contractId" = $1', [made.id])).toHaveLength(0);
  });

  it("moves each date of a deal forward only, and names them all", async () => {
    const deal = await makeDeal(person);
    const { events } = (await person.get(`/api/deals/${deal.id}`)).body as unknown as { events: { id: string }[] };
    const [first, second] = events;
    const one = (await person.get(`/api/events/${first?.id}`)).body;
    await person.put(`/api/events/${first?.id}/status`, { status: "confirmed", version: one.version });
    const other = (await person.get(`/api/events/${second?.id}`)).body;
    await person.patch(`/api/events/${second?.id}`, {
      contactName: "Jo",
      contactEmail: emailOf("jo"),
      version: other.version,
    });
    const email = emailOf("dates");
    const made = await makeReadyContract(person, { email });
    const contract = (await person.post("/api/contracts", { dealId: deal.id })).body;
    const ready = await person.patch(`/api/contracts/${contract.id}`, {
      clauses: [{ key: "a", title: "Dates", text: "{{deal.dates}}", condition: "several_dates" }],
      recipients: asInput(made.recipients),
      version: contract.version,
    });
    expect((await sendContract(person, ready.body)).state).toBe("sent");
    const status = async (id?: string) => (await person.get(`/api/events/${id}`)).body.status;
    expect([await status(first?.id), await status(second?.id)]).toEqual(["confirmed", "contract_sent"]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/Date:?\s+[A-Z][a-z]{2} \d+, 20\d\d and Sep 1, 2031/);
  });
});

describe("a sent contract", () => {
  it("can't be edited, deleted or trashed", async () => {
    const sent = await makeSentContract(person);
    expect((await person.patch(`/api/contracts/${sent.id}`, { title: "Other", version: sent.version })).status).toBe(
      409,
    );
    expect((await person.delete(`/api/contracts/${sent.id}`)).status).toBe(409);
  });

  it.each([
    ["its text", `UPDATE contract_texts SET document = '{}' WHERE "contractId" = $1`],
    ["its hash", `UPDATE contract_texts SET sha256 = '\\x00' WHERE "contractId" = $1`],
    ["its clauses", `UPDATE contracts SET clauses = '[]' WHERE id = $1`],
    ["a recipient", `UPDATE contract_recipients SET email = 'other@example.com' WHERE "contractId" = $1`],
    [
      "a link",
      `UPDATE contract_recipients SET "tokenHash" = '\\x01' WHERE "contractId" = $1 AND "tokenHash" IS NOT NULL`,
    ],
    ["by deleting its text", `DELETE FROM contract_texts WHERE "contractId" = $1`],
    ["by deleting a recipient", `DELETE FROM contract_recipients WHERE "contractId" = $1`],
    ["by deleting it", "DELETE FROM contracts WHERE id = $1"],
  ])("protects %s from SQL", async (_, text) => {
    const sent = await makeSentContract(person);
    await expect(sql(text, [sent.id])).rejects.toMatchObject({ code: "42501" });
  });

  it("keeps its text when its event is trashed, its client merged and its template deleted", async () => {
    const sent = await makeSentContract(person);
    const event = (await person.get(`/api/events/${sent.eventId}`)).body;
    const other = await person.post("/api/clients", { name: `Other ${sent.id}` });
    await person.post(`/api/clients/${other.body.id}/merge`, {
      otherId: event.clientId,
      version: other.body.version,
      otherVersion: 1,
    });
    await person.delete(`/api/events/${sent.eventId}`);
    expect(await current(sent.id)).toMatchObject({ state: "sent", clientName: `Other ${sent.id}`, text: sent.text });
    const { items } = (await person.get("/api/events?trash=1")).body;
    expect(items.some(({ id, isKept }) => id === sent.eventId && isKept)).toBe(true);
  });
});

it("leaves an event in another status unchanged", async () => {
  const made = await makeReadyContract(person, { event: { status: "completed", date: "2026-01-05" } });
  await sendContract(person, made);
  expect((await person.get(`/api/events/${made.eventId}`)).body.status).toBe("completed");
});
