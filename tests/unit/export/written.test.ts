import { Buffer } from "node:buffer";
import exceljs from "exceljs";
import { unzipSync } from "fflate";
import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { CsvFile } from "@/lib/export/list-file";
import { layoutOf, type Value } from "@/lib/export/schema";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import { buildTemplate } from "@/lib/import/template";
import { hasOffice, openWithOffice } from "../../support/office";
import { faultsOf } from "../../support/ooxml";

const COLUMNS = [
  { header: "Text", kind: "text", width: 20, required: "always" },
  { header: "Day", kind: "day", width: 12 },
  { header: "Money", kind: "money", width: 12 },
  { header: "Count", kind: "count", width: 12 },
  { header: 'Odd <&"> header', kind: "prose", width: 40 },
] as const;

/** Cell contents that may harm another program. */
const TEXTS = [
  "=1+1",
  "+1 555 0100",
  "-5",
  "@cmd|'/c calc'!A1",
  "\t=1",
  "first\nsecond",
  "  both ends ",
  "<b>&amp;\"'</b> ]]>",
  "_x0041_ is no escape",
  "00123",
  "1e5",
  "2026-03-12",
  "TRUE",
  "#N/A",
  "🎤 שלום مرحبا Łukasz",
  'quotes "inside", and a comma',
  "'apostrophe first",
];

const ROWS: Value[][] = TEXTS.map((text, at) => [
  text,
  `2026-03-${String(at + 1).padStart(2, "0")}`,
  1234.5 + at,
  at * 1000,
  at % 2 ? null : text,
]);

async function workbook(fill: (file: WorkbookFile) => void): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const file = new WorkbookFile("Test", async (chunk) => void chunks.push(chunk));
  fill(file);
  await file.finish();
  return Buffer.concat(chunks);
}

const sheetWith = (name: string, rows: readonly Value[][]) => (file: WorkbookFile) => {
  const sheet = file.addSheet(name, COLUMNS);
  for (const row of rows) sheet.add(row);
  sheet.close();
};

async function csv(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const file = new CsvFile(COLUMNS, async (chunk) => void chunks.push(chunk));
  for (const row of ROWS) file.add(row);
  await file.finish();
  return Buffer.concat(chunks);
}

describe("a generated workbook", () => {
  test("needs no repair in Excel, whatever it contains", async () => {
    const bytes = await workbook((file) => {
      sheetWith("Events", ROWS)(file);
      sheetWith("It's & <more>", [["control \u0001\u000b\r\ufffe _x000D_", null, null, null, "n".repeat(40_000)]])(
        file,
      );
      sheetWith("Empty", [])(file);
      file.addPage("Read me", ["Title", "", "A line"], 80);
    });
    expect(faultsOf(bytes)).toEqual([]);
  });

  test("rejects sheet names that Excel rejects", async () => {
    for (const name of ["", "x".repeat(32), "a/b", "a:b", "[a]", "what?", "'quoted'"]) {
      await expect(workbook(sheetWith(name, [])), name).rejects.toThrow(/No sheet can be called/);
    }
    const twice = workbook((file) => {
      sheetWith("Events", [])(file);
      sheetWith("EVENTS", [])(file);
    });
    await expect(twice).rejects.toThrow(/No sheet can be called EVENTS/);
  });

  test("is read cell by cell by a library other than ours", async () => {
    const bytes = await workbook(sheetWith("Events", ROWS));
    const [sheet] = await readExcelFile(bytes, { trim: false });
    expect(sheet?.sheet).toBe("Events");
    expect(sheet?.data[0]).toEqual(["Text*", "Day", "Money", "Count", 'Odd <&"> header']);
    const expected = ROWS.map(([text, day, ...rest]) => [text, new Date(`${day}T00:00:00Z`), ...rest]);
    // This reader leaves the format's escapes unchanged.
    const escapes = (text: unknown) => (typeof text === "string" ? text.replaceAll("_x005F_", "_") : text);
    expect(sheet?.data.slice(1).map((row) => row.map(escapes))).toEqual(expected);
  });
});

test("formats text that starts like a formula as text, so that editing it doesn't run it", async () => {
  const book = new exceljs.Workbook();
  await book.xlsx.load((await workbook(sheetWith("Events", ROWS))) as unknown as ArrayBuffer);
  const sheet = book.getWorksheet("Events");
  const formats = TEXTS.map((_, at) => sheet?.getCell(at + 2, 1).numFmt);
  expect(formats).toEqual(TEXTS.map((text) => (/^[=+\-@]/.test(text) ? "@" : undefined)));
});

test("freezes and repeats a table's header, filters all of its rows, and opens on the first sheet", async () => {
  const parts = unzipSync(
    await workbook((file) => {
      sheetWith("Events", ROWS)(file);
      sheetWith("It's", ROWS)(file);
    }),
  );
  const text = (name: string) => Buffer.from(parts[name] ?? []).toString();
  expect(text("xl/worksheets/sheet1.xml")).toMatch(/<pane ySplit="1" topLeftCell="A2"[^>]* state="frozen"\/>/);
  expect(text("xl/worksheets/sheet1.xml")).toContain(`<autoFilter ref="A1:E${ROWS.length + 1}"/>`);
  expect(text("xl/workbook.xml")).toMatch(/<workbookView [^>]*activeTab="0"/);
  const titles = /<definedName name="_xlnm.Print_Titles"[^>]*>([^<]*)</g;
  expect([...text("xl/workbook.xml").matchAll(titles)].map(([, range]) => range)).toEqual(["&apos;Events&apos;!$1:$1"]);
});

test("the template needs no repair in Excel, and has its lists and messages", async () => {
  const bytes = await buildTemplate();
  expect(faultsOf(bytes)).toEqual([]);
  const sheets = await readExcelFile(Buffer.from(bytes));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Events", "Clients", "Bureau Partners", "Instructions"]);
  expect(sheets[0]?.data[0]).toEqual(
    layoutOf("events").columns.map(({ header, required }) => header + (required ? "*" : "")),
  );
  expect(sheets[0]?.data[1]?.[1]).toEqual(new Date("2026-03-12T00:00:00Z"));
});

test("the Profile sheet's header is Field and Value, without an asterisk", async () => {
  const bytes = await workbook((file) => file.addSheet("Profile", layoutOf("profile").columns).close());
  const [sheet] = await readExcelFile(bytes);
  expect(sheet?.data[0]).toEqual(["Field", "Value"]);
});

test("CSV has a byte order mark for Excel, lines as in RFC 4180, and no formulas", async () => {
  const text = (await csv()).toString();
  const lines = text.split("\r\n");
  expect(text.startsWith('\ufeffText*,Day,Money,Count,"Odd <&""> header"\r\n')).toBe(true);
  expect(lines[1]).toBe("'=1+1,2026-03-01,1234.5,0,'=1+1");
  expect(lines[2]).toBe("'+1 555 0100,2026-03-02,1235.5,1000,");
  expect(lines.at(-1)).toBe("");
  expect(text).toContain('"quotes ""inside"", and a comma"');
  for (const line of lines.slice(1)) expect(line).not.toMatch(/(^|,)"?[=+\-@\t]/);
});

describe.skipIf(!hasOffice)("LibreOffice", { tags: ["wide"] }, () => {
  test("opens workbook, template and CSV, and shows the same cells", { timeout: 400_000 }, async () => {
    const seen = await openWithOffice({
      "ours.xlsx": await workbook(sheetWith("Events", ROWS)),
      "template.xlsx": await buildTemplate(),
      "list.csv": await csv(),
    });
    const rows = (sheet: string[][] | undefined) =>
      sheet?.slice(1).map((row) => row.map((cell) => cell.replace(/\r/g, "")));
    const days = ROWS.map(([, day]) => String(day));
    const ours = seen["ours.xlsx"]?.Events;
    expect(ours?.[0]).toEqual(["Text*", "Day", "Money", "Count", 'Odd <&"> header']);
    expect(rows(ours)?.map(([text]) => text)).toEqual(TEXTS);
    expect(rows(ours)?.map(([, day]) => day)).toEqual(days);
    expect(rows(ours)?.map(([, , money]) => money)).toEqual(ROWS.map(([, , money]) => String(money)));
    expect(Object.keys(seen["template.xlsx"] ?? {})).toEqual(
      expect.arrayContaining(["Events", "Clients", "Bureau Partners", "Instructions"]),
    );
    expect(seen["template.xlsx"]?.Events?.[1]?.[0]).toMatch(/^EXAMPLE/);
    // The apostrophe shows in CSV, which is the price of not being a formula.
    expect(
      rows(seen["list.csv"]?.[""])
        ?.slice(0, 4)
        .map(([text]) => text),
    ).toEqual(["'=1+1", "'+1 555 0100", "'-5", "'@cmd|'/c calc'!A1"]);
  });
});
