import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { book, HEADER, importBook, row } from "../../support/imports";
import {
  expectStatus,
  makeActivity,
  makeClient,
  makeContact,
  makeEvent,
  type Person,
  signUp,
  unique,
} from "../../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const names = async (query: string) =>
  (await person.get(`/api/clients?limit=200&${query}`)).body.items.map((item) => item.name);

describe("contacts", () => {
  it("keep the order they were added in, until they are moved", async () => {
    const client = await makeClient(person);
    const [first, second, third] = [
      await makeContact(person, { clientId: client.id, name: "Ada", role: "Planner" }),
      await makeContact(person, { clientId: client.id, name: "Ben" }),
      await makeContact(person, { clientId: client.id, name: "Cleo" }),
    ];
    const list = async () =>
      (await person.get(`/api/contacts?clientId=${client.id}`)).body.items.map((item) => item.name);
    expect(await list()).toEqual(["Ada", "Ben", "Cleo"]);
    expect([first, second, third].map(({ position }) => position)).toEqual([0, 1, 2]);
    await person.patch(`/api/contacts/${third.id}`, { position: 0, version: third.version });
    await person.patch(`/api/contacts/${first.id}`, { position: 2, version: first.version });
    expect(await list()).toEqual(["Cleo", "Ben", "Ada"]);
  });

  it("are found by the name of their client, as in an event's form", async () => {
    const [mine, namesake, other] = [
      await makeClient(person, { name: "Harbor & Sons" }),
      await makeClient(person, { name: "HARBOR & SONS" }),
      await signUp(),
    ];
    await makeContact(person, { clientId: mine.id, name: "Ada", phone: "312 555 0142" });
    await makeContact(person, { clientId: namesake.id, name: "Ben" });
    const theirs = await makeClient(other, { name: "Harbor & Sons" });
    await makeContact(other, { clientId: theirs.id, name: "Cleo" });
    const of = async (clientName: string) =>
      (await person.get(`/api/contacts?${new URLSearchParams({ clientName, limit: "200" })}`)).body.items;
    expect(await of(" harbor & sons ")).toMatchObject([{ name: "Ada", clientId: mine.id, phone: "312 555 0142" }]);
    expect(await of("Harbor")).toEqual([]);
    await person.delete(`/api/clients/${mine.id}`);
    expect(await of("Harbor & Sons")).toMatchObject([{ name: "Ben" }]);
  });

  it("ten concurrent ones get ten positions", async () => {
    const client = await makeClient(person);
    const made = await Promise.all(Array.from({ length: 10 }, () => makeContact(person, { clientId: client.id })));
    expect(new Set(made.map(({ position }) => position)).size).toBe(10);
  });

  it("make their client searchable by their name and email, until they are deleted", async () => {
    const client = await makeClient(person, { name: "Found Through People" });
    const contact = await makeContact(person, { clientId: client.id, name: "Zoë Quist", email: "zq@people.example" });
    expect(await names("q=zoe%20quist")).toEqual(["Found Through People"]);
    expect(await names("q=zq@people.example")).toEqual(["Found Through People"]);
    await person.patch(`/api/contacts/${contact.id}`, { name: "Zoe Renamed", version: contact.version });
    expect(await names("q=quist")).toEqual([]);
    await person.delete(`/api/contacts/${contact.id}`);
    expect(await names("q=zq@people.example")).toEqual([]);
    await person.post(`/api/contacts/${contact.id}/restoration`);
    expect(await names("q=zq@people.example")).toEqual(["Found Through People"]);
    const now = (await person.get(`/api/clients/${client.id}`)).body;
    expect(now.version, "being found is no change of the client").toBe(client.version);
  });

  it("of a client in the trash can neither be added nor restored", async () => {
    const client = await makeClient(person);
    const contact = await makeContact(person, { clientId: client.id });
    await person.delete(`/api/contacts/${contact.id}`);
    await person.delete(`/api/clients/${client.id}`);
    expect((await person.post("/api/contacts", { clientId: client.id, name: "Late" })).status).toBe(404);
    expect(await person.post(`/api/contacts/${contact.id}/restoration`)).toMatchObject({
      status: 409,
      body: { error: "The client is in the trash. Restore the client first." },
    });
  });

  it("are deleted with their client when it's deleted for good", async () => {
    const client = await makeClient(person);
    const contact = await makeContact(person, { clientId: client.id });
    await sql("DELETE FROM clients WHERE id = $1", [client.id]);
    expect((await person.get(`/api/contacts/${contact.id}`)).status).toBe(404);
  });
});

describe("tags", () => {
  it("are one per spelling, and adopt the spelling in use", async () => {
    const first = await makeClient(person, { tags: ["VIP", " vip ", "Repeat  client"] });
    expect(first.tags).toEqual(["VIP", "Repeat client"]);
    const second = await makeClient(person, { tags: ["vip"] });
    expect(second.tags).toEqual(["VIP"]);
    const changed = await person.patch(`/api/clients/${second.id}`, { tags: ["repeat client"], version: 1 });
    expect(changed.body.tags).toEqual(["Repeat client"]);
  });

  it("filter the list, and are counted without the trash", async () => {
    const tag = "Only here";
    const [kept, thrown] = [
      await makeClient(person, { name: "Tagged", tags: [tag] }),
      await makeClient(person, { name: "Thrown", tags: [tag] }),
    ];
    const counted = async () =>
      (await person.get<{ items: { tag: string; count: number }[] }>("/api/clients/tags")).body.items.find(
        (item) => item.tag === tag,
      )?.count;
    expect(await counted()).toBe(2);
    await person.delete(`/api/clients/${thrown.id}`);
    expect(await counted()).toBe(1);
    const { body } = await person.get(`/api/clients?tag=${encodeURIComponent(tag)}`);
    expect(body.items.map(({ id }) => id)).toEqual([kept.id]);
    expect(body.total).toBe(1);
    expect(await names(`tag=${encodeURIComponent("only here")}`), "a filter means exactly this tag").toEqual([]);
  });

  it.each([[["x".repeat(41)]], [[""]], [Array.from({ length: 21 }, (_, at) => `t${at}`)], ["vip"]])(
    "refuses %j",
    async (tags) => {
      expect((await person.post("/api/clients", { name: "Tags", tags })).status).toBe(422);
    },
  );
});

describe("a client's figures", () => {
  it("include the last and next event and the revenue", async () => {
    const client = await makeClient(person, { name: "Adds Up" });
    const book = (date: string, status: string, fee: number) =>
      makeEvent(person, { clientId: client.id, date, status, fee });
    await book("2019-03-01", "completed", 4000);
    await book("2020-03-01", "closed", 5000.5);
    await book("2031-03-01", "confirmed", 7000);
    await book("2032-03-01", "hold", 9000);
    await book("2021-03-01", "lost", 8000);
    const cancelled = await book("2022-03-01", "cancelled", 6000);
    await sql(`UPDATE events SET "keptCents" = 150000 WHERE id = $1`, [cancelled.id]);
    const [row] = (await person.get("/api/clients?q=adds%20up")).body.items;
    expect(row).toMatchObject({
      eventCount: 6,
      lastEventOn: "2020-03-01",
      nextEventOn: "2031-03-01",
      lifetimeValue: 4000 + 5000.5 + 7000 + 1500,
    });
  });

  it("include the industry that its new events inherit", async () => {
    const client = await makeClient(person, { industry: "Credit unions" });
    const [inherits, own, unlinked] = [
      await makeEvent(person, { clientId: client.id }),
      await makeEvent(person, { clientId: client.id, industry: "Banking" }),
      await makeEvent(person),
    ];
    expect([inherits.industry, own.industry, unlinked.industry]).toEqual(["Credit unions", "Banking", ""]);
    const cleared = await person.patch(`/api/events/${inherits.id}`, { industry: "", version: inherits.version });
    expect(cleared.body.industry, "cleared by hand it stays empty").toBe("");
  });
});

describe("activities", () => {
  it("happened now unless they state a time, and are listed latest first", async () => {
    const { id: clientId } = await makeClient(person);
    const before = Date.now();
    const now = await makeActivity(person, { clientId, kind: "call", text: " Called about AV \n" });
    expect(now.text).toBe("Called about AV");
    expect(Math.abs(Date.parse(String(now.happenedAt)) - before)).toBeLessThan(10_000);
    const then = await makeActivity(person, { clientId, happenedAt: "2026-01-02T09:30:00-05:00" });
    expect(then.happenedAt).toBe("2026-01-02T14:30:00.000Z");
    const { body } = await person.get(`/api/activities?clientId=${clientId}`);
    expect(body.items.map(({ id }) => id)).toEqual([now.id, then.id]);
  });

  it("require a subject and a text", async () => {
    const { id: clientId } = await makeClient(person);
    expect((await person.post("/api/activities", { kind: "note", text: "About nobody" })).status).toBe(422);
    expect((await person.post("/api/activities", { clientId, text: " \n " })).status).toBe(422);
    expect((await person.post("/api/activities", { clientId, text: "x", kind: "fax" })).status).toBe(422);
    expect((await person.post("/api/activities", { clientId, text: "x", happenedAt: "yesterday" })).status).toBe(422);
    expectStatus(await person.delete(`/api/clients/${clientId}`), 204, "trash");
    expect((await person.post("/api/activities", { clientId, text: "Too late" })).status).toBe(404);
  });
});

describe("an event's contact", () => {
  const DANA = { contactName: "Dana Reyes", contactEmail: "dana@acme.example", contactPhone: "+1 303 555 0100" };
  const peopleOf = async (clientId: unknown) =>
    (await person.get(`/api/contacts?clientId=${clientId}&limit=200`)).body.items.map(({ name, email, phone }) => ({
      name,
      email,
      phone,
    }));
  const save = async (event: { id: string }, fields: object) => {
    const { version } = (await person.get(`/api/events/${event.id}`)).body;
    const answer = await person.patch(`/api/events/${event.id}`, { ...fields, version });
    expectStatus(answer, 200, "event");
    return answer.body;
  };
  const dana = { name: "Dana Reyes", email: "dana@acme.example", phone: "+1 303 555 0100" };

  it("becomes one of the client's people, once, however often it's saved", async () => {
    const name = unique("Acme");
    const saves = Array.from({ length: 10 }, () => makeEvent(person, { clientCompany: name, ...DANA }));
    const [first] = (await Promise.all(saves)) as [(typeof saves)[0] extends Promise<infer E> ? E : never];
    await save(first, { ...DANA, notes: "again" });
    expect(await peopleOf(first.clientId)).toEqual([dana]);
  });

  it("fills in missing fields, and overwrites nothing", async () => {
    const client = await makeClient(person);
    const event = await makeEvent(person, { clientId: client.id, contactName: "Dana Reyes" });
    await save(event, { contactName: "dana reyes", contactEmail: "dana@acme.example" });
    await save(event, { contactName: "D. Reyes", contactPhone: "+1 303 555 0100" });
    await save(event, { contactPhone: "+1 999" });
    expect(await peopleOf(client.id)).toEqual([dana]);
    await save(event, { contactName: "Ben", contactEmail: "", contactPhone: "" });
    await save(event, { contactName: "", contactEmail: "nameless@acme.example" });
    expect(await peopleOf(client.id)).toEqual([dana, { name: "Ben", email: "", phone: "" }]);
  });

  it("moves to a new client with the event, and isn't added again after it was deleted", async () => {
    const [client, other] = [await makeClient(person), await makeClient(person)];
    const event = await makeEvent(person, { clientId: client.id, ...DANA });
    const [contact] = (await person.get(`/api/contacts?clientId=${client.id}`)).body.items;
    await person.delete(`/api/contacts/${contact?.id}`);
    await save(event, { title: "Renamed" });
    expect(await peopleOf(client.id)).toEqual([]);
    await save(event, { clientId: other.id });
    expect(await peopleOf(other.id)).toEqual([dana]);
  });

  it("doesn't deadlock when events and people are saved concurrently", async () => {
    const client = await makeClient(person);
    const event = await makeEvent(person, { clientId: client.id });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2
          ? person.post("/api/contacts", { clientId: client.id, name: `Person ${at}` })
          : person.post("/api/events", { title: "E", date: "2031-05-06", clientId: client.id, contactName: `P ${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    await save(event, DANA);
    expect(await peopleOf(client.id)).toHaveLength(9);
  });

  it("of an import becomes a person too, once, and is removed when that is undone", async () => {
    const speaker = await signUp();
    const acme = await makeClient(speaker, { name: "Acme" });
    await makeContact(speaker, { clientId: acme.id, name: "Known", email: "known@acme.example" });
    const header = [...HEADER, "Contact Name", "Contact Email", "Contact Phone"];
    const rows = [
      ["Ann Lee", "ann@acme.example", "+1 303 555 0100"],
      ["ann lee", "", ""],
      ["A. Lee", "ANN@acme.example", ""],
      ["Known Person", "known@acme.example", ""],
      ["", "nameless@acme.example", ""],
      ["Ben", "", ""],
    ].map((contact, at) => [...row(`Event ${at}`, { date: `2026-03-1${at}` }), ...contact]);
    const bytes = await book({ Events: [header, ...rows, [...row("Other", { client: "Beta" }), "Ben", "", ""]] });
    const made = await importBook(speaker, bytes);
    const people = async () =>
      (await speaker.get("/api/contacts?limit=200")).body.items.map(({ name, email, phone }) => [name, email, phone]);
    const known = ["Known", "known@acme.example", ""];
    const ben = ["Ben", "", ""];
    expect((await people()).toSorted()).toEqual([["Ann Lee", "ann@acme.example", "+1 303 555 0100"], ben, ben, known]);
    await importBook(speaker, bytes);
    expect(await people()).toHaveLength(4);
    expect(await speaker.delete(`/api/imports/${made.id}`)).toMatchObject({ status: 200 });
    expect(await people()).toEqual([known]);
  });
});
