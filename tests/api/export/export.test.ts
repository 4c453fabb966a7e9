import exceljs from "exceljs";
import { beforeAll, describe, expect, test } from "vitest";
import type { CommitDto, ImportDto } from "@/lib/import/schema";
import { today } from "@/lib/shared/dates";
import { sql } from "../../support/app";
import { fillAccount } from "../../support/full-account";
import { dryRun as upload } from "../../support/imports";
import {
  endTrial,
  expectStatus,
  makeClient,
  makeEvent,
  makeRepresentative,
  type Person,
  signUp,
} from "../../support/people";

const BACKUP = "/api/export/workbook";

async function load(bytes: Uint8Array): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  return book;
}

async function dryRun(person: Person, bytes: Uint8Array): Promise<ImportDto> {
  const response = await upload(person, bytes, "backup.xlsx");
  expectStatus(response, 201, "dry run");
  return response.body;
}

const TRICKY = [
  "=1+1",
  "+1",
  "-1",
  "@cmd",
  "  both ends  \n",
  "first\nsecond",
  "🎤 שלום مرحبا",
  "<b>&amp;</b>",
  "_x0041_",
  "a\u0001b",
  "n".repeat(10_000),
  "TOTAL",
  "EXAMPLE: x",
];

/** The cells of the sheets that an import reads. */
const cells = (book: exceljs.Workbook) =>
  book.worksheets.slice(0, 5).map((sheet) => [
    sheet.name,
    sheet
      .getSheetValues()
      .map((row) => JSON.stringify(row))
      .sort(),
  ]);

/** Fields that the Events sheet has no column for. */
const DETAILS = {
  endTime: "01:30",
  type: "pro_bono",
  quotedFee: 0.01,
  travelMode: "client_books",
  travelCap: 99.5,
  status: "lost",
  endReason: "other_speaker",
  statusNote: "=note",
  referredBy: "Łukasz",
};

describe("a backup of all kinds of data", () => {
  let person: Person;
  let bytes: Uint8Array;
  beforeAll(async () => {
    person = await signUp();
    for (const [at, text] of TRICKY.entries()) {
      await makeEvent(person, {
        // Names have no line breaks; the notes below keep theirs.
        title: text.slice(0, 200).replace("\n", " ").trim(),
        date: `2026-03-${String(at + 1).padStart(2, "0")}`,
        time: at % 2 ? "23:59" : null,
        timeZone: at % 2 ? "America/Chicago" : "",
        ...(at % 2 && DETAILS),
        fee: at * 1000 + 0.99,
        travelFee: 0.1 * at > 1 ? 12.34 : 0,
        clientCompany: text.slice(0, 100).replace("\n", " ").trim(),
        bureauPartnerName: at % 3 ? "Northlight" : "",
        bureauRepName: at % 3 ? `=Rep ${at}` : "",
        zipCode: "01234",
        notes: text,
        description: TRICKY[(at + 1) % TRICKY.length],
      });
    }
    // Equal in every part of the key.
    for (const notes of ["a", "b", "a"]) await makeEvent(person, { title: "Same", date: "2026-05-05", notes });
    const twins = [];
    for (const [at, website] of ["", "https://example.com", ""].entries()) {
      twins.push(await makeClient(person, { name: "John Smith", company: at ? "B" : "A", website, notes: " n " }));
    }
    await makeEvent(person, { title: "For the second", date: "2026-06-06", clientId: twins[1]?.id });
    await makeRepresentative(person, { name: "Alone", email: "alone@example.com", phone: "+1" });
    await person.patch("/api/speaker-profile", {
      name: "Łukasz 🎤",
      bio: "=b\n".repeat(3000),
      zipCode: "02139",
      annualGoal: 120_000.5,
      timeZone: "Pacific/Kiritimati",
      version: 1,
    });
    const answer = await person.get(BACKUP);
    expect(answer.status).toBe(200);
    bytes = answer.bytes;
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="${person.username}_${today("Pacific/Kiritimati")}.xlsx"`,
    );
  });

  test("has the specified sheets and columns first", async () => {
    const book = await load(bytes);
    expect(book.worksheets.slice(0, 4).map((sheet) => [sheet.name, sheet.actualColumnCount])).toEqual([
      ["Events", 22],
      ["Clients", 5],
      ["Bureau Partners", 6],
      ["Profile", 2],
    ]);
    const events = book.getWorksheet("Events");
    expect(["A1", "B1", "C1"].map((cell) => events?.getCell(cell).value)).toEqual(["Event Name*", "Date*", "Time"]);
    expect(events?.getCell("B2")).toMatchObject({ numFmt: "yyyy-mm-dd", value: new Date(Date.UTC(2026, 2, 1)) });
    expect(events?.getCell("A2")).toMatchObject({ type: exceljs.ValueType.String, value: "=1+1" });
    expect(events?.getCell("K3").value).toBe(1000.99);
    expect(events?.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
  });

  test("changes nothing when imported again", async () => {
    const { sheets, willCreate, setAside, rows } = await dryRun(person, bytes);
    expect(rows.filter((row) => row.action !== "unchanged")).toEqual([]);
    expect(sheets.every(({ create, update, errors }) => create + update + errors === 0)).toBe(true);
    expect(sheets[0]?.unchanged).toBe(TRICKY.length + 4);
    expect(willCreate).toEqual({ clients: 0, bureauPartners: 0, representatives: 0 });
    expect(setAside).toEqual([expect.stringMatching(/^These sheets are for reading and aren't imported: /)]);
  });

  test("gives the same sheets when imported into an empty account", async () => {
    const other = await signUp();
    const preview = await dryRun(other, bytes);
    expect(preview.rows.filter((row) => row.action === "error")).toEqual([]);
    const { body } = await other.post<CommitDto>(`/api/imports/${preview.id}/commit`, { version: preview.version });
    expect(body.createdByName).toEqual({ clients: 0, bureauPartners: 0, representatives: 0 });
    const back = (await other.get(BACKUP)).bytes;
    expect(cells(await load(back))).toEqual(cells(await load(bytes)));
    const again = await dryRun(other, back);
    expect(again.rows.filter((row) => row.action !== "unchanged")).toEqual([]);
  });

  test("applies an edit, and clears a cleared cell", async () => {
    const book = await load(bytes);
    const events = book.getWorksheet("Events");
    const at = events?.getColumn(1).values.indexOf("For the second") ?? 0;
    if (events) {
      events.getCell(at, 9).value = 4321;
      events.getCell(at, 13).value = null;
    }
    const preview = await dryRun(person, new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(preview.rows.find((row) => row.label === "For the second")?.changes).toEqual([
      { field: "fee", column: "Speaking Fee", from: 0, to: 4321 },
      { field: "clientCompany", column: "Client", from: "John Smith", to: "" },
    ]);
  });
});

test("is available when the trial has ended, and contains the user's own data only", async () => {
  const [person, other] = [await signUp(), await signUp()];
  await makeEvent(other, { title: "Canary of another speaker" });
  await endTrial(person);
  for (const path of [BACKUP, "/api/export-complete-data", "/api/import-template"]) {
    const answer = await person.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.text).not.toContain("Canary");
  }
  const { body } = await person.get<Record<string, unknown>>("/api/export-complete-data");
  expect(Object.keys(body)).toEqual(expect.arrayContaining(["events", "clients", "bureauPartners", "profile"]));
});

describe("an account with rows in every table", () => {
  let person: Person;
  let book: exceljs.Workbook;
  let json: Record<string, Record<string, unknown>[]>;
  beforeAll(async () => {
    person = await signUp();
    await fillAccount(person);
    book = await load((await person.get(BACKUP)).bytes);
    json = (await person.get<typeof json>("/api/export-complete-data")).body;
  });
  const values = (name: string) =>
    book
      .getWorksheet(name)
      ?.getSheetValues()
      .slice(1)
      .map((row) => (row as unknown[]).slice(1)) as unknown[][];

  test("has a sheet for each of the other tables, readable without knowing the database", () => {
    const names = book.worksheets.map(({ name }) => name);
    expect(names.slice(0, 5)).toEqual(["Events", "Clients", "Bureau Partners", "Profile", "Representatives"]);
    expect(names.slice(5)).toEqual(
      expect.arrayContaining([
        ...["Events (all fields)", "Clients (all fields)", "Bureau partners (all fields)", "Venues", "Contacts"],
        ...["Event sessions", "Event tasks", "Holds", "Commission lines", "Activities", "Testimonials", "Kit links"],
      ]),
    );
    const [header = [], first = []] = values("Commission lines");
    const cell = Object.fromEntries(header.map((name, at) => [name, first[at]]));
    expect(header).toEqual(
      expect.arrayContaining(["Event", "Bureau partner", "Share %", "Amount", "Due on", "By hand"]),
    );
    expect(cell).toMatchObject({
      Event: expect.any(String),
      Amount: expect.any(Number),
      "By hand": expect.any(String),
    });
    expect(header.filter((name) => /\bid$|cents|version|search/i.test(String(name)))).toEqual([]);
    const text = JSON.stringify(book.worksheets.slice(5).map((sheet) => sheet.getSheetValues()));
    expect(text).not.toMatch(/"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
  });

  test("contains neither secrets nor the trash, in Excel or as JSON", async () => {
    const secrets = await sql<{ id: string }>(
      `SELECT "tokenId"::text AS id FROM calendar_feeds WHERE "speakerId" = $1
       UNION ALL SELECT encode("tokenHash", 'hex') FROM testimonial_requests WHERE "speakerId" = $1
       UNION ALL SELECT encode("tokenHash", 'base64') FROM kit_links WHERE "speakerId" = $1`,
      [person.speakerId],
    );
    expect(secrets.length).toBeGreaterThan(2);
    for (const text of [JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues())), JSON.stringify(json)]) {
      for (const { id } of secrets) expect(text).not.toContain(id);
      expect(text).toContain("of the client too");
      expect(text).not.toMatch(/token|passwordHash|sha256.{0,4}\\/i);
    }
    expect(JSON.stringify(values("Activities"))).not.toContain("of what lies in the trash");
  });

  test("has the other tables in the JSON by their names", () => {
    expect(Object.keys(json)).toEqual(
      expect.arrayContaining(["venues", "activities", "testimonials", "testimonialRequests", "files", "kitVisits"]),
    );
    expect(json.activities?.[0]).toMatchObject({ id: expect.any(String), text: expect.any(String) });
    expect(json.feedback).toMatchObject([{ kind: "idea", text: expect.stringContaining("A wish") }]);
  });

  test("changes nothing when imported again, and says which sheets are read-only", async () => {
    const { setAside, sheets } = await dryRun(person, new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(sheets.every(({ create, update, errors }) => create + update + errors === 0)).toBe(true);
    expect(setAside).toEqual([expect.stringMatching(/^These sheets are for reading and aren't imported: .* more\.$/)]);
  });
});
