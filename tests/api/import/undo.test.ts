import { beforeAll, describe, expect, test } from "vitest";
import type { ImportDto, UndoDto } from "@/lib/import/schema";
import { sql } from "../../support/app";
import {
  answer,
  book,
  commit,
  countLive,
  type Failure,
  HEADER,
  importBook,
  preview,
  row,
  rowsOf,
  workbook,
} from "../../support/imports";
import { makeActivity, makeBureau, makeClient, makeEvent, type Person, signUp } from "../../support/people";
import { makeFile } from "../../support/uploads";

const undo = (person: Person, id: string) => person.delete<UndoDto & Failure>(`/api/imports/${id}`);
const NOUNS = ["events", "clients", "bureau_partners", "representatives", "venues"];
const liveCounts = async (person: Person) => Promise.all(NOUNS.map((table) => countLive(person, table)));
const eventOf = async (person: Person, title: string) => {
  const { items } = (await person.get(`/api/events?q=${encodeURIComponent(title)}`)).body;
  const [found] = items as { id: string; version: number; clientId: string; venueId: string }[];
  if (!found) throw new Error(`No event ${title}`);
  return found;
};

test("an import that wasn't committed is deleted", async () => {
  const person = await signUp();
  const { id } = await preview(person, await workbook([row("Summit")]));
  expect(await undo(person, id)).toMatchObject({ status: 204, text: "" });
  expect((await undo(person, id)).status).toBe(404);
  expect(await sql(`SELECT FROM import_rows WHERE "importId" = $1`, [id])).toHaveLength(0);
  expect(await sql(`SELECT FROM import_sources WHERE "importId" = $1`, [id])).toHaveLength(0);
});

describe("an unchanged import", () => {
  let person: Person;
  let made: ImportDto;
  let first: UndoDto;
  beforeAll(async () => {
    person = await signUp();
    const bytes = await book({
      Events: [
        HEADER,
        row("One", { bureau: "Northlight", rep: "Dana", client: "Beta" }),
        row("Two", { venue: "Other Hall" }),
      ],
      Clients: [["Client*"], ["Beta"]],
    });
    made = await importBook(person, bytes);
    expect(await liveCounts(person)).toEqual([2, 2, 1, 1, 2]);
    const sent = await undo(person, made.id);
    expect(sent.status).toBe(200);
    first = sent.body;
  });

  test("is moved to the trash, with all records created for its names only", async () => {
    expect(first).toEqual({
      id: made.id,
      state: "undone",
      sheets: [
        { name: "Events", undone: 2, kept: 0 },
        { name: "Representatives", undone: 1, kept: 0 },
        { name: "Bureau Partners", undone: 1, kept: 0 },
        { name: "Clients", undone: 2, kept: 0 },
      ],
      kept: [],
    });
    expect(await liveCounts(person)).toEqual([0, 0, 0, 0, 0]);
    const { body } = await person.get<ImportDto>(`/api/imports/${made.id}`);
    expect(body).toMatchObject({ state: "undone", undoneAt: expect.any(String), undoUntil: null, undone: first });
  });

  test("gives the same result the second time", async () => {
    const answers = await Promise.all([undo(person, made.id), undo(person, made.id)]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, first]);
  });

  test("can be restored from the trash, event by event", async () => {
    const { items } = (await person.get("/api/events?trash=1&q=one")).body;
    const restored = await person.post(`/api/events/${items[0]?.id}/restoration`);
    expect(restored).toMatchObject({ status: 200, body: { title: "One", clientCompany: "Beta", deletedAt: null } });
  });
});

describe("records changed since", () => {
  let person: Person;
  let answered: UndoDto;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    person = await signUp();
    const titles = ["Edited", "Noted", "Filed", "Thrown away", "Untouched"];
    const rows = titles.map((title) => row(title, { client: `Client of ${title}`, bureau: "Northlight" }));
    const { id } = await importBook(person, await workbook([...rows, row("Alone", { client: "Busy" })]));
    for (const title of titles) ids[title] = (await eventOf(person, title)).id;
    await person.patch(`/api/events/${ids.Edited}`, { version: 1, notes: "mine" });
    await makeActivity(person, { eventId: ids.Noted });
    await makeFile(person, { eventId: ids.Filed });
    await person.delete(`/api/events/${ids["Thrown away"]}`);
    // A client that the import created gets an event of its own.
    await makeEvent(person, { title: "Mine", clientCompany: "Busy" });
    ({ body: answered } = await undo(person, id));
  });

  test("stay, and are listed with a reason and a link", () => {
    const events = answered.kept.filter(({ sheet }) => sheet === "Events");
    expect(events).toEqual([
      { sheet: "Events", label: "Edited", href: `/events/${ids.Edited}`, reason: "Changed since the import" },
      { sheet: "Events", label: "Noted", href: `/events/${ids.Noted}`, reason: "Notes or calls were added" },
      { sheet: "Events", label: "Filed", href: `/events/${ids.Filed}`, reason: "Files were added" },
    ]);
    expect(answered.sheets[0]).toEqual({ name: "Events", undone: 3, kept: 3 });
  });

  test("keep the records they name; the others are deleted", async () => {
    const clients = answered.kept
      .filter(({ sheet }) => sheet === "Clients")
      .map(({ label, reason }) => [label, reason]);
    const named = "Other events use it";
    expect(clients.toSorted()).toEqual([
      ["Busy", named],
      ["Client of Edited", named],
      ["Client of Filed", named],
      ["Client of Noted", named],
    ]);
    expect(answered.kept.map(({ label }) => label)).toContain("Northlight");
    expect(await liveCounts(person)).toEqual([4, 4, 1, 0, 1]);
  });
});

describe("updates", () => {
  let person: Person;
  const LONG = "A long story. ".repeat(60).trim();
  const before = {
    title: "Summit",
    date: "2026-03-12",
    city: "Denver",
    state: "CO",
    venueName: "Old Hall",
    status: "confirmed",
    fee: 1000,
    notes: LONG,
    clientCompany: "Old Client",
    bureauPartnerName: "Old Bureau",
    bureauRepName: "Olga",
  };
  const changed = () =>
    workbook([
      row("Summit", {
        fee: 2000,
        notes: "short",
        client: "New Client",
        bureau: "New Bureau",
        rep: "Nora",
        status: "paid",
      }),
    ]);
  const shapeOf = ({ version: _, updatedAt: __, statusChangedAt: ___, ...rest }: Record<string, unknown>) => rest;
  const linesOf = (id: string) =>
    sql(`SELECT "bureauPartnerId", "amountCents" FROM commission_lines WHERE "eventId" = $1`, [id]);
  beforeAll(async () => {
    person = await signUp();
  });

  test("get every old value back, including links, long texts and commission", async () => {
    await makeBureau(person, { name: "Old Bureau", commissionPercent: 20 });
    await makeBureau(person, { name: "New Bureau", commissionPercent: 30 });
    const event = await makeEvent(person, before);
    const was = (await person.get(`/api/events/${event.id}`)).body;
    const lines = await linesOf(event.id);
    expect(lines).toMatchObject([{ amountCents: 20_000 }]);
    const { id } = await importBook(person, await changed());
    const now = (await person.get(`/api/events/${event.id}`)).body;
    expect(now).toMatchObject({ fee: 2000, clientCompany: "New Client", bureauRepName: "Nora", notes: "short" });
    expect(await linesOf(event.id)).not.toEqual(lines);

    const { body } = await undo(person, id);
    expect(body.sheets).toContainEqual({ name: "Events", undone: 1, kept: 0 });
    const after = (await person.get(`/api/events/${event.id}`)).body;
    expect(after.version).toBe(Number(was.version) + 2);
    expect(shapeOf(after)).toEqual(shapeOf(was));
    expect(await linesOf(event.id)).toEqual(lines);
    const names = (await person.get("/api/clients?limit=50")).body.items.map(({ name }) => name);
    expect(names).toContain("Old Client");
    expect(names).not.toContain("New Client");
    const history = await sql(`SELECT "to" FROM event_status_changes WHERE "eventId" = $1 ORDER BY at`, [event.id]);
    expect(history.at(-1)).toEqual({ to: "confirmed" });
  });

  test("stay when the record was changed since", async () => {
    const own = await signUp();
    const event = await makeEvent(own, before);
    const { id } = await importBook(own, await changed());
    await own.patch(`/api/events/${event.id}`, { version: 2, fee: 3000 });
    const { body } = await undo(own, id);
    expect(body.kept).toContainEqual({
      sheet: "Events",
      label: "Summit",
      href: `/events/${event.id}`,
      reason: "Changed since the import",
    });
    expect((await own.get(`/api/events/${event.id}`)).body).toMatchObject({ fee: 3000, clientCompany: "New Client" });
  });

  test("of clients, bureaus and the profile are undone as well", async () => {
    const own = await signUp();
    const client = await makeClient(own, {
      name: "Acme",
      company: "Old",
      phone: "+1 555 0100",
      email: "a@example.com",
    });
    const bureau = await makeBureau(own, { name: "Northlight", notes: LONG });
    await own.patch("/api/speaker-profile", { version: 1, title: "Old title" });
    const profile = (await own.get("/api/speaker-profile")).body;
    const bytes = await book({
      Clients: [
        ["Client*", "Company", "Email", "Phone"],
        ["Acme Inc", "New", "a@example.com", "+1 555 0199"],
      ],
      "Bureau Partners": [
        ["Bureau Name*", "Notes"],
        ["Northlight", "new"],
      ],
      Profile: [
        ["Field", "Value"],
        ["Title", "New title"],
      ],
    });
    const { id } = await importBook(own, bytes);
    expect((await own.get("/api/speaker-profile")).body.title).toBe("New title");
    const { body } = await undo(own, id);
    expect(body.kept).toEqual([]);
    expect((await own.get(`/api/clients/${client.id}`)).body).toMatchObject({
      name: "Acme",
      company: "Old",
      phone: "+1 555 0100",
      version: 3,
    });
    expect((await own.get(`/api/bureau-partners/${bureau.id}`)).body).toMatchObject({ notes: LONG });
    expect((await own.get("/api/speaker-profile")).body).toMatchObject({ title: "Old title", name: profile.name });
  });

  test("undone one after the other restore the original", async () => {
    const own = await signUp();
    const first = await importBook(own, await workbook([row("Summit")]));
    const second = await importBook(own, await workbook([row("Summit", { fee: 9000 })]));
    expect((await undo(own, second.id)).body.kept).toEqual([]);
    expect((await undo(own, first.id)).body.kept).toEqual([]);
    expect(await liveCounts(own)).toEqual([0, 0, 0, 0, 0]);
  });

  test("aren't made to a record that changed after the preview, and undoing leaves it unchanged", async () => {
    const own = await signUp();
    const event = await makeEvent(own, before);
    const made = await preview(own, await changed());
    await own.patch(`/api/events/${event.id}`, { version: 1, notes: "between" });
    expect((await commit(own, made.id)).body.sheets[0]).toMatchObject({ updated: 0, skipped: 1, failed: 0 });
    const [left] = await rowsOf(own, made.id, "skip");
    expect(left?.problems).toMatchObject([{ message: "Changed since the preview; upload the file again" }]);
    const now = { notes: "between", fee: 1000, version: 2, clientCompany: "Old Client" };
    expect((await own.get(`/api/events/${event.id}`)).body).toMatchObject(now);
    expect((await undo(own, made.id)).body.kept).toEqual([]);
    expect((await own.get(`/api/events/${event.id}`)).body).toMatchObject(now);
  });
});

test("undoing deletes only the new records beside equal ones", async () => {
  const person = await signUp();
  const event = await makeEvent(person, { title: "Summit", date: "2026-03-12", city: "Denver", clientCompany: "Acme" });
  const made = await preview(person, await workbook([row("Summit")]));
  await answer(person, made.id, { version: 1, onMatch: "create" });
  await commit(person, made.id);
  expect(await countLive(person, "events")).toBe(2);
  await undo(person, made.id);
  expect((await person.get(`/api/events/${event.id}`)).body).toMatchObject({ deletedAt: null, version: 1 });
  expect(await liveCounts(person)).toEqual([1, 1, 0, 0, 0]);
});

test("undoing fails after thirty days", async () => {
  const person = await signUp();
  const { id } = await importBook(person, await workbook([row("Summit")]));
  await sql(`UPDATE imports SET "committedAt" = now() - interval '31 days' WHERE id = $1`, [id]);
  expect(await undo(person, id)).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/more than 30 days/) },
  });
  expect(await countLive(person, "events")).toBe(1);
});

test("undoing another speaker's import fails", async () => {
  const [owner, stranger] = [await signUp(), await signUp()];
  const { id } = await importBook(owner, await workbook([row("Summit")]));
  expect((await undo(stranger, id)).status).toBe(404);
  expect(await countLive(owner, "events")).toBe(1);
});
