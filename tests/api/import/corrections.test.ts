import exceljs from "exceljs";
import { beforeAll, describe, expect, test } from "vitest";
import type { ImportDto, ImportRowDto, RowCorrectionDto } from "@/lib/import/schema";
import { sql } from "../../support/app";
import {
  answer,
  book,
  type Cells,
  commit,
  countLive,
  dryRun,
  type Failure,
  HEADER,
  preview,
  row,
  rowsOf,
  workbook,
} from "../../support/imports";
import { makeEvent, type Person, signUp } from "../../support/people";

type Corrected = RowCorrectionDto & Failure & { fields?: Record<string, string> };
const correct = (
  person: Person,
  importId: string,
  row: { id: string },
  version: number,
  cells: Record<string, string>,
) => person.patch<Corrected>(`/api/imports/${importId}/rows/${row.id}`, { version, cells });
const column = (header: string) => String(HEADER.indexOf(header));
const only = (rows: ImportRowDto[]): ImportRowDto => {
  if (!rows[0] || rows.length > 1) throw new Error(`${rows.length} rows instead of one`);
  return rows[0];
};

describe("a row that can't be read", () => {
  let person: Person;
  let made: ImportDto;
  let bad: ImportRowDto;
  beforeAll(async () => {
    person = await signUp();
    made = await preview(person, await workbook([row("Good"), row("Bad", { date: "31/31/2024", fee: "a lot" })]));
    bad = only(await rowsOf(person, made.id, "error"));
  });

  test("shows its cells as in the file", () => {
    expect(bad.cells).toHaveLength(HEADER.length);
    expect(bad.cells[1]).toEqual({
      column: 1,
      header: "Date*",
      fields: ["date"],
      names: ["Date"],
      text: "31/31/2024",
      corrected: false,
    });
    expect(bad.problems.map((problem) => problem.column)).toEqual(["Date", "Speaking Fee"]);
  });

  test("is read again with each correction, until it's valid", async () => {
    const first = await correct(person, made.id, bad, made.version, { [column("Date*")]: "December 31, 2024" });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      version: made.version + 1,
      sheets: [{ create: 1, errors: 1 }],
      row: { action: "error", problems: [{ column: "Speaking Fee" }] },
    });
    const second = await correct(person, made.id, bad, made.version + 1, { [column("Speaking Fee*")]: "9k" });
    expect(second.body).toMatchObject({
      sheets: [{ create: 2, errors: 0 }],
      row: { id: bad.id, action: "create", problems: [] },
    });
    expect(second.body.row.cells[1]).toMatchObject({ text: "December 31, 2024", corrected: true });
    const { body } = await commit(person, made.id);
    expect(body.sheets[0]).toMatchObject({ created: 2, failed: 0 });
    expect((await person.get("/api/events?q=bad")).body.items).toMatchObject([{ date: "2024-12-31", fee: 9000 }]);
  });

  test("can't be corrected once the import is committed", async () => {
    const late = await correct(person, made.id, bad, made.version + 3, { [column("Date*")]: "2024-01-01" });
    expect(late).toMatchObject({ status: 409, body: { error: expect.stringMatching(/is complete/) } });
  });
});

test("a correction updates its duplicates and originals", async () => {
  const person = await signUp();
  const made = await preview(person, await workbook([row("Summit"), row("Summit"), row("", { client: "Beta" })]));
  expect(made.sheets[0]).toMatchObject({ create: 1, duplicates: 1, errors: 1 });
  const repeated = only(await rowsOf(person, made.id, "duplicate"));
  const renamed = await correct(person, made.id, repeated, 1, { [column("Event Name*")]: "Other Summit" });
  expect(renamed.body.sheets[0]).toMatchObject({ create: 2, duplicates: 0, errors: 1 });
  // The nameless row becomes a duplicate of that one; once that is reset, of nothing.
  const nameless = only(await rowsOf(person, made.id, "error"));
  const named = await correct(person, made.id, nameless, 2, { [column("Event Name*")]: "Other Summit" });
  expect(named.body).toMatchObject({
    row: { action: "duplicate", problems: [{ message: "Same event as row 3, with different Client" }] },
    sheets: [{ create: 2, duplicates: 1 }],
    willCreate: { clients: 1 },
  });
  const back = await correct(person, made.id, repeated, 3, { [column("Event Name*")]: "Summit" });
  expect(back.body.row).toMatchObject({ action: "duplicate" });
  expect(back.body.row.cells[0]).toMatchObject({ text: "Summit", corrected: false });
  expect(back.body.sheets[0]).toMatchObject({ create: 2, duplicates: 1, errors: 0 });
  expect(back.body.willCreate.clients).toBe(2);
  const { body } = await commit(person, made.id);
  expect(body.sheets[0]).toMatchObject({ created: 2, duplicates: 1 });
  expect((await person.get("/api/events?sort=title&dir=asc")).body.items).toMatchObject([
    { title: "Other Summit", clientCompany: "Beta" },
    { title: "Summit", clientCompany: "Acme" },
  ]);
});

test("a corrected row matches the existing record, and other answers keep the correction", async () => {
  const person = await signUp();
  await makeEvent(person, { title: "Summit", date: "2026-03-12", city: "Denver", fee: 100, clientCompany: "Acme" });
  const made = await preview(person, await workbook([row("Summit", { date: "someday" })]));
  const bad = only(made.rows);
  const corrected = await correct(person, made.id, bad, 1, { [column("Date*")]: "2026-03-12" });
  expect(corrected.body.row.action).toBe("update");
  expect(corrected.body.row.changes).toContainEqual(expect.objectContaining({ field: "fee", from: 100, to: 7500 }));
  expect(corrected.body.matched).toEqual({ different: 1, same: 0 });
  const { body } = await answer(person, made.id, { version: 2, onMatch: "skip" });
  expect(body.sheets[0]).toMatchObject({ skipped: 1, errors: 0 });
});

test("a readable event shows its values, adds to its year, and can be corrected too", async () => {
  const person = await signUp();
  const made = await preview(
    person,
    await workbook([row("Summit"), row("Later", { date: "March 4, 2027", fee: "$9,000" })]),
  );
  expect(made.years).toEqual([
    { year: "2026", events: 1, fees: 7500 },
    { year: "2027", events: 1, fees: 9000 },
  ]);
  const [summit, later] = await rowsOf(person, made.id, "create");
  expect(later?.shown).toMatchObject({ date: "2027-03-04", fee: 9000, clientCompany: "Acme" });
  expect(later?.cells.find(({ fields }) => fields.includes("fee"))).toMatchObject({ text: "$9,000" });
  const raised = await correct(person, made.id, summit as ImportRowDto, 1, { [column("Speaking Fee*")]: "8k" });
  expect(raised.body).toMatchObject({ row: { shown: { fee: 8000 } }, years: [{ fees: 8000 }, { fees: 9000 }] });
  const lost = await correct(person, made.id, later as ImportRowDto, 2, { [column("Date*")]: "someday" });
  expect(lost.body).toMatchObject({ row: { action: "error" }, years: [{ year: "2026" }] });
  expect(lost.body.years).toHaveLength(1);
});

describe("correcting", () => {
  let person: Person;
  let made: ImportDto;
  let bad: ImportRowDto;
  beforeAll(async () => {
    person = await signUp();
    const header = [...HEADER, "My own column"];
    const rows: Cells[] = [header, [...row("Bad", { fee: "a lot" }), "mine"], row("Good")];
    made = await preview(person, await book({ Events: rows }));
    bad = only(await rowsOf(person, made.id, "error"));
  });

  test("is rejected for an ignored column", async () => {
    const refused = await correct(person, made.id, bad, 1, { [String(HEADER.length)]: "x" });
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  test("is rejected for a stale version", async () => {
    await correct(person, made.id, bad, 1, { [column("Notes")]: "first" });
    const late = await correct(person, made.id, bad, 1, { [column("Notes")]: "second" });
    expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  test("is rejected for another speaker's row, or one of another import", async () => {
    const stranger = await signUp();
    expect((await correct(stranger, made.id, bad, 2, { 0: "x" })).status).toBe(404);
    expect((await stranger.get(`/api/imports/${made.id}/rows/${bad.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/imports/${made.id}/errors`)).status).toBe(404);
    expect((await stranger.get(`/api/imports/${made.id}/progress`)).status).toBe(404);
    const other = await preview(person, await workbook([row("Other")]));
    expect((await correct(person, other.id, bad, 1, { 0: "x" })).status).toBe(404);
  });
});

describe("the error workbook", () => {
  const sheet = (read: exceljs.Workbook, name: string): exceljs.Worksheet => {
    const found = read.getWorksheet(name);
    if (!found) throw new Error(`No sheet ${name}`);
    return found;
  };
  const bytesOf = async (read: exceljs.Workbook) => new Uint8Array((await read.xlsx.writeBuffer()) as ArrayBuffer);

  async function download(person: Person, id: string): Promise<exceljs.Workbook> {
    const sent = await person.get(`/api/imports/${id}/errors`);
    expect(sent.status).toBe(200);
    expect(sent.headers.get("content-disposition")).toContain('filename="engagements-errors.xlsx"');
    const read = new exceljs.Workbook();
    await read.xlsx.load(Uint8Array.from(sent.bytes).buffer);
    return read;
  }

  test("has the failed rows as sent, with the reason, and can be imported corrected without questions", async () => {
    const person = await signUp();
    const day = new Date(Date.UTC(2026, 4, 6));
    const header = [...HEADER, "My own column"];
    const made = await preview(
      person,
      await book({
        Events: [
          header,
          row("Good"),
          [...row("Bad fee", { date: day, fee: "a lot", notes: "=1+1" }), "mine"],
          row("Bad date", { date: "31/31/2024", fee: 8000 }),
        ],
        Clients: [
          ["Client*", "Email"],
          ["Beta", "not an address"],
          ["Gamma", "gamma@example.com"],
        ],
      }),
    );
    await commit(person, made.id);
    const errors = await download(person, made.id);
    expect(errors.worksheets.map(({ name }) => name)).toEqual(["Events", "Clients"]);
    const events = sheet(errors, "Events");
    const cells = (at: number) => (events.getRow(at).values as Cells).slice(1);
    expect(cells(1)).toEqual([...header, "Reason"]);
    expect(events.actualRowCount).toBe(3);
    expect(cells(2)[1]).toEqual(day);
    expect(cells(2).slice(5, 8)).toEqual(["a lot", "booked", "Acme"]);
    expect(cells(2)[11]).toBe("mine");
    expect(events.getRow(2).getCell(11)).toMatchObject({ text: "=1+1", type: exceljs.ValueType.String });
    expect(String(events.getRow(2).getCell(13).text)).toMatch(/^Speaking Fee: We couldn't read "a lot" as an amount/);
    expect(cells(3)[5]).toBe(8000);

    // Imported unchanged, it fails the same way, and there is still one Reason.
    const again = await preview(person, await bytesOf(errors));
    expect(again.sheets).toMatchObject([{ errors: 2 }, { errors: 1 }]);
    expect(again.setAside.filter((sentence) => /Reason/.test(sentence))).toEqual([]);
    const twice = await person.get(`/api/imports/${again.id}/errors`);
    const second = new exceljs.Workbook();
    await second.xlsx.load(Uint8Array.from(twice.bytes).buffer);
    expect(sheet(second, "Events").columnCount).toBe(header.length + 1);

    events.getRow(2).getCell(6).value = 6000;
    events.getRow(3).getCell(2).value = "12/31/2024";
    sheet(errors, "Clients").getRow(2).getCell(2).value = "beta@example.com";
    const fixed = await preview(person, await bytesOf(errors));
    expect(fixed.questions).toEqual([]);
    expect(fixed.sheets).toMatchObject([
      { create: 2, errors: 0 },
      { create: 1, errors: 0 },
    ]);
    await commit(person, fixed.id);
    expect(await countLive(person, "events")).toBe(3);
    const [bad] = (await person.get("/api/events?q=bad+fee")).body.items;
    expect(bad).toMatchObject({ date: "2026-05-06", fee: 6000 });
    expect((await person.get(`/api/events/${bad?.id}`)).body.notes).toBe("=1+1");
  });

  test("has manual corrections", async () => {
    const person = await signUp();
    const made = await preview(person, await workbook([row("Bad", { date: "someday", fee: "a lot" })]));
    await correct(person, made.id, only(made.rows), 1, { [column("Date*")]: "2026-05-06" });
    const events = sheet(await download(person, made.id), "Events");
    expect(events.getRow(2).getCell(2).value).toBe("2026-05-06");
    expect(events.getRow(2).getCell(12).text).toMatch(/^Speaking Fee: /);
  });

  test("repeats the text above the header, and its dates are the same whatever they count from", async () => {
    const person = await signUp();
    const file = new exceljs.Workbook();
    file.properties.date1904 = true;
    const gigs = file.addWorksheet("Events");
    gigs.addRows([["My bookings"], [], ["as of", new Date(Date.UTC(2026, 0, 2))], HEADER]);
    gigs.addRow(row("Bad", { date: 44_631, fee: "a lot" }));
    const made = await preview(person, await bytesOf(file));
    expect(made.sheets).toMatchObject([{ errors: 1 }]);
    expect(JSON.stringify(made.readAs), "kept for this alone").not.toContain("My bookings");
    const errors = await download(person, made.id);
    const events = sheet(errors, "Events");
    expect(events.getCell("A1").value).toBe("My bookings");
    expect(events.getCell("B3").value).toEqual(new Date(Date.UTC(2026, 0, 2)));
    expect((events.getRow(4).values as Cells).slice(1)).toEqual([...HEADER, "Reason"]);
    expect(events.views[0]).toMatchObject({ state: "frozen", ySplit: 4 });
    expect(events.getCell("B5").value).toEqual(new Date(Date.UTC(2026, 2, 12)));
    events.getCell("F5").value = 6000;
    const fixed = await preview(person, await bytesOf(errors));
    await commit(person, fixed.id);
    expect((await person.get("/api/events?q=bad")).body.items).toMatchObject([{ date: "2026-03-12", fee: 6000 }]);
  });

  test("doesn't exist if every row could be read", async () => {
    const person = await signUp();
    const { body } = await dryRun(person, await workbook([row("Good")]));
    expect(await person.get(`/api/imports/${body.id}/errors`)).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/every row/) },
    });
  });
});

test("a row can be left out and included again, gets its own status, and keeps both through other answers", async () => {
  const person = await signUp();
  const made = await preview(
    person,
    await workbook([row("Dentist"), row("Twin"), row("Twin"), row("Odd", { status: "HOLD" })]),
  );
  const [dentist, twin] = await rowsOf(person, made.id, "create");
  const send = (id: string, version: number, given: object) =>
    person.patch<Corrected>(`/api/imports/${made.id}/rows/${id}`, { version, ...given });
  const left = await send(String(dentist?.id), made.version, { leftOut: true });
  expect(left.body.row).toMatchObject({ action: "skip", leftOut: true });
  expect(left.body.sheets[0]).toMatchObject({ skipped: 1 });
  const free = await send(String(twin?.id), left.body.version, { leftOut: true });
  expect(await rowsOf(person, made.id, "duplicate"), "its twin is no repetition anymore").toEqual([]);
  const back = await send(String(twin?.id), free.body.version, { leftOut: false });
  expect(back.body.row).toMatchObject({ action: "create", leftOut: false });
  const status = await send(String(twin?.id), back.body.version, { status: "lost" });
  expect(status.body.row.shown).toMatchObject({ status: "lost" });
  const again = await answer(person, made.id, { version: status.body.version, onMatch: "update" });
  expect(again.body.sheets[0]).toMatchObject({ skipped: 1 });
  expect((await send(String(twin?.id), again.body.version, { status: "won" })).status).toBe(422);
  await commit(person, made.id);
  const events = await sql<{ title: string; status: string }>(
    `SELECT title, status FROM events WHERE "speakerId" = $1 ORDER BY title`,
    [person.speakerId],
  );
  expect(events.map(({ title, status: now }) => [title, now])).toEqual([
    ["Odd", "hold"],
    ["Twin", "lost"],
  ]);
});

test("a correction writes only rows whose result differs", async () => {
  const person = await signUp();
  const made = await preview(person, await workbook([row("A"), row("B"), row("Bad", { fee: "a lot" })]));
  const stamps = () =>
    sql<{ label: string; xmin: string }>(
      `SELECT label, xmin::text FROM import_rows WHERE "importId" = $1 ORDER BY label`,
      [made.id],
    );
  const before = await stamps();
  await correct(person, made.id, only(await rowsOf(person, made.id, "error")), 1, { [column("Speaking Fee*")]: "5k" });
  const after = await stamps();
  expect(after.map(({ xmin }, at) => xmin !== before[at]?.xmin)).toEqual([false, false, true]);
});
