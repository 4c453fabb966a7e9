import { parse } from "csv-parse/sync";
import readExcelFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { today } from "@/lib/shared/dates";
import { sql } from "../../support/app";
import type { Answer } from "../../support/browser";
import { makeExpense } from "../../support/expenses";
import {
  endTrial,
  expectStatus,
  makeBureau,
  makeClient,
  makeEvent,
  makeRepresentative,
  makeTestimonial,
  makeVenue,
  type Person,
  signUp,
} from "../../support/people";

const LISTS = "/api/export/lists";

/** The rows of the only sheet, by a library other than ours. */
async function rowsOf({ bytes }: Answer<unknown>): Promise<unknown[][]> {
  const sheets = await readExcelFile(Buffer.from(bytes), { trim: false });
  expect(sheets).toHaveLength(1);
  return sheets[0]?.data as unknown[][];
}

const linesOf = ({ text }: Answer<unknown>): string[][] => parse(text, { bom: true }) as string[][];

describe("events", () => {
  let person: Person;
  let other: Person;
  const made: Record<string, string> = {};
  const ask = (body: object) => person.post(LISTS, { noun: "events", format: "xlsx", ...body });
  const titles = async (body: object) => (await rowsOf(await ask(body))).slice(1).map(([title]) => title);

  beforeAll(async () => {
    [person, other] = await Promise.all([signUp(), signUp()]);
    for (const [title, date, fields] of [
      ["First", "2031-01-01", { fee: 300, status: "hold", city: "Denver", state: "CO" }],
      ["Second", "2031-02-02", { fee: 100.5, status: "hold", clientCompany: "Acme", notes: "All of it" }],
      ["Third", "2031-03-03", { fee: 200, status: "confirmed", time: "22:00", endTime: "01:00" }],
      ["Gone", "2031-04-04", { status: "hold" }],
    ] as const) {
      made[title] = (await makeEvent(person, { title, date, ...fields })).id;
    }
    await person.delete(`/api/events/${made.Gone}`);
    made.Theirs = (await makeEvent(other, { title: "Theirs" })).id;
  });

  it("are complete and in the list's order, with its search, filters, sort and trash", async () => {
    expect(await titles({})).toEqual(["Third", "Second", "First"]);
    expect(await titles({ filter: { sort: "fee", dir: "asc" } })).toEqual(["Second", "Third", "First"]);
    expect(await titles({ filter: { status: "hold", dir: "asc" } })).toEqual(["First", "Second"]);
    expect(await titles({ filter: { q: "acme" } })).toEqual(["Second"]);
    expect(await titles({ filter: { trash: "1" } })).toEqual(["Gone"]);
    expect(await titles({ filter: { year: "2030" } })).toEqual([]);
  });

  it("of calendar dates include those that run past midnight into the first", async () => {
    expect(await titles({ filter: { from: "2031-02-02", to: "2031-03-03" } })).toEqual(["Third", "Second"]);
    expect(await titles({ filter: { from: "2031-03-04", to: "2031-03-31" } })).toEqual(["Third"]);
    expect(await titles({ filter: { from: "2031-03-05" } })).toEqual([]);
  });

  it("have the visible columns, typed, under the speaker's name and date", async () => {
    const columns = ["fee", "title", "date", "city", "client"];
    const answer = await ask({ columns, filter: { dir: "asc" } });
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="${person.username}_events_${today("America/New_York")}.xlsx"`,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await rowsOf(answer)).toEqual([
      ["Event", "Date", "Client", "City, State", "Fee"],
      ["First", new Date("2031-01-01T00:00:00Z"), null, "Denver, CO", 300],
      ["Second", new Date("2031-02-02T00:00:00Z"), "Acme", null, 100.5],
      ["Third", new Date("2031-03-03T00:00:00Z"), null, null, 200],
    ]);
    const csv = await ask({ format: "csv", columns, filter: { dir: "asc" } });
    expect(csv.headers.get("content-disposition")).toMatch(/_events_\d{4}-\d\d-\d\d\.csv"$/);
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(linesOf(csv)).toEqual([
      ["Event", "Date", "Client", "City, State", "Fee"],
      ["First", "2031-01-01", "", "Denver, CO", "300"],
      ["Second", "2031-02-02", "Acme", "", "100.5"],
      ["Third", "2031-03-03", "", "", "200"],
    ]);
  });

  it("without named columns are exported as the workbook's Events sheet, which can be imported", async () => {
    const answer = await ask({ filter: { dir: "asc" } });
    const [head, ...rows] = await rowsOf(answer);
    expect(head).toHaveLength(22);
    expect(head?.slice(0, 3)).toEqual(["Event Name*", "Date*", "Time"]);
    expect(rows[1]?.at(-1)).toBe("All of it");
    expect(rows.map((row) => row[11])).toEqual(["Hold", "Hold", "Confirmed"]);
  });

  it("can be selected, and belong to one speaker", async () => {
    expect(await titles({ ids: [made.Second, made.First, made.Theirs] })).toEqual(["Second", "First"]);
    expect(await ask({ ids: [made.Theirs] })).toMatchObject({ status: 404 });
    expect(await ask({ ids: [made.Gone] })).toMatchObject({ status: 404 });
  });

  it("are rejected with a reason for invalid parameters", async () => {
    const refused = async (body: object) => {
      const answer = await person.post<{ error: string }>(LISTS, { noun: "events", format: "xlsx", ...body });
      expect(answer.status).toBe(422);
      return answer.body.error;
    };
    expect(await refused({ columns: ["title", "passwordHash"] })).toBe("There's no column passwordHash.");
    expect(await refused({ columns: [] })).toBe("Choose at least one column");
    expect(await refused({ format: "pdf" })).toBe("Choose xlsx or csv");
    expect(await refused({ noun: "users" })).toBe("There's no such list");
    expect(await refused({ filter: { limit: 5 } })).toMatch(/limit isn't a field here/);
    await refused({ filter: { sort: "secret" } });
  });

  it("are blocked when the subscription has ended, like their list", async () => {
    await endTrial(other);
    expect(await other.post(LISTS, { noun: "events", format: "csv" })).toMatchObject({ status: 402 });
  });
});

describe("the other lists", () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp();
    await makeClient(person, { name: "Acme", website: "https://acme.example", tags: ["vip", "west"], notes: "n" });
    const bureau = await makeBureau(person, { name: "Northlight", contactName: "Dana" });
    await makeRepresentative(person, { name: "Rep", bureauPartnerId: bureau.id, email: "rep@example.com" });
    await makeVenue(person, { name: "Grand Hotel", city: "Denver", state: "CO", zipCode: "01234", parking: "Behind" });
    await makeExpense(person, { vendor: "Delta", deductiblePercent: 80 });
    await makeTestimonial(person, { clientName: "Jordan", content: "w".repeat(300), rating: 5 });
    const stage = await makeEvent(person, {
      title: "Stage",
      date: "2024-05-05",
      clientCompany: "Acme",
      fee: 1000.5,
      status: "closed",
    });
    await makeEvent(person, {
      title: "Came of it",
      date: "2024-06-06",
      cameFromEventId: stage.id,
      fee: 500,
      status: "closed",
    });
  });

  const PARTY = [
    ...["Street Address", "City", "State", "ZIP Code", "Country", "Billing Email", "PO Required", "Vendor Portal"],
    ...["W-9 Sent on", "Do Not Contact", "Reason Not to Contact"],
  ];
  const NO_PARTY = ["", "", "", "", "", "", "No", "", "", "Contact as usual", ""];

  const EXPECTED: Record<string, { head: string[]; row: (string | RegExp)[] }> = {
    clients: {
      head: [
        ...["Client", "Company", "Email", "Phone", "Website", "Industry", "Tags", "Events", "Last event"],
        ...["Next event", "Lifetime value", ...PARTY, "Payment Terms (Days)", "Notes"],
      ],
      row: [
        ...["Acme", "", "", "", "https://acme.example", "", "vip, west", "1", "2024-05-05", "", "1000.5"],
        ...[...NO_PARTY, "", "n"],
      ],
    },
    "bureau-partners": {
      head: [
        ...["Bureau Name", "Contact Name", "Email", "Phone", "Website", ...PARTY, "Notes", "Commission"],
        ...["Commission Basis", "Gross or Net", "Who Invoices the Client", "Keep in Touch Every (Days)"],
        ...["Payment Terms (Days)", "Spin-Off Share", "Spin-Off Time"],
        ...["Notes on the Terms", "Reps", "Events"],
      ],
      row: [
        ...["Northlight", "Dana", "", "", "", ...NO_PARTY, "", "", "Speaking fee"],
        "Gross: their share comes out of the fee",
        ...["The bureau invoices the client and pays you", "", "", "", "", "", "1", "0"],
      ],
    },
    representatives: {
      head: ["Bureau Name", "Representative", "Email", "Phone"],
      row: ["Northlight", "Rep", "rep@example.com", ""],
    },
    venues: {
      head: [
        ...["Venue", "Street Address", "City", "State", "Zip Code", "Website", "Stage and Room", "Audio and Video"],
        ...["Parking and Load-in", "Contact Name", "Contact Email", "Contact Phone", "Notes", "Events", "Last event"],
      ],
      row: ["Grand Hotel", "", "Denver", "CO", "01234", "", "", "", "Behind", "", "", "", "", "0", ""],
    },
    testimonials: {
      head: [
        ...["From", "Quote", "Company", "Event", "Stars", "Received", "Status", "Job title", "Permission to use"],
        ...["Can show name", "Can show company"],
      ],
      row: ["Jordan", "w".repeat(300), "", "", "5", /^\d{4}-\d\d-\d\d$/, /./, "", /^/, /^(Yes|No)$/, /^(Yes|No)$/],
    },
    expenses: {
      head: [
        ...[
          "Date",
          "Amount",
          "Vendor",
          "Category",
          "Schedule C line",
          "Deductible %",
          "Paid with",
          "Events",
          "Billable",
        ],
        ...["Invoice", "Receipts", "Note"],
      ],
      row: ["2026-03-12", "120.5", "Delta", "Travel", "24a", "80", "", "", "No", "", "0", ""],
    },
    referrals: {
      head: [
        ...["Event", "Date", "City, State", "Client", "Status", "Direct bookings", "All bookings from it"],
        ...["Confirmed bookings", "Revenue from it"],
      ],
      row: ["Stage", "2024-05-05", "", "Acme", "Closed", "1", "1", "1", "500"],
    },
  };

  it.each(Object.entries(EXPECTED))(
    "%s are exported as CSV and as a workbook with the same cells",
    async (noun, { head, row }) => {
      const csv = await person.post(LISTS, { noun, format: "csv" });
      expectStatus(csv, 200, noun);
      const [first, ...lines] = linesOf(csv);
      expect(first).toEqual(head);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toEqual(row.map((cell) => (typeof cell === "string" ? cell : expect.stringMatching(cell))));
      const [sheetHead, ...rows] = await rowsOf(await person.post(LISTS, { noun, format: "xlsx" }));
      expect(sheetHead).toEqual(head);
      const written = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ""));
      expect(rows.map((cells) => cells.map(written))).toEqual(lines);
    },
  );

  it.each(Object.keys(EXPECTED))("%s contain nothing of another speaker", async (noun) => {
    const stranger = await signUp();
    expect(linesOf(await stranger.post(LISTS, { noun, format: "csv" }))).toHaveLength(1);
    const [row] = await sql<{ id: string }>(
      `SELECT id FROM ${{ representatives: "representatives", venues: "venues", testimonials: "testimonials", clients: "clients", "bureau-partners": "bureau_partners", referrals: "events", expenses: "expenses" }[noun]} WHERE "speakerId" = $1 LIMIT 1`,
      [person.speakerId],
    );
    expect(await stranger.post(LISTS, { noun, format: "csv", ids: [row?.id] })).toMatchObject({ status: 404 });
  });
});
