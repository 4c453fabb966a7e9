import { expect, test } from "vitest";
import { readWorkbook } from "@/lib/import/file/read";
import { columnsOf, columnWord, sheetSignature, tabWord, toMemory } from "@/lib/import/mapping";
import { readBook } from "@/lib/import/reading/read-book";
import { type Cell, importAnswersSchema } from "@/lib/import/schema";
import { expectProportional } from "../../support/growth";
import { gig, HEAD, pause, read, sheet } from "../../support/sheets";

/** Malicious and unexpected files. */
const HOSTILE: readonly [string, (length: number) => string][] = [
  ["brackets", (length) => "(".repeat(length)],
  ["dashes", (length) => "-".repeat(length)],
  ["a gap", (length) => `1${" ".repeat(length - 2)}x`],
  ["addresses", (length) => `<${"@".repeat(length - 1)}`],
  ["line breaks", (length) => `x${"\n".repeat(length - 2)}x`],
  ["links", (length) => `mailto:${"?".repeat(length - 9)}\nx`],
  ["commas", (length) => `${",".repeat(length - 1)}x`],
  ["totals", (length) => `total ${"1 ".repeat((length - 8) / 2)}x`],
];

test.each(HOSTILE)("reads a table full of %s quickly", { tags: ["wide"] }, async (_name, make) => {
  const text = make(32_767);
  const columns = columnsOf("events").filter(({ field }) => field !== null && field !== "city" && field !== "state");
  const sheets = [
    sheet("Events", [
      [...columns.map(({ header }) => header), text],
      [...columns.map(() => text), text],
    ]),
    sheet("Gigs", [HEAD, gig("A").map(() => text), [text], [null, text]]),
    sheet("Clients", [[text], ["Client*", "Email", text], [text, text, text]]),
    sheet("Other", [[text, text, text], [text, text, text], [text]]),
  ];
  const started = performance.now();
  const reading = await read(sheets);
  expect(performance.now() - started).toBeLessThan(2000);
  expect(reading.drafts.length).toBeGreaterThan(2);
  for (const { problems } of reading.drafts)
    for (const { message } of problems) expect(message.length).toBeLessThan(300);
});

test("reads notes with an indented line in linear time", { tags: ["wide"] }, () =>
  expectProportional(async (size) => {
    const notes = `x\n${" ".repeat(size)}x`;
    const { drafts } = await read([
      sheet("Gigs", [
        [...HEAD, "Notes"],
        [...gig("A"), notes],
      ]),
    ]);
    expect(drafts).toHaveLength(1);
  }, 12_000),
);

test.each(HOSTILE)(
  "reads a text file with a cell of a million characters of %s",
  { tags: ["wide"] },
  async (_name, make) => {
    const cell = `"${make(1_000_000)}"`;
    const lines = [`Event,Date,Fee,Attendees,Email,Location,${cell}`, `${`${cell},`.repeat(6)}x`];
    const book = await readWorkbook(new TextEncoder().encode(lines.join("\n")), "gigs.csv");
    expect(
      Math.max(...(book.sheets[0]?.rows ?? []).flatMap(({ cells }) => cells.map((each) => String(each).length))),
    ).toBe(32_767);
    const started = performance.now();
    await readBook(book, pause);
    expect(performance.now() - started).toBeLessThan(2000);
  },
);

test("keeps error texts about oversized values short and clear", async () => {
  const long = "1".repeat(5000);
  const { drafts } = await read([
    sheet("Gigs", [
      [...HEAD, "Attendees", "Time"],
      [...gig("A", long).with(5, `${long}x`), `${long}x`, long],
    ]),
  ]);
  const shown = `"${"1".repeat(40)}…"`;
  expect(drafts[0]?.problems.map(({ message }) => message)).toEqual([
    `We couldn't read ${shown} as a date. Try 3/12/2026.`,
    `We couldn't read ${shown} as an amount. Try $7,500.`,
    expect.stringContaining(`We couldn't read ${shown} as a number`),
    expect.stringContaining(`We couldn't read ${shown} as a time`),
  ]);
});

test("cuts a long remark above a column and marks the cut", async () => {
  const { readAs } = await read([sheet("Gigs", [[...HEAD, `${"y".repeat(118)}😀${"z".repeat(500)}`], gig("A")])]);
  const header = readAs[0]?.columns[8]?.header ?? "";
  expect([header.length, header.endsWith("…"), header.isWellFormed()]).toEqual([120, true, true]);
});

test("skips twenty thousand rows", { tags: ["wide"] }, async () => {
  const blanks = Array.from({ length: 19_999 }, (_, at): Cell[] => (at % 2 ? [null] : ["Total", null, null]));
  const started = performance.now();
  const { setAside } = await read([sheet("Gigs", [HEAD, gig("A"), ...blanks])]);
  expect(performance.now() - started).toBeLessThan(1000);
  expect(setAside).toEqual([
    "Skipped rows 3, 5, 7, 9, 11, 13, 15, 17, 19, 21 and 9990 more in Gigs: they are totals.",
    "Skipped rows 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 and 9989 more in Gigs: they are blank.",
  ]);
});

test.each(["constructor", "__proto__", "toString"])("treats %s as an ordinary word", async (word) => {
  const sheets = [
    sheet("Gigs", [
      [...HEAD, "Type"],
      [...gig("A").with(6, word), word],
    ]),
  ];
  const first = await read(sheets);
  const question = first.questions.find((one) => one.kind === "status");
  expect(question).toMatchObject({ label: word, rows: 1 });
  expect(first.setAside).toContainEqual(expect.stringContaining(`Left blank in Gigs, Type: "${word}"`));
  const choice = first.questions.find((one) => one.kind === "choice");
  const words = { [`type:${choice?.word}`]: "keynote" };
  const sent = JSON.parse(`{"version":1,"statuses":{${JSON.stringify(question?.word)}:"hold"}}`);
  const { statuses } = importAnswersSchema.parse(sent);
  const second = await read(sheets, { answers: { statuses, sheets: { 0: { words } } } });
  const { status, type } = second.drafts[0]?.values ?? {};
  expect([second.questions, status, type]).toEqual([[], "hold", "keynote"]);
});

test("never splits a character", async () => {
  const text = `${"a".repeat(199)}😀`;
  const { drafts } = await read([sheet("Gigs", [HEAD, gig(text)])]);
  expect(drafts[0]?.label.isWellFormed()).toBe(true);
  const book = await readWorkbook(new TextEncoder().encode("a,b\n1,2\n"), `${"a".repeat(99)}😀.csv`);
  expect(book.sheets[0]?.name.isWellFormed()).toBe(true);
  const letters = `${"a".repeat(199)}𝐀`;
  expect(
    [tabWord(letters), columnWord(letters), sheetSignature([`${"a".repeat(498)}𝐀`])].every((w) => w.isWellFormed()),
  ).toBe(true);
});

test("prefers the columns to the remembered name of a sheet", async () => {
  const memory = toMemory([{ kind: "sheet", scope: "", word: tabWord("Sheet1"), answer: "clients" }]);
  const gigs = await read([sheet("Sheet1", [HEAD, gig("A")])], { memory });
  expect(gigs.readAs[0]?.kind).toBe("events");
  const words = [
    ["Wer", "Wo"],
    ["Ann", "Denver"],
  ];
  const open = await read([sheet("Sheet1", words)], { memory });
  expect(open.readAs[0]?.kind).toBe("clients");
  const out = toMemory([{ kind: "sheet", scope: "", word: sheetSignature(HEAD), answer: "" }]);
  await expect(
    read([sheet("Sheet1", [HEAD, gig("A")]), sheet("Clients", [["Client*"], ["Ann"]])], { memory: out }),
  ).resolves.toMatchObject({
    readAs: [{ kind: null }, { kind: "clients" }],
  });
});

test("splits a hall from a foreign town only where the end is certain", async () => {
  const head = HEAD.toSpliced(2, 3, "Location");
  const places = [
    ...["Denver, CO", "Austin, TX", "Boise, ID", "Miami, FL", "Reno, NV"],
    ...["ExCeL Centre, London, UK", "Convention Centre, Toronto, ON, Canada", "Toronto, Ontario, Canada", "London, UK"],
    ...["Grand Hotel, Denver, USA", "Hall, 1 Main St, Leeds, England", "Paris, France"],
  ];
  const rows = places.map((place) => gig("A").toSpliced(2, 3, place));
  const { drafts } = await read([sheet("Gigs", [head, ...rows])], {
    answers: { sheets: { 0: { columns: { 2: "cityState" }, blanks: { venueName: true } } } },
  });
  expect(
    drafts
      .slice(5)
      .map(({ values: { venueName, streetAddress, city, state }, problems }) => [
        ...[venueName, streetAddress, city, state],
        ...problems.map(({ message }) => message),
      ]),
  ).toEqual([
    [
      ...[undefined, undefined, undefined, undefined],
      `We couldn't read "ExCeL Centre, London, UK" as a city and state. Try Denver, CO or Paris, France.`,
    ],
    ["Convention Centre", undefined, "Toronto", "ON, Canada"],
    [undefined, undefined, "Toronto", "Ontario, Canada"],
    [undefined, undefined, "London", "UK"],
    [
      ...[undefined, undefined, undefined, undefined],
      `We couldn't read "Grand Hotel, Denver, USA" as a city and state. Try Denver, CO or Paris, France.`,
    ],
    ["Hall", "1 Main St", "Leeds", "England"],
    [undefined, undefined, "Paris", "France"],
  ]);
});

test("drops the time of an instant with a time zone, and reports it on the sheet", async () => {
  const { drafts, setAside } = await read([
    sheet("Gigs", [
      HEAD,
      gig("A", "2026-03-13T01:00:00Z"),
      gig("B", "2026-03-13 09:00 +02:00"),
      gig("C", "2026-03-13 09:00"),
    ]),
  ]);
  expect(drafts.map(({ values }) => [values.date, values.time])).toEqual([
    ["2026-03-13", undefined],
    ["2026-03-13", undefined],
    ["2026-03-13", "09:00"],
  ]);
  expect(setAside).toEqual(["In Gigs, Date, 2 dates have a time zone. We kept the date without the time."]);
});

test("ignores columns in a user's sheet that only our own details have", async () => {
  const { drafts, readAs } = await read([
    sheet("Gigs", [
      ["ID", "Added", "Status Since", ...HEAD],
      [4711, "yesterday", "May", ...gig("A")],
    ]),
    sheet("Clients", [
      ["ID", "Client*", "Company"],
      [1, "Ann", "Acme"],
    ]),
  ]);
  expect(drafts.map(({ label, problems }) => [label, problems])).toEqual([
    ["A", []],
    ["Ann", []],
  ]);
  expect(readAs[0]?.columns.slice(0, 3).map(({ field }) => field)).toEqual([null, null, null]);
});

test("ends a long list of messages with the number of the rest", async () => {
  const empty = Array.from({ length: 60 }, (_, at) => sheet(`Empty ${at}`, []));
  const { setAside } = await read([sheet("Gigs", [HEAD, gig("A")]), ...empty]);
  expect([setAside.length, setAside.at(-1)]).toEqual([51, "And 10 more."]);
});

test.each([
  [20_000, null],
  [20_001, "A sheet of this workbook has more than 20,000 rows. Split it into several workbooks."],
])("reads %d rows below the header", async (count, sentence) => {
  const reading = read([sheet("Clients", [["Client"], ...Array.from({ length: count }, (_, at) => [`Client ${at}`])])]);
  if (!sentence) expect((await reading).drafts).toHaveLength(count);
  else await expect(reading).rejects.toMatchObject({ code: "invalid", extra: { fields: { file: sentence } } });
});
