import { beforeAll, describe, expect, it } from "vitest";
import { addDays, today } from "@/lib/shared/dates";
import { instantOf } from "@/lib/shared/zoned-time";
import { sql } from "../../support/app";
import { emailOf, makeContract, makeReadyContract, makeSentContract, sendContract } from "../../support/contracts";
import { mailsTo, runTask } from "../../support/mails";
import { makeBureau, makeEvent, makeRepresentative, type Person, signUp } from "../../support/people";
import { bounce, kindsOf } from "../../support/signing";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const current = async (id: string) => (await person.get(`/api/contracts/${id}`)).body;

describe("a draft", () => {
  it("starts with the event's parties, and with the bureau's if booked through one", async () => {
    const bureau = await makeBureau(person);
    const rep = await makeRepresentative(person, { bureauPartnerId: bureau.id, email: emailOf("rep") });
    const event = await makeEvent(person, { bureauPartnerName: bureau.name, bureauRepName: rep.name, type: "virtual" });
    const contract = await makeContract(person, { eventId: event.id, title: "" });
    expect(contract).toMatchObject({
      title: `Speaking agreement: ${event.title}`,
      bureauPartnerId: bureau.id,
      recipients: [
        { party: "bureau", role: "signer", turn: 1, name: rep.name, email: rep.email, company: bureau.name },
        { party: "speaker", role: "signer", turn: 2 },
      ],
    });
    expect((contract.clauses as unknown[]).length).toBeGreaterThan(5);
  });

  it("has at most 80 clauses and 10 recipients", async () => {
    const { id, version } = await makeContract(person);
    const clauses = Array.from({ length: 81 }, (_, at) => ({ key: `c${at}`, title: "", text: "x", condition: null }));
    const recipients = Array.from({ length: 11 }, (_, at) => ({
      role: "copy",
      party: "other",
      name: `R${at}`,
      email: "",
    }));
    for (const body of [{ clauses }, { recipients }]) {
      expect((await person.patch(`/api/contracts/${id}`, { ...body, version })).status).toBe(422);
    }
  });

  it("is rejected for an event in the trash", async () => {
    const event = await makeEvent(person);
    await person.delete(`/api/events/${event.id}`);
    expect((await person.post("/api/contracts", { eventId: event.id })).status).toBe(404);
  });
});

describe("a void contract", () => {
  it("tells everyone who had the link why", async () => {
    const email = emailOf("planner");
    const sent = await makeSentContract(person, { email });
    const { body } = await person.post(`/api/contracts/${sent.id}/void`, {
      version: sent.version,
      reason: "The date moved.",
    });
    expect(body).toMatchObject({ state: "voided", reason: "The date moved." });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain("The date moved.");
    expect((await person.get(`/api/events/${sent.eventId}`)).body.status).toBe("contract_sent");
    expect((await person.post(`/api/contracts/${sent.id}/void`, { version: body.version })).status).toBe(409);
  });
});

it("is voided although a recipient can't be emailed, which its history records", async () => {
  const email = emailOf("lost");
  const sent = await makeSentContract(person, { email });
  await bounce(person, email);
  const answer = await person.post(`/api/contracts/${sent.id}/void`, { version: sent.version, reason: "Moved" });
  expect(answer.status).toBe(200);
  expect((await kindsOf(sent)).slice(-2)).toEqual(["voided", "delivery_failed"]);
});

describe("a new version", () => {
  it("voids the open one, names it and starts from its text and people", async () => {
    const sent = await makeSentContract(person);
    const { status, body } = await person.post(`/api/contracts/${sent.id}/versions`, { version: sent.version });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: "draft", isAmendment: false, previous: { id: sent.id, state: "voided" } });
    expect(body.clauses).toEqual(sent.clauses);
    const again = await person.post(`/api/contracts/${sent.id}/versions`, {
      version: (await current(sent.id)).version,
    });
    expect(again).toMatchObject({ status: 409, body: { link: { href: `/contracts/${body.id}` } } });
  });

  it("of a signed one is an amendment, and the signed one stays in force", async () => {
    const sent = await makeSentContract(person);
    await sql(`UPDATE contracts SET state = 'sealing' WHERE id = $1`, [sent.id]);
    await sql(`UPDATE contracts SET state = 'completed', "signedOn" = '2026-11-20' WHERE id = $1`, [sent.id]);
    const { body } = await person.post(`/api/contracts/${sent.id}/versions`, { version: sent.version });
    expect(body).toMatchObject({
      isAmendment: true,
      title: `Amendment: ${sent.title}`,
      previous: { state: "completed" },
    });
    expect((await person.post(`/api/contracts/${sent.id}/void`, { version: sent.version })).status).toBe(409);
    await expect(sql(`UPDATE contracts SET state = 'voided' WHERE id = $1`, [sent.id])).rejects.toMatchObject({
      code: "42501",
    });
  });

  it("of a draft isn't possible", async () => {
    const { id, version } = await makeContract(person);
    expect((await person.post(`/api/contracts/${id}/versions`, { version })).status).toBe(409);
  });
});

describe("an open contract", () => {
  it.each(["Pacific/Pago_Pago", "Pacific/Kiritimati"])("is open to the end of its last day in %s", async (zone) => {
    const own = await signUp();
    await sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [own.speakerId, zone]);
    const sent = await makeSentContract(own, { expiresInDays: 5 });
    const end = (at: unknown, days: number) => {
      const day = addDays(today(zone, new Date(String(at))), days + 1);
      return new Date(instantOf(day, "00:00", zone) - 1).toISOString();
    };
    expect(sent.expiresAt).toBe(end(sent.sentAt, 5));
    const { body } = await own.put(`/api/contracts/${sent.id}/expiry`, { version: sent.version, days: 10 });
    expect(body.expiresAt).toBe(end(new Date().toISOString(), 10));
    const [extended] = await sql<{ until: string }>(
      `SELECT details ->> 'until' AS until FROM contract_events WHERE "contractId" = $1 AND kind = 'extended'`,
      [sent.id],
    );
    expect(extended?.until).toBe(today(zone, new Date(String(body.expiresAt))));
  });

  it("pauses and resumes in the same state", async () => {
    const sent = await makeSentContract(person);
    const paused = await person.put(`/api/contracts/${sent.id}/pause`, { version: sent.version, reason: "Fee" });
    expect(paused.body).toMatchObject({ state: "paused", reason: "Fee" });
    expect((await person.delete(`/api/contracts/${sent.id}/pause`)).body).toMatchObject({ state: "sent", reason: "" });
  });

  it("expires, and returns to its state when extended", async () => {
    const sent = await makeSentContract(person);
    await sql(`UPDATE contracts SET state = 'viewed', "expiresAt" = now() - interval '1 minute' WHERE id = $1`, [
      sent.id,
    ]);
    await runTask("expire-contracts");
    const expired = await current(sent.id);
    expect(expired.state).toBe("expired");
    expect((await person.get(`/api/events/${sent.eventId}`)).body.status).toBe("contract_sent");
    const { body } = await person.put(`/api/contracts/${sent.id}/expiry`, { version: expired.version, days: 10 });
    expect(body.state).toBe("viewed");
    expect(Date.parse(String(body.expiresAt))).toBeGreaterThan(Date.now() + 9 * 86_400_000);
  });
});

it("is found in the list by event, state and pending signers", async () => {
  const own = await signUp();
  const open = await makeSentContract(own);
  const draft = await makeContract(own);
  const ids = async (search: string) =>
    (await own.get(`/api/contracts?${search}`)).body.items.map(({ id }) => id).toSorted();
  expect(await ids("")).toEqual([open.id, draft.id].toSorted());
  expect(await ids("state=sent,viewed")).toEqual([open.id]);
  expect(await ids("waiting=client")).toEqual([open.id]);
  expect(await ids("waiting=speaker")).toEqual([draft.id]);
  expect(await ids(`eventId=${open.eventId}`)).toEqual([open.id]);
  const { title } = (await own.get(`/api/events/${open.eventId}`)).body;
  expect(await ids(`q=${encodeURIComponent(String(title))}`)).toEqual([open.id]);
  for (const sort of ["title", "state", "event", "sent", "updated"]) {
    const first = (await own.get(`/api/contracts?sort=${sort}&limit=1`)).body;
    const rest = (await own.get(`/api/contracts?sort=${sort}&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...rest.items]).toHaveLength(2);
  }
});

it("the difference of two drafts is the client's fee", async () => {
  const made = await makeReadyContract(person);
  const first = await sendContract(person, made);
  const event = (await person.get(`/api/events/${first.eventId}`)).body;
  await person.patch(`/api/events/${first.eventId}`, { fee: 9_000, version: event.version });
  const { body } = await person.post(`/api/contracts/${first.id}/versions`, { version: first.version });
  const second = await sendContract(person, body);
  expect(second.text).not.toEqual(first.text);
  expect(await current(first.id)).toMatchObject({ state: "voided", next: { id: second.id, state: "sent" } });
});
