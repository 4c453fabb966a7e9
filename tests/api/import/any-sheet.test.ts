import { readFileSync } from "node:fs";
import path from "node:path";
import exceljs from "exceljs";
import { beforeAll, describe, expect, test } from "vitest";
import type { CommitDto, ImportAnswersInput, ImportDto } from "@/lib/import/schema";
import { sql } from "../../support/app";
import { answer, dryRun } from "../../support/imports";
import { type Person, signUp } from "../../support/people";

const messy = readFileSync(path.join(import.meta.dirname, "../../fixtures/engagements-messy.xlsx"));

const csv = (person: Person, lines: string[], name = "gigs.csv") =>
  dryRun(person, new TextEncoder().encode(lines.join("\n")), name);

describe("a workbook as a speaker really keeps it", () => {
  let person: Person;
  let asked: ImportDto;
  let answered: ImportDto;
  beforeAll(async () => {
    person = await signUp();
    asked = (await dryRun(person, messy, "my gigs.xlsx")).body;
  });

  test("asks everything at once and writes nothing before it's answered", async () => {
    expect(asked).toMatchObject({ state: "mapping", version: 1, remembered: false });
    expect(asked.questions).toEqual([
      { kind: "column", sheet: 0, field: "clientCompany", label: "Client", required: false },
      { kind: "status", word: "???", label: "???", rows: 1 },
    ]);
    const client = asked.readAs[0]?.columns.find(({ header }) => header === "Who hired me");
    expect(client).toMatchObject({ field: null, suggested: "clientCompany", samples: { length: 3 } });
    expect((await person.post(`/api/imports/${asked.id}/commit`, { version: 1 })).status).toBe(409);
  });

  test("reports each row that can't be read, and leaves no other out", async () => {
    const place = asked.readAs[0]?.columns.find(({ header }) => header === "Who hired me")?.index;
    const { status, body } = await answer(person, asked.id, {
      version: 1,
      sheets: [{ index: 0, columns: { [String(place)]: "clientCompany" } }],
      statuses: { "???": null },
    });
    expect(status).toBe(200);
    answered = body;
    expect(body).toMatchObject({ id: asked.id, version: 2, state: "ready", questions: [] });
    expect(body.setAside).toEqual([
      "Skipped row 25 in My gigs 22-24: it is blank.",
      "Skipped row 36 in My gigs 22-24: it is a total.",
      'Treated as blank in My gigs 22-24: "TBD" (1 cell).',
    ]);
    expect(body.sheets[0]).toMatchObject({ name: "Events", create: 120, errors: 3, duplicates: 1 });
    const { body: bad } = await person.get<ImportDto>(`/api/imports/${asked.id}?action=error`);
    const STATUSES =
      "Use Inquiry, Hold, Contract sent, Confirmed, Completed, Closed, Postponed, Lost, Released, Canceled";
    const NO_DAY = "as a date. Try 3/12/2026.";
    const NO_RESULT = "This formula has no saved value. Open and save the file in Excel, then upload it again.";
    expect(
      bad.rows.map(({ tab, row, problems }) => [
        tab,
        row,
        ...problems.map((each) => `${each.column}: ${each.message}`),
      ]),
    ).toEqual([
      [
        ...[
          "My gigs 22-24",
          47,
          `Date: We couldn't read "sometime in May" ${NO_DAY}`,
          "City: City is required",
          "State: State is required",
        ],
        ...["Speaking Fee: Speaking Fee is required", `Status: "???" isn't a status. ${STATUSES}.`],
        ...["Client: Client is required", `Attendees: We couldn't read "lots" as a number. Try 300.`],
      ],
      [
        ...[
          "My gigs 22-24",
          58,
          `Event Name: ${NO_RESULT}`,
          'City, State: "Nowhere" isn\'t a US city and state. Try Denver, CO or Paris, France.',
        ],
        ...[
          "Speaking Fee: Speaking fee can't be negative",
          "Attendees: Attendees can't be negative",
          `Notes: ${NO_RESULT}`,
        ],
      ],
      [
        ...["My gigs 22-24", 69, `Date: We couldn't read "31/31/2024" ${NO_DAY}`],
        'City, State: "Paris" isn\'t a US city and state. Try Denver, CO or Paris, France.',
      ],
    ]);
    expect(bad.rows[0]?.cells.slice(0, 3)).toEqual([
      { column: 0, header: "When", fields: ["date"], names: ["Date"], text: "sometime in May", corrected: false },
      { column: 1, header: "Gig", fields: ["title"], names: ["Event Name"], text: "Untitled", corrected: false },
      { column: 2, header: "Place", fields: ["venueName"], names: ["Venue/Hotel Name"], text: "?", corrected: false },
    ]);
    const { body: twice } = await person.get<ImportDto>(`/api/imports/${asked.id}?action=duplicate`);
    expect(twice.rows.map(({ row }) => row)).toEqual([80]);
  });

  test("writes exactly the values in the file, cell by cell", async () => {
    const { body } = await person.post<CommitDto>(`/api/imports/${answered.id}/commit`, { version: answered.version });
    expect(body.sheets[0]).toMatchObject({ created: 120, failed: 3 });
    const events = await sql<Record<string, unknown>>(
      `SELECT title, "startsOn"::text AS date, e.city, e.state, "venueName", "feeCents" / 100 AS fee,
              "travelFeeCents" / 100 AS travel, e.status::text AS status, attendees, c.name AS client, b.name AS bureau, e.notes
         FROM events e LEFT JOIN clients c ON c.id = e."clientId" LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId"
        WHERE e."speakerId" = $1`,
      [person.speakerId],
    );
    expect(events).toHaveLength(120);
    const byRow = await truth();
    for (const event of events) expect(event).toEqual(byRow.get(`${event.title}|${event.date}`));
  });

  test("needs no questions and changes nothing the next time", async () => {
    const { body } = await dryRun(person, messy, "my gigs 2.xlsx");
    expect(body).toMatchObject({ state: "ready", remembered: true, questions: [] });
    expect(body.answered).toEqual([
      { kind: "status", word: "???", label: "???", rows: 1, answer: null, remembered: true },
    ]);
    expect(body.readAs[0]?.columns.find(({ header }) => header === "Who hired me")).toMatchObject({
      how: "remembered",
    });
    expect(body.sheets[0]).toMatchObject({ create: 0, update: 0, unchanged: 120, errors: 3 });
  });

  test("doesn't share answers between speakers", async () => {
    const other = await signUp();
    expect((await dryRun(other, messy, "my gigs.xlsx")).body).toMatchObject({ state: "mapping", remembered: false });
  });

  test("can't read a committed import differently", async () => {
    const late = await answer(person, answered.id, { version: 3, onMatch: "skip" });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "conflict", error: expect.stringContaining("is already complete") },
    });
  });
});

/** The contents of the rows, read independently of the app. */
async function truth(): Promise<Map<string, Record<string, unknown>>> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(messy as unknown as ArrayBuffer);
  const STATUS: Record<string, string> = { done: "completed", Paid: "closed", canceled: "cancelled", dead: "lost" };
  const rows = new Map<string, Record<string, unknown>>();
  book.worksheets[0]?.eachRow((row, n) => {
    if (n < 4 || [36, 47, 58, 69, 80].includes(n)) return;
    const [, when, title, venueName, place, fee, travel, stage, client, bureau, attendees, notes] =
      row.values as unknown[];
    const [city, state] = String(place).split(", ");
    const amount = String(fee).replace(/[$, ]/g, "");
    const date = toDay(when);
    rows.set(`${title}|${date}`, {
      title,
      date,
      city,
      state,
      venueName,
      client,
      notes,
      fee: amount.endsWith("k") ? Number(amount.slice(0, -1)) * 1000 : Number(amount),
      travel: travel ?? 0,
      status: STATUS[String(stage)],
      attendees: attendees ?? null,
      bureau: bureau ?? null,
    });
  });
  return rows;
}

function toDay(when: unknown): string {
  if (when instanceof Date) return when.toISOString().slice(0, 10);
  if (typeof when === "number") return new Date(Date.UTC(1899, 11, 30 + when)).toISOString().slice(0, 10);
  const text = String(when);
  // The file's own formats: 01/16/2023 and Mar 15, 2023.
  return /^\d{4}-/.test(text) ? text : new Date(`${text} UTC`).toISOString().slice(0, 10);
}

const LINES = [
  "Gig,Date,Venue,City,State,Fee,Status,Client",
  "Expo,3/4/2026,Hall,Denver,CO,5000,verbal yes,Acme",
  "Fair,5/6/2026,Hall,Austin,TX,,booked,Acme",
];

describe("a CSV and its questions", () => {
  test("asks all at once, is refused until answered, and remembers, shows and changes answers", async () => {
    const person = await signUp();
    const { status, body } = await csv(person, LINES);
    expect([status, body.state, body.readAs[0]?.name]).toEqual([201, "mapping", "gigs"]);
    expect(body.questions).toEqual([
      {
        kind: "day_order",
        sheet: 0,
        column: 1,
        header: "Date",
        rows: 2,
        samples: [
          { text: "3/4/2026", month_first: "2026-03-04", day_first: "2026-04-03" },
          { text: "5/6/2026", month_first: "2026-05-06", day_first: "2026-06-05" },
        ],
      },
      { kind: "blank", sheet: 0, field: "fee", label: "Speaking Fee", rows: 1 },
      { kind: "status", word: "verbal yes", label: "verbal yes", rows: 1 },
    ]);
    const { body: half } = await answer(person, body.id, { version: 1, statuses: { "verbal yes": "hold" } });
    expect([half.state, half.version, half.questions.length]).toEqual(["mapping", 2, 2]);
    const stale = await answer(person, body.id, { version: 1, onMatch: "skip" });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale" } });
    const { body: ready } = await answer(person, body.id, {
      version: 2,
      sheets: [{ index: 0, dayOrders: { 1: "day_first" }, blanks: { fee: true } }],
    });
    expect(ready).toMatchObject({ state: "ready", version: 3, questions: [], sheets: [{ create: 2, errors: 0 }] });
    expect((await person.post(`/api/imports/${body.id}/commit`, { version: 3 })).status).toBe(200);
    const events = await person.get("/api/events?sort=title&dir=asc");
    expect(events.body.items).toMatchObject([
      { title: "Expo", date: "2026-04-03", status: "hold", fee: 5000 },
      { title: "Fair", date: "2026-06-05", status: "confirmed", fee: 0 },
    ]);

    const { body: next } = await csv(person, LINES, "gigs of next year.csv");
    expect(next).toMatchObject({ state: "ready", remembered: true });
    expect(next.answered.map(({ kind, answer: said, remembered }) => [kind, said, remembered])).toEqual([
      ["day_order", "day_first", true],
      ["blank", true, true],
      ["status", "hold", true],
    ]);
    const { body: changed } = await answer(person, next.id, {
      version: 1,
      sheets: [{ index: 0, dayOrders: { 1: "month_first" } }],
      statuses: { "verbal yes": "inquiry" },
    });
    expect(changed.answered[0]).toMatchObject({ answer: "month_first", remembered: false });
    expect(changed.sheets[0]).toMatchObject({ create: 2, unchanged: 0 });
    const { body: after } = await csv(person, LINES, "third.csv");
    expect(after.answered.map(({ answer: said }) => said)).toEqual(["month_first", true, "inquiry"]);
  });

  test("rejects impossible answers, each with its own reason, and changes nothing", async () => {
    const person = await signUp();
    const { body } = await csv(person, LINES);
    const refused = await answer(person, body.id, {
      version: 1,
      sheets: [{ index: 0, columns: { 0: "fee", 1: "fee", 2: "shoeSize" }, blanks: { title: true } }],
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          "sheets.0.columns.0": "Only one column can be Speaking Fee.",
          "sheets.0.columns.2": "This sheet has no such field.",
          "sheets.0.blanks.title": expect.stringContaining("Event Name can't be blank"),
        },
      },
    });
    const unknown = { version: 1, statuses: { x: "maybe" } } as unknown as ImportAnswersInput;
    expect((await answer(person, body.id, unknown)).status).toBe(422);
    expect((await person.get<ImportDto>(`/api/imports/${body.id}`)).body.version).toBe(1);
    const [found] = await sql<{ n: number }>(`SELECT count(*)::int AS n FROM import_memory WHERE "speakerId" = $1`, [
      person.speakerId,
    ]);
    expect(found?.n).toBe(0);
  });

  test("accepts one of two answers to one version and rejects the other", async () => {
    const person = await signUp();
    const { body } = await csv(person, LINES);
    const both = await Promise.all([
      answer(person, body.id, { version: 1, statuses: { "verbal yes": "hold" } }),
      answer(person, body.id, { version: 1, statuses: { "verbal yes": "lost" } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test("reads all sheets of a type, and names the sheet of each row", async () => {
  const person = await signUp();
  const book = new exceljs.Workbook();
  const head = ["Event", "Date", "Venue", "City", "State", "Fee", "Status", "Client"];
  for (const year of ["2024", "2025"]) {
    book
      .addWorksheet(year)
      .addRows([
        head,
        [`Expo ${year}`, `${year}-03-12`, "Hall", "Denver", "Colorado", 5000, "booked", "Acme"],
        ["Broken", "soon", "Hall", "Denver", "CO", 5000, "booked", "Acme"],
      ]);
  }
  const { body } = await dryRun(person, new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer), "years.xlsx");
  expect(body).toMatchObject({ state: "ready", sheets: [{ name: "Events", create: 2, errors: 2 }] });
  expect(body.rows.map(({ tab, row, action }) => [tab, row, action])).toEqual(
    expect.arrayContaining([
      ["2024", 3, "error"],
      ["2025", 3, "error"],
      ["2024", 2, "create"],
      ["2025", 2, "create"],
    ]),
  );
});
