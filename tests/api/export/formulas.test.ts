import { parse } from "csv-parse/sync";
import exceljs from "exceljs";
import { unzipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { hasOffice, openWithOffice } from "../../support/office";
import { faultsOf } from "../../support/ooxml";
import {
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

/** All exports: text that begins like a formula is exported as text. */
const STARTS = ["=", "+", "-", "@"];
const evil = (start: string, of: string) => `${start}HYPERLINK("http://evil.example","${of}")`;
const NOUNS = ["events", "clients", "bureau-partners", "representatives", "venues", "testimonials", "referrals"];

let person: Person;
beforeAll(async () => {
  person = await signUp();
  for (const start of STARTS) {
    const text = (of: string) => evil(start, of);
    await makeClient(person, {
      name: text("client"),
      company: text("company"),
      notes: text("notes"),
      tags: [text("tag")],
    });
    const bureau = await makeBureau(person, {
      name: text("bureau"),
      contactName: text("contact"),
      notes: text("notes"),
    });
    await makeRepresentative(person, { name: text("rep"), bureauPartnerId: bureau.id, phone: text("phone") });
    await makeVenue(person, {
      name: text("venue"),
      city: text("city"),
      parking: text("parking"),
      notes: text("notes"),
    });
    await makeTestimonial(person, { clientName: text("writer"), content: text("words"), companyName: text("company") });
    const stage = await makeEvent(person, {
      title: text("stage"),
      date: "2031-01-01",
      venueName: text("venue"),
      city: text("city"),
      state: "CO",
      clientCompany: text("client"),
      contactName: text("contact"),
      source: text("source"),
      notes: text("notes"),
      description: text("description"),
    });
    await makeEvent(person, { title: text("led"), date: "2031-02-02", cameFromEventId: stage.id });
  }
  await person.patch("/api/speaker-profile", { bio: evil("=", "bio"), businessName: evil("@", "me"), version: 1 });
});

const list = async (noun: string, format: string) => {
  const answer = await person.post("/api/export/lists", { noun, format });
  expectStatus(answer, 200, `${noun} as ${format}`);
  return answer;
};

/** All texts of a workbook that begin like a formula. */
const startsIn = async (bytes: Uint8Array): Promise<Set<string>> => {
  const sheets = await readExcelFile(Buffer.from(bytes), { trim: false });
  const texts = sheets.flatMap(({ data }) => data.flat()).filter((cell) => typeof cell === "string");
  expect(texts.filter((text) => /^'[=+\-@]/.test(text))).toEqual([]);
  return new Set(texts.filter((text) => /^[=+\-@]/.test(text)).map((text) => text.slice(0, 1)));
};

describe("no export has a formula", () => {
  it.each(NOUNS)("%s as a workbook: unchanged and as text", async (noun) => {
    const { bytes } = await list(noun, "xlsx");
    expect(faultsOf(bytes)).toEqual([]);
    expect(await startsIn(bytes)).toEqual(new Set(STARTS));
  });

  it.each(NOUNS)("%s as CSV: with an apostrophe before it", async (noun) => {
    const { text } = await list(noun, "csv");
    const cells = (parse(text, { bom: true }) as string[][]).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const harmless = cells.filter((cell) => /^'[=+\-@]HYPERLINK/.test(cell));
    expect(new Set(harmless.map((cell) => cell.slice(1, 2)))).toEqual(new Set(STARTS));
  });

  it("not in the complete backup and the archive's", async () => {
    const { bytes } = await person.get("/api/export/workbook");
    const inside = unzipSync((await person.get("/api/export/archive")).bytes)["workbook.xlsx"] as Uint8Array;
    for (const book of [bytes, inside]) {
      expect(faultsOf(book)).toEqual([]);
      expect(await startsIn(book)).toEqual(new Set(STARTS));
    }
  });

  it("not in the workbook of rows that couldn't be read", async () => {
    const errors = await errorWorkbook();
    expect(faultsOf(errors)).toEqual([]);
    expect(await startsIn(errors)).toEqual(new Set(STARTS));
  });

  it("not in the template", async () => {
    expect(faultsOf((await person.get("/api/import-template")).bytes)).toEqual([]);
  });
});

/** Imports a sheet of bad rows, and returns the workbook that lists them. */
async function errorWorkbook(): Promise<Uint8Array> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet("Clients");
  sheet.addRow(["Client*", "Company", "Email", "Phone", "Notes"]);
  for (const start of STARTS) sheet.addRow([evil(start, "client"), evil(start, "company"), "no address", "", start]);
  const form = new FormData();
  form.set("file", new Blob([(await book.xlsx.writeBuffer()) as ArrayBuffer]), "bad.xlsx");
  const { body } = await person.post<{ id: string }>("/api/imports", form);
  const answer = await person.get(`/api/imports/${body.id}/errors`);
  expectStatus(answer, 200, "errors");
  return answer.bytes;
}

describe.skipIf(!hasOffice)("LibreOffice", { tags: ["wide"] }, () => {
  it("opens every export and shows the same as another reader", { timeout: 600_000 }, async () => {
    const backup = (await person.get("/api/export/workbook")).bytes;
    const files: Record<string, Uint8Array> = { "backup.xlsx": backup, "errors.xlsx": await errorWorkbook() };
    for (const noun of NOUNS) {
      files[`${noun}-sheet.xlsx`] = (await list(noun, "xlsx")).bytes;
      files[`${noun}-text.csv`] = (await list(noun, "csv")).bytes;
    }
    const seen = await openWithOffice(files);
    const written = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ""));
    for (const [name, bytes] of Object.entries(files)) {
      if (name.endsWith(".csv")) {
        const lines = parse(Buffer.from(bytes), { bom: true }) as string[][];
        expect(seen[name]?.[""], name).toEqual(lines);
        continue;
      }
      for (const { sheet, data } of await readExcelFile(Buffer.from(bytes), { trim: false })) {
        expect(seen[name]?.[sheet], `${name} ${sheet}`).toEqual(data.map((row) => row.map(written)));
      }
    }
  });
});
