import { Buffer } from "node:buffer";
import exceljs from "exceljs";
import { unzipSync } from "fflate";
import { afterEach, describe, expect, test } from "vitest";
import { EXPORT_CREATOR, layoutOf, type Values } from "@/lib/export/schema";
import { escapeText } from "@/lib/export/sheet";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import { readWorkbook } from "@/lib/import/file/read";
import { readBook } from "@/lib/import/reading/read-book";
import { buildTemplate } from "@/lib/import/template";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

async function write(events: Values[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const file = new WorkbookFile(EXPORT_CREATOR, async (chunk) => void chunks.push(chunk));
  const { name, columns } = layoutOf("events");
  const sheet = file.addSheet(name, columns);
  for (const event of events) sheet.add(columns.map((column) => event[column.field ?? ""]));
  sheet.close();
  await file.finish();
  return Buffer.concat(chunks);
}

const read = async (bytes: Uint8Array) => (await readBook(await readWorkbook(bytes), async () => undefined)).drafts;
const event = (values: Values): Values => ({ title: "X", date: "2026-03-12", status: "confirmed", fee: 0, ...values });

const TEXTS = [
  "=1+1",
  "+1 555",
  "-1",
  "@cmd|'/c calc'!A1",
  "\t=1",
  "  both ends  ",
  "first\nsecond\n\nfourth\n",
  "🎤👩‍👩‍👧 שלום مرحبا Łukasz",
  "<b>&amp;\"'</b> ]]> &#65;",
  "_x0041_ and _x005F_ and a_x0041_x0042_b",
  "control \u0001\u000b\u001f\u007f\r and \ufffe",
  "1e5",
  "00123",
  "2026-03-12",
  "TRUE",
  "#N/A",
  "x".repeat(20_000),
  "é🎤".repeat(5_000),
];

test("preserves any text, and turns none into a formula", async () => {
  const bytes = await write(TEXTS.map((notes) => event({ notes })));
  expect((await read(bytes)).map((draft) => draft.values.notes)).toEqual(TEXTS);
  const xml = Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? []).toString();
  expect(xml).not.toMatch(/<f[\s>]/);
});

test("cuts text at a cell's limit", async () => {
  const book = await readWorkbook(await write([event({ notes: "n".repeat(40_000) })]));
  expect(String(book.sheets[0]?.rows[1]?.cells.at(-1)).length).toBe(32_767);
});

test("escapes text that looks like an escape", () => {
  expect(escapeText("_x0041_x0042_")).toBe("_x005F_x0041_x005F_x0042_");
  expect(escapeText("a\r\u0001")).toBe("a_x000D__x0001_");
  expect(escapeText("plain_text _x_ é")).toBe("plain_text _x_ é");
});

const DAYS = [
  ...["1900-01-01", "1900-02-28", "1900-03-01", "1969-12-31", "1970-01-01"],
  ...["2024-02-29", "2026-03-08", "2026-11-01", "2199-12-31"],
];

describe.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC"])("in %s", (timeZone) => {
  test("preserves dates, times and amounts", async () => {
    process.env.TZ = timeZone;
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(
      { "America/Los_Angeles": 480, "Pacific/Kiritimati": -840, UTC: 0 }[timeZone],
    );
    const events = DAYS.map((date, at) =>
      event({ date, time: at % 2 ? "23:59" : "00:00", fee: 1234.56 + at, travelFee: 0.01, attendees: at }),
    );
    const drafts = await read(await write(events));
    expect(drafts.flatMap((draft) => draft.problems)).toEqual([]);
    expect(drafts.map(({ values }) => values)).toMatchObject(events);
  });

  test("reads dates and times as Excel itself stores them", async () => {
    process.env.TZ = timeZone;
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet("Events");
    sheet.addRow(layoutOf("events").columns.map((column) => column.header));
    const day = new Date(Date.UTC(2026, 2, 8));
    const row = sheet.addRow(["X", day, 0.697916666666667, "V", "", "C", "S", "", 1, "", "", "Hold", "A"]);
    row.getCell(3).numFmt = "h:mm AM/PM";
    const [draft] = await read(new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(draft?.values).toMatchObject({ date: "2026-03-08", time: "16:45" });
  });
});

test("reads the kinds of cells that other programs write", async () => {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet("Clients");
  sheet.addRow(["Client*", "Company", "Email", "Phone", "Notes"]);
  sheet.addRow([
    { richText: [{ text: "Rich " }, { text: "text", font: { bold: true } }] },
    { formula: "A2", result: "a result" },
    { text: "ann@example.com", hyperlink: "mailto:ann@example.com" },
    5550100,
    { error: "#REF!" },
  ]);
  const [draft] = await read(new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer));
  expect(draft).toMatchObject({
    values: { name: "Rich text", company: "a result", email: "ann@example.com", phone: "5550100" },
    problems: [
      {
        column: "Notes",
        message: "This cell shows the Excel error #REF!. Fix it in your spreadsheet or enter the value here.",
      },
    ],
  });
});

test("the template contains only examples", async () => {
  const template = await buildTemplate();
  await expect(read(template)).rejects.toThrow(/only the template's example rows/);
  const book = new exceljs.Workbook();
  await book.xlsx.load(Buffer.from(template) as unknown as ArrayBuffer);
  expect(book.worksheets.map((sheet) => sheet.name)).toEqual(["Events", "Clients", "Bureau Partners", "Instructions"]);
  expect(book.worksheets.map((sheet) => sheet.columnCount)).toEqual([22, 5, 6, 1]);
  expect(book.getWorksheet("Events")?.getCell("L500").dataValidation?.formulae?.[0]).toContain("Contract sent");
});
