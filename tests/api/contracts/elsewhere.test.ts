import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { CONTRACT_PDF, elsewhereForm, makeSentContract, pdfForm } from "../../support/contracts";
import { makeEvent, type Person, signUp } from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const PATH = "/api/contracts/elsewhere";
const eventOf = async (id: unknown) => (await person.get(`/api/events/${id}`)).body;

describe("a contract signed outside of the app", () => {
  it("keeps its file unchanged, and confirms the event with the reason in its history", async () => {
    const event = await makeEvent(person, { status: "hold", clientCompany: "Signed & Co" });
    const task = await person.post(`/api/events/${event.id}/tasks`, {
      title: "Send invoice",
      anchor: "contract_signed",
      offsetDays: 2,
    });
    expect(task.status).toBe(201);
    const tasks = async () =>
      (await person.get<{ items: { dueOn: string | null }[] }>(`/api/events/${event.id}/tasks`)).body.items;
    expect((await tasks())[0]?.dueOn).toBeNull();
    const { status, body } = await person.post(PATH, elsewhereForm({ eventId: event.id }));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: "signed_elsewhere",
      signedOn: "2026-11-02",
      signers: ["Terrence Okafor", "Maren Holloway"],
      file: { sha256: createHash("sha256").update(CONTRACT_PDF).digest("hex") },
      clientName: "Signed & Co",
    });
    const pdf = await person.get(`/api/contracts/${body.id}/pdf`);
    expect(Buffer.from(pdf.bytes)).toEqual(CONTRACT_PDF);
    expect(await eventOf(event.id)).toMatchObject({ status: "confirmed" });
    const [change] = await sql(`SELECT note FROM event_status_changes WHERE "eventId" = $1 ORDER BY at DESC`, [
      event.id,
    ]);
    expect(change?.note).toBe(`Signed: ${body.title}`);
    expect((await tasks())[0]?.dueOn).toBe("2026-11-04");
  });

  it("closes the links of the version that was sent", async () => {
    const sent = await makeSentContract(person);
    const { body } = await person.post(PATH, elsewhereForm({ contractId: sent.id }));
    expect(body).toMatchObject({ id: sent.id, state: "signed_elsewhere", text: sent.text });
    expect((await person.post(PATH, elsewhereForm({ contractId: sent.id }))).status).toBe(409);
  });

  it("keeps the agreed terms, whatever the event says later", async () => {
    const event = await makeEvent(person, { fee: 12_000 });
    const { version } = await eventOf(event.id);
    const cancellation = [{ days: 30, percent: 100 }];
    const changed = await person.patch(`/api/events/${event.id}/terms`, { cancellation, version });
    await person.post(PATH, elsewhereForm({ eventId: event.id }));
    const signed = await eventOf(event.id);
    await person.patch(`/api/events/${event.id}`, { fee: 15_000, version: signed.version });
    expect(await eventOf(event.id)).toMatchObject({ signedTerms: changed.body.terms, signedTotal: 12_000 });
  });

  it("leaves the status to the speaker who confirms by hand", async () => {
    const own = await signUp();
    expect((await own.put("/api/contracts/confirming", { confirmsOn: "by_hand" })).status).toBe(200);
    const event = await makeEvent(own, { status: "hold" });
    await own.post(PATH, elsewhereForm({ eventId: event.id }));
    expect((await own.get(`/api/events/${event.id}`)).body.status).toBe("hold");
    expect((await own.get("/api/contracts/confirming")).body).toEqual({ confirmsOn: "by_hand" });
  });

  it("stays in force until its amendment is signed, which supersedes it", async () => {
    const { body: first } = await person.post(PATH, elsewhereForm());
    const { body: amendment } = await person.post(`/api/contracts/${first.id}/versions`, { version: first.version });
    const stateOf = async () => (await person.get(`/api/contracts/${first.id}`)).body.state;
    expect([amendment.isAmendment, await stateOf()]).toEqual([true, "signed_elsewhere"]);
    const signed = await person.post(PATH, elsewhereForm({ contractId: String(amendment.id) }));
    expect(signed.body.state).toBe("signed_elsewhere");
    expect(await stateOf()).toBe("superseded");
  });

  it("is created once per key in ten concurrent requests", async () => {
    const event = await makeEvent(person);
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.post(PATH, elsewhereForm({ eventId: event.id }), { headers })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await person.get(`/api/contracts?eventId=${event.id}`)).body.items).toHaveLength(1);
  });

  it.each([
    ["a program with a PDF's name", 415, { content: Uint8Array.from(Buffer.from("MZ\x90\x00 program")) }, {}],
    ["26 MB", 413, { content: new Uint8Array(26 * 1024 * 1024) }, {}],
    ["no names", 422, {}, { signers: " \n " }],
    ["a date to come", 422, {}, { signedOn: "2031-01-01" }],
    ["eleven names", 422, {}, { signers: Array.from({ length: 11 }, (_, at) => `Signer ${at}`).join("\n") }],
  ])("is refused for %s", async (_, status, file, fields) => {
    const event = await makeEvent(person, { status: "hold" });
    const answer = await person.post(PATH, elsewhereForm({ eventId: event.id, ...fields }, file));
    expect(answer.status).toBe(status);
    expect((await eventOf(event.id)).status).toBe("hold");
  });

  it("ends by agreement with a file, once", async () => {
    const { body } = await person.post(PATH, elsewhereForm());
    const end = (version: unknown) =>
      person.post(
        `/api/contracts/${body.id}/ending`,
        pdfForm({ endedOn: "2026-11-20", note: "Moved", version: String(version) }),
      );
    const ended = await end(body.version);
    expect(ended.body).toMatchObject({
      state: "signed_elsewhere",
      endedOn: "2026-11-20",
      endedFile: { name: "signed.pdf" },
    });
    expect((await end(ended.body.version)).status).toBe(409);
    await expect(sql("DELETE FROM contracts WHERE id = $1", [body.id])).rejects.toMatchObject({ code: "42501" });
  });
});
