import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { kindOfBytes, readWorkbook } from "@/lib/import/file/read";
import { BOMBS, rebuilt, smallBook, withSheet } from "../../support/bombs";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

test.each([
  ["an empty file", () => new Uint8Array(), /^This file is empty. Choose one with at least one row.$/],
  ["a PDF", () => bytes("%PDF-1.7\n…"), /^This is a PDF/],
  ["an XML table", () => bytes('<?xml version="1.0"?><Workbook/>'), /^This is an XML file/],
  ["JSON", () => bytes('[{"event":"X"}]'), /^This is a JSON file/],
  ["a calendar", () => bytes("BEGIN:VCALENDAR\r\nVERSION:2.0"), /calendar or contacts file/],
  ["blank lines", () => bytes("\n \r\n"), /^This file is empty\./],
  ["a web page", () => bytes("<html><table><tr><td>Event</td></tr></table></html>"), /web page/],
  ["a picture", () => bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), /isn.t an Excel workbook/],
  ["a zip of something", () => zipSync({ "a.txt": strToU8("a") }), /^This is a zip archive/],
  ["a Word document", () => zipSync({ "word/document.xml": strToU8("a") }), /Word document/],
  ["a binary workbook", () => zipSync({ "xl/workbook.bin": strToU8("a") }), /\.xlsb/],
])("%s is recognized", async (_name, make, sentence) => {
  await expect(readWorkbook(make())).rejects.toMatchObject({
    code: "invalid",
    status: 422,
    message: expect.stringMatching(sentence),
  });
});

test("a workbook truncated anywhere is reported", async () => {
  const whole = await smallBook((sheet) => {
    for (let i = 0; i < 50; i++) sheet.addRow([`Client ${i}`, Math.sin(i)]);
  });
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    await expect(readWorkbook(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toThrow(/incomplete/);
  }
});

test("a workbook with trailing bytes is read", async () => {
  const { sheets } = await readWorkbook(Buffer.concat([await smallBook(), Buffer.alloc(300)]));
  expect(sheets).toHaveLength(1);
});

test("flipped bytes cause an error text, never a crash", { timeout: 120_000, tags: ["wide"] }, async () => {
  const whole = await smallBook((sheet) => {
    for (let i = 0; i < 50; i++) sheet.addRow([`Client ${i}`, Math.sin(i)]);
  });
  for (let i = 0; i < 12; i++) {
    const flipped = Uint8Array.from(whole);
    const at = Math.floor((flipped.length * (i + 0.5)) / 12);
    flipped[at] = (flipped[at] ?? 0) ^ 0xff;
    const outcome = await readWorkbook(flipped).catch((error) => error);
    if (outcome instanceof Error) expect(outcome).toMatchObject({ code: "invalid" });
  }
});

test.each(Object.entries(BOMBS).filter(([name]) => name !== "a header without rows"))(
  "%s",
  async (_name, bomb) => {
    await expect(readWorkbook(await bomb.make())).rejects.toThrow(bomb.told);
  },
  30_000,
);

test("a directory that understates a size is still caught", async () => {
  const content = Buffer.from(`<worksheet>${" ".repeat(100_000)}</worksheet>`);
  const zip = Buffer.from(
    rebuilt(await smallBook(), (parts) => {
      parts["xl/worksheets/sheet1.xml"] = content;
    }),
  );
  // Local header and directory both claim 100 bytes.
  for (const [signature, size] of [
    [0x04034b50, 22],
    [0x02014b50, 24],
  ] as const) {
    for (let at = 0; at + 46 < zip.length; at++) {
      if (zip.readUInt32LE(at) === signature && zip.readUInt32LE(at + size) === content.length)
        zip.writeUInt32LE(100, at + size);
    }
  }
  await expect(readWorkbook(zip)).rejects.toThrow(/more than 50 MB|damaged/);
});

test("formats down to the last row and drop-down lists are harmless", async () => {
  const styled = await withSheet(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>Client*</t></is></c></row><row r="1048576" ht="12"><c r="XFD1048576" s="0"/></row>`,
  );
  expect((await readWorkbook(styled)).sheets[0]?.rows).toEqual([{ n: 1, cells: ["Client*"] }]);
  const listed = rebuilt(await withSheet(`<row r="1"><c r="A1"><v>1</v></c></row>`), (parts) => {
    const xml = Buffer.from(parts["xl/worksheets/sheet1.xml"] ?? "").toString();
    const list = `<dataValidations count="1"><dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a,b"</formula1></dataValidation></dataValidations>`;
    parts["xl/worksheets/sheet1.xml"] = strToU8(xml.replace("</worksheet>", `${list}</worksheet>`));
  });
  expect((await readWorkbook(listed)).sheets[0]?.rows).toHaveLength(1);
});

test("elements with a prefix are read, as reporting tools write them", async () => {
  const prefixed = rebuilt(await smallBook(), (parts) => {
    parts["xl/worksheets/sheet1.xml"] = strToU8(
      `<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    );
  });
  expect((await readWorkbook(prefixed)).sheets[0]?.rows).toEqual([{ n: 1, cells: [7] }]);
});

test("the type is detected from the bytes, not the name", async () => {
  expect(kindOfBytes(await smallBook())).toBe("zip");
  expect(kindOfBytes(bytes("PK\x05\x06"))).toBe("other");
});

/** A workbook from raw parts, for files that no library writes. */
const parts = (
  sheets: { name: string; state?: string; file?: string; xml?: string }[],
  more: Record<string, string> = {},
) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets
          .map(
            ({ name, state }, at) =>
              `<sheet name="${name}" sheetId="${at + 5}"${state ? ` state="${state}"` : ""} r:id="rId${at}"/>`,
          )
          .join("")}</sheets></workbook>`,
        "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
          .map(
            ({ file }, at) =>
              `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${file ?? `worksheets/sheet${at + 1}.xml`}"/>`,
          )
          .join("")}</Relationships>`,
        ...Object.fromEntries(
          sheets.map(({ file, xml, name }, at) => [
            file ? file.replace(/^\//, "") : `xl/worksheets/sheet${at + 1}.xml`,
            xml ??
              `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>in ${name}</t></is></c></row></sheetData></worksheet>`,
          ]),
        ),
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

test("cells and rows without references follow the previous one", async () => {
  const cell = (text: string, more = "") => `<c${more} t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row>${cell("a")}${cell("b")}</row><row r="4">${cell("c")}${cell("d", ' r="AA4"')}${cell("e")}</row>`;
  const xml = `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  const [sheet] = (await readWorkbook(parts([{ name: "Gigs", xml }]))).sheets;
  expect(sheet?.rows.map(({ n, cells }) => [n, cells.filter(Boolean), cells.length])).toEqual([
    [1, ["a", "b"], 2],
    [4, ["c", "d", "e"], 28],
  ]);
});

test("a workbook in the strict format is read", async () => {
  const strict = "http://purl.oclc.org/ooxml";
  const row = `<row r="1"><c r="A1" t="d"><v>2027-03-12</v></c><c r="B1" t="s"><v>0</v></c></row>`;
  const bytes = parts(
    [
      {
        name: "Gigs",
        xml: `<worksheet xmlns="${strict}/spreadsheetml/main"><sheetData>${row}</sheetData></worksheet>`,
      },
    ],
    {
      "xl/workbook.xml": `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:r="${strict}/officeDocument/relationships" conformance="strict"><sheets><sheet name="Gigs" sheetId="1" r:id="rId0"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId0" Type="${strict}/officeDocument/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId1" Type="${strict}/officeDocument/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      "xl/sharedStrings.xml": `<sst xmlns="${strict}/spreadsheetml/main" count="1" uniqueCount="1"><si><t>Keynote</t></si></sst>`,
    },
  );
  expect((await readWorkbook(bytes)).sheets[0]?.rows).toEqual([{ n: 1, cells: ["2027-03-12", "Keynote"] }]);
});

test("handles sheets with equal names, names that differ in case only, hidden and empty sheets, and unusual paths", async () => {
  const book = await readWorkbook(
    parts([
      { name: "Gigs" },
      { name: "Gigs" },
      { name: "GIGS", state: "hidden" },
      { name: "A &amp; B's", state: "veryHidden", file: "/xl/worksheets/Tab.xml" },
      {
        name: "Empty",
        xml: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>`,
      },
    ]),
  );
  expect(book.sheets.map(({ name, hidden, rows }) => [name, hidden, rows[0]?.cells[0]])).toEqual([
    ["Gigs", false, "in Gigs"],
    ["Gigs", false, "in Gigs"],
    ["GIGS", true, "in GIGS"],
    ["A & B's", true, "in A & B's"],
    ["Empty", false, undefined],
  ]);
});

test("a workbook with macros is read without them", async () => {
  const book = await readWorkbook(parts([{ name: "Gigs" }], { "xl/vbaProject.bin": "not to be run" }), "gigs.xlsm");
  expect(book).toMatchObject({ macros: true, sheets: [{ name: "Gigs", rows: [{ cells: ["in Gigs"] }] }] });
});

test("drops columns beyond the 256th and reports it on the sheet", async () => {
  const wide = await smallBook((sheet) => {
    sheet.addRow(Array.from({ length: 300 }, (_, at) => `Column ${at}`));
    sheet.addRow(Array.from({ length: 300 }, (_, at) => at));
  });
  const [sheet] = (await readWorkbook(wide)).sheets;
  expect(sheet).toMatchObject({ cut: true });
  expect(sheet?.rows.map((row) => [row.cells.length, row.cells.at(-1)])).toEqual([
    [256, "Column 255"],
    [256, 255],
  ]);
});

test("links with other text keep their URL", async () => {
  const linked = await smallBook((sheet) => {
    sheet.addRow([
      { text: "Ann Lee", hyperlink: "mailto:ann@example.com?subject=Hello" },
      { text: "bo@example.com", hyperlink: "mailto:bo@example.com" },
      { text: "our site", hyperlink: "https://example.com/" },
      { text: "a file", hyperlink: "file:///etc/passwd" },
    ]);
  });
  expect((await readWorkbook(linked)).sheets[0]?.rows[0]?.cells).toEqual([
    { text: "Ann Lee", link: "mailto:ann@example.com?subject=Hello" },
    "bo@example.com",
    { text: "our site", link: "https://example.com/" },
    "a file",
  ]);
});

test("a workbook without worksheets is damaged", async () => {
  await expect(readWorkbook(parts([]))).rejects.toThrow(/damaged/);
});

test("one account's queued files don't delay other accounts", async () => {
  const table = () => bytes("Event,Date\r\nGala,2031-03-12\r\n");
  const reads = Array.from({ length: 3 }, () => readWorkbook(table(), "a.csv", "one"));
  await expect(readWorkbook(table(), "a.csv", "one")).rejects.toMatchObject({ status: 503 });
  await expect(readWorkbook(table(), "a.csv", "other")).resolves.toHaveProperty("sheets.length", 1);
  await Promise.all(reads);
  await expect(readWorkbook(table(), "a.csv", "one")).resolves.toHaveProperty("sheets.length", 1);
});
