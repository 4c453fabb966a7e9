import { stringify } from "csv-stringify/sync";
import { expect, test } from "vitest";
import { CsvFile } from "@/lib/export/list-file";
import { readWorkbook } from "@/lib/import/file/read";

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array, name = "My gigs.csv") => {
  const [sheet] = (await readWorkbook(bytes, name)).sheets;
  return sheet;
};
const cells = async (bytes: Uint8Array) => (await read(bytes))?.rows.map((row) => row.cells);
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return new Uint8Array(littleEndian ? bytes : bytes.swap16());
};

const TABLE = [
  ["Event", "City"],
  ["Café", "Zürich"],
];

test.each([
  ["UTF-8", utf8("Event,City\nCafé,Zürich\n")],
  ["UTF-8 with its mark", utf8("\ufeffEvent,City\r\nCafé,Zürich\r\n")],
  ["UTF-16 as Excel saves Unicode text", utf16("Event\tCity\r\nCafé\tZürich\r\n", true)],
  ["UTF-16 the other way round", utf16("Event\tCity\nCafé\tZürich", false)],
  ["Windows", new Uint8Array(Buffer.from("Event;City\r\nCaf\xe9;Z\xfcrich", "latin1"))],
  ["an old Mac's line ends", utf8("Event|City\rCafé|Zürich\r")],
])("%s", async (_name, bytes) => {
  expect(await cells(bytes)).toEqual(TABLE);
});

test("decodes the characters that Windows adds to Latin-1", async () => {
  const bytes = new Uint8Array(Buffer.from("Event,Note\nX,\x80 5 \x96 \x93quoted\x94\n", "latin1"));
  expect(await cells(bytes)).toEqual([
    ["Event", "Note"],
    ["X", "€ 5 – “quoted”"],
  ]);
});

test("detects the separator regardless of cell contents", async () => {
  expect(
    await cells(utf8("Gigs of 2026; updated\n\nEvent;Fee;Town\nA;7,50;Denver, CO\nB;1.250,00;Austin, TX\n")),
  ).toEqual([
    ["Gigs of 2026", "updated"],
    ["Event", "Fee", "Town"],
    ["A", "7,50", "Denver, CO"],
    ["B", "1.250,00", "Austin, TX"],
  ]);
  expect(await cells(utf8('Event,Town,Note\nA,"Denver, CO","a; b; c"\nB,"Austin, TX",x;y;z\n'))).toEqual([
    ["Event", "Town", "Note"],
    ["A", "Denver, CO", "a; b; c"],
    ["B", "Austin, TX", "x;y;z"],
  ]);
  expect((await read(utf8("sep=;\nEvent;a,b,c\nX;1,2,3\n")))?.rows).toEqual([
    { n: 2, cells: ["Event", "a,b,c"] },
    { n: 3, cells: ["X", "1,2,3"] },
  ]);
  expect(await cells(utf8("Event\nExpo\n"))).toEqual([["Event"], ["Expo"]]);
});

test("reads line breaks and quotation marks inside cells, and numbers rows as Excel does", async () => {
  const text = 'Event,Note\r\n"The ""big"" one","first\r\nsecond"\r\n\r\nPlain 5" screen,=1+1\r\n';
  expect(await read(utf8(text))).toEqual({
    name: "My gigs",
    hidden: false,
    isText: true,
    cut: false,
    rows: [
      { n: 1, cells: ["Event", "Note"] },
      { n: 2, cells: ['The "big" one', "first\nsecond"] },
      { n: 4, cells: ['Plain 5" screen', "=1+1"] },
    ],
  });
});

test("reads text markers, and errors of the original sheet", async () => {
  expect(await cells(utf8("Zip,Note,Fee\n=\"02139\",'=1+1,#REF!\n'twas,'-5,\n"))).toEqual([
    ["Zip", "Note", "Fee"],
    ["02139", "=1+1", { error: "#REF!" }],
    ["'twas", "-5", null],
  ]);
});

test("removes every marker that our own exports put before a text", async () => {
  const texts = Array.from({ length: 0xd800 - 9 }, (_, at) => `${String.fromCharCode(at + 9)}1`);
  const marked = texts.filter((text) => stringify([[text]], { escape_formulas: true }).includes("'") && text !== "'1");
  expect(marked.length).toBeGreaterThan(5);
  const fullWidth = ["\uff1d1", "\uff0b1", "\uff0d1", "\uff201"];
  const all = [...marked, ...fullWidth];
  const pieces: Uint8Array[] = [];
  const columns = [{ header: "Text" }, { header: "X" }, { header: "Lines" }];
  const file = new CsvFile(columns, async (piece) => void pieces.push(piece));
  for (const text of all) file.add([text, "x", "one\ntwo"]);
  await file.finish();
  const [, ...rows] = (await cells(new Uint8Array(Buffer.concat(pieces)))) ?? [];
  expect(rows).toEqual(all.map((text) => [text.replace("\r", "\n"), "x", "one\ntwo"]));
});

test("reads rows of different lengths, and columns beyond the last header", async () => {
  expect(await cells(utf8("a,b,c\n1\n1,2,3,4\n"))).toEqual([["a", "b", "c"], ["1"], ["1", "2", "3", "4"]]);
  const wide = Array.from({ length: 300 }, (_, at) => `c${at}`).join(",");
  const sheet = await read(utf8(`${wide}\n${wide}\n`));
  expect([sheet?.cut, sheet?.rows[0]?.cells.length]).toEqual([true, 256]);
});

test("reads a row below a hundred thousand blank ones", async () => {
  expect((await read(utf8(`a,b\n${",\n".repeat(110_000)}1,2\n`)))?.rows.at(-1)).toEqual({
    n: 110_002,
    cells: ["1", "2"],
  });
});

test("cuts a cell at Excel's limit and marks the cut", async () => {
  const [, row] = (await cells(utf8(`a,b\n${"x".repeat(32_766)}😀x,${"y".repeat(32_767)}\n`))) ?? [];
  expect(row?.map((cell) => String(cell).length)).toEqual([32_767, 32_767]);
  expect(row?.map((cell) => String(cell).at(-1))).toEqual(["…", "y"]);
});

test.each([
  ["binary bytes", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /^There's no readable text/],
  ["bytes that turn binary later", utf8(`a,b\n${"x,y\n".repeat(2000)}\u0000\u0001`), /^There's no readable text/],
  ["a web page", utf8("<!DOCTYPE html><html><body>Log in</body></html>"), /^This is a web page, not a table/],
  ["an open quotation mark", utf8('a,b\n1,"two\n3,4\n5,6\n'), /opened on line 2 is never closed/],
  ["too many rows", utf8(`a,b\n${"1,2\n".repeat(20_200)}`), /more than 20,000 rows/],
  ["rows far below", utf8(`a,b\n${",\n".repeat(110_000)}${"1,2\n".repeat(20_200)}`), /more than 20,000 rows/],
  ["nothing", utf8(""), /^This file is empty/],
])("%s gets its own error text", async (_name, bytes, sentence) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: "invalid", message: expect.stringMatching(sentence) });
});
