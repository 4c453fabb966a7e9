import exceljs from "exceljs";
import { expect, test } from "vitest";
import { readWorkbook } from "@/lib/import/file/read";
import { readBook } from "@/lib/import/reading/read-book";
import type { Cell, ImportAnswers } from "@/lib/import/schema";
import { gig, HEAD, pause, readCsv, read as readSheets, sheet } from "../../support/sheets";

/** Tables as speakers keep them or other programs write them. */
const read = (sheets: Parameters<typeof readSheets>[0], answers: ImportAnswers = {}) => readSheets(sheets, { answers });
const fields = (reading: Awaited<ReturnType<typeof readBook>>, at = 0) =>
  Object.fromEntries(reading.readAs[at]?.columns.map(({ header, field }) => [header, field]) ?? []);

test("reads a client manager's project export", async () => {
  const lines = [
    "Project Name,Project Date,Project Type,Client Name,Client Email,Stage,Location,Lead Source,Total Project Value",
    'Annual Summit,"Mar 12, 2026",Keynote,Ann Lee,ann@example.com,Proposal Sent,"Denver, CO",Referral,"$7,500.00"',
    'Sales Kickoff,"Jan 9, 2026",Workshop,Bo Ruiz,bo@example.com,Retainer Paid,"Austin, TX",Website,"$5,000.00"',
    'Retreat,"May 2, 2026",,Cy Park,cy@example.com,Retainer Paid,"Boise, ID",,',
  ];
  const first = await readCsv(lines, "projects export.csv");
  expect(fields(first)).toMatchObject({
    "Project Name": "title",
    "Project Date": "date",
    "Project Type": "type",
    "Client Name": "clientCompany",
    "Client Email": "contactEmail",
    Stage: "status",
    Location: "cityState",
    "Lead Source": "source",
    "Total Project Value": null,
  });
  expect(first.questions).toMatchObject([
    { kind: "column", field: "venueName", required: false },
    { kind: "column", field: "fee", required: false },
    { kind: "status", word: "retainer paid", rows: 2 },
    { kind: "status", word: "proposal sent", label: "Proposal Sent", rows: 1 },
  ]);
  const answers: ImportAnswers = {
    sheets: { 0: { columns: { 8: "fee" }, blanks: { venueName: true } } },
    statuses: { "proposal sent": "contract_sent", "retainer paid": "confirmed" },
  };
  const second = await readCsv(lines, "projects export.csv", answers);
  expect(second.questions).toEqual([{ kind: "blank", sheet: 0, field: "fee", label: "Speaking Fee", rows: 1 }]);
  expect(second.answered.map(({ kind, answer }) => [kind, answer])).toEqual([
    ["column", true],
    ["status", "confirmed"],
    ["status", "contract_sent"],
  ]);
  expect(
    second.drafts.map(({ row, values, problems }) => [row, values.status, values.city, values.fee, problems]),
  ).toEqual([
    [2, "contract_sent", "Denver", 7500, []],
    [3, "confirmed", "Austin", 5000, []],
    [4, "confirmed", "Boise", undefined, [{ column: "Speaking Fee", message: "Speaking Fee is required" }]],
  ]);
  answers.sheets = { 0: { ...answers.sheets?.[0], blanks: { venueName: true, fee: true } } };
  const third = await readCsv(lines, "projects export.csv", answers);
  expect([third.questions, third.drafts.flatMap(({ problems }) => problems)]).toEqual([[], []]);
});

test("reads a speaker directory's export with separate columns for everything", async () => {
  const reading = await readCsv(
    [
      "Event ID,Event,Event Start Date,Event Start Time,Event End Time,Event City,Event State,Postal Code,Venue," +
        "Client Organization,Contact First Name,Contact Last Name,Contact Email,Speaker Fee,Booking Status," +
        "Bureau Name,Agent,Audience Size,Format",
      "4711,Expo,2026-03-12,9:00 AM,10:00 AM,Denver,Colorado,80202,Grand Hotel," +
        'Acme,Ann,Lee,Ann Lee <ann@example.com>,7500,Definite,Northlight,Dana,"1,200",keynote',
    ],
    "Export.csv",
  );
  expect(reading.questions).toEqual([]);
  expect(reading.drafts).toMatchObject([
    {
      problems: [],
      values: {
        title: "Expo",
        date: "2026-03-12",
        time: "09:00",
        endTime: "10:00",
        city: "Denver",
        state: "CO",
        zipCode: "80202",
        venueName: "Grand Hotel",
        clientCompany: "Acme",
        contactName: "Ann Lee",
        contactEmail: "ann@example.com",
        fee: 7500,
        status: "confirmed",
        bureauPartnerName: "Northlight",
        bureauRepName: "Dana",
        attendees: 1200,
        type: "keynote",
      },
    },
  ]);
  expect(reading.setAside).toEqual(["Not imported from Export: the column Event ID."]);
});

test("reads one sheet per year", async () => {
  const reading = await read([
    sheet("2021", [HEAD, gig("A", "2021-03-12"), gig("B", "2021-04-12"), ["Total", null, null, null, null, 10_000]]),
    sheet("2022", [["Bookings of 2022"], [], HEAD, gig("C", "2022-03-12")]),
    sheet("Ideas", [["Book a holiday"], ["Call Bob"]]),
    sheet("Sheet4", []),
    sheet("2019", [HEAD, gig("Old", "2019-03-12")], { hidden: true }),
  ]);
  expect(reading.drafts.map(({ sheetIndex, row, label }) => [sheetIndex, row, label])).toEqual([
    [0, 2, "A"],
    [0, 3, "B"],
    [1, 4, "C"],
  ]);
  expect(reading.questions).toEqual([]);
  expect(
    reading.readAs.map(({ name, kind, hidden, headerRow, rows }) => [name, kind, hidden, headerRow, rows]),
  ).toEqual([
    ["2021", "events", false, 1, 3],
    ["2022", "events", false, 3, 1],
    ["Ideas", null, false, null, 2],
    ["Sheet4", null, false, null, 0],
    ["2019", null, true, 1, 1],
  ]);
  expect(reading.setAside).toEqual([
    "Skipped row 4 in 2021: it is a total.",
    'Skipped the sheet "Ideas": we don\'t recognize its name or columns.',
    'Skipped the sheet "Sheet4": it is empty.',
    'Skipped the sheet "2019": it is hidden.',
  ]);
  const chosen = await read([sheet("2019", [HEAD, gig("Old", "2019-03-12")], { hidden: true })], {
    sheets: { 0: { kind: "events" } },
  });
  expect(chosen.drafts).toHaveLength(1);
});

test("reads titles and remarks far above, an unnamed notes column, and headings and totals in between", async () => {
  const reading = await read([
    sheet("Calendar", [
      ["Dana Whitfield, Speaker"],
      ["Updated 1/5/2026", null, null, "Fees are net of commission"],
      ...Array.from({ length: 18 }, (_, at) => [`Remark ${at}: please keep this up to date`]),
      [],
      HEAD,
      ["2025"],
      gig("A", "2025-03-12"),
      [null, null, null, null, null, 5000],
      [],
      ["March 2026"],
      HEAD,
      gig("B", "2026-03-12").concat("talk to Ann"),
      gig("Total Quality Day", "2026-03-14"),
      ["Grand total 2026:", null, null, null, null, 10_000],
    ]),
  ]);
  expect(reading.drafts.map(({ row, label, problems }) => [row, label, problems])).toEqual([
    [24, "A", []],
    [29, "B", []],
    [30, "Total Quality Day", []],
  ]);
  expect(reading.setAside).toEqual([
    "Not imported from Calendar: column I without a header.",
    "Skipped rows 23 and 27 in Calendar: they are headings.",
    "Skipped rows 25 and 31 in Calendar: they are totals.",
    "Skipped row 26 in Calendar: it is blank.",
    "Skipped row 28 in Calendar: it repeats the headers.",
  ]);
});

test("reads merged headers over two rows, line breaks, asterisks and units", async () => {
  const reading = await read([
    sheet("Gigs", [
      ["Event*", "Event\nDate", "Location", null, null, "Fee", null, "Status", "Client /\nCompany"],
      [null, "(MM/DD/YYYY)", "Venue", "City", "State", "Quoted", "Agreed (USD)", null, null],
      ["Expo", "03/04/2026", "Hall", "Denver", "CO", 9000, 7500, "booked", "Acme"],
    ]),
  ]);
  expect(reading.questions).toEqual([]);
  expect(reading.readAs[0]?.headerRow).toBe(2);
  expect(reading.drafts).toMatchObject([
    { row: 3, values: { title: "Expo", date: "2026-03-04", venueName: "Hall", quotedFee: 9000, fee: 7500 } },
  ]);
  const units = await read([
    sheet("Gigs", [HEAD, [null, "dd/mm/yyyy", null, null, null, "(USD)"], gig("Expo", "03/04/2026")]),
  ]);
  expect(units.drafts).toMatchObject([{ row: 3, label: "Expo", problems: [], values: { date: "2026-04-03" } }]);
});

test("settles European dates by column, and asks once when nothing settles them", async () => {
  const settled = await read([
    sheet("Gigs", [HEAD, gig("A", "03.04.2026"), gig("B", "25.04.2026"), gig("C", "3 May 2026")]),
  ]);
  expect(settled.questions).toEqual([]);
  expect(settled.drafts.map(({ values }) => values.date)).toEqual(["2026-04-03", "2026-04-25", "2026-05-03"]);

  const sheets = [sheet("Gigs", [HEAD, gig("A", "03/04/2026"), gig("B", "05/06/2026"), gig("C", "07/07/2026")])];
  const open = await read(sheets);
  expect(open.questions).toEqual([
    {
      kind: "day_order",
      sheet: 0,
      column: 1,
      header: "Date",
      rows: 2,
      samples: [
        { text: "03/04/2026", month_first: "2026-03-04", day_first: "2026-04-03" },
        { text: "05/06/2026", month_first: "2026-05-06", day_first: "2026-06-05" },
      ],
    },
  ]);
  expect(open.drafts.map(({ problems }) => problems.length)).toEqual([1, 1, 0]);
  const said = await read(sheets, { sheets: { 0: { dayOrders: { 1: "day_first" } } } });
  expect(said.questions).toEqual([]);
  expect(said.drafts.map(({ values }) => values.date)).toEqual(["2026-04-03", "2026-06-05", "2026-07-07"]);

  const both = await read([
    sheet("Gigs", [HEAD, gig("A", "25/04/2026"), gig("B", "04/25/2026"), gig("C", "1/2/2026")]),
  ]);
  expect(both.questions).toMatchObject([{ kind: "day_order", rows: 1, samples: [{ text: "1/2/2026" }] }]);
  expect(both.drafts.map(({ values }) => values.date)).toEqual(["2026-04-25", "2026-04-25", undefined]);
});

test("reads a single column for the place", async () => {
  const head = ["What", "When", "Where", "Fee", "Client", "Status"];
  const row = (where: string): Cell[] => ["Expo", "2026-03-12", where, 5000, "Acme", "hold"];
  const places = [
    "Denver, CO",
    "Grand Hotel, Austin, Texas 78701",
    "Hall, 100 Main Street, St. Louis, MO",
    "Raleigh/Durham, NC",
  ];
  const sheets = [sheet("Gigs", [head, ...places.map(row), row("Toronto, Ontario, Canada"), row("Online")])];
  const first = await read(sheets);
  expect(first.readAs[0]?.columns[0]).toMatchObject({ header: "What", field: null });
  expect(first.questions.map((question) => [question.kind, "field" in question ? question.field : ""])).toEqual([
    ["column", "title"],
    ["column", "venueName"],
  ]);
  const reading = await read(sheets, {
    sheets: { 0: { columns: { 0: "title" }, blanks: { venueName: true, state: true } } },
  });
  expect(reading.questions).toEqual([]);
  expect(
    reading.drafts.map(({ values: { venueName, streetAddress, city, state, zipCode }, problems }) => [
      ...[venueName, streetAddress, city, state, zipCode],
      ...problems,
    ]),
  ).toEqual([
    [undefined, undefined, "Denver", "CO", undefined],
    ["Grand Hotel", undefined, "Austin", "TX", "78701"],
    ["Hall", "100 Main Street", "St. Louis", "MO", undefined],
    [undefined, undefined, "Raleigh/Durham", "NC", undefined],
    [undefined, undefined, "Toronto", "Ontario, Canada", undefined],
    [undefined, undefined, "Online", undefined, undefined],
  ]);
});

test("reads a workbook that counts days from 1904, in every kind of cell", async () => {
  const book = new exceljs.Workbook();
  book.properties.date1904 = true;
  const added = book.addWorksheet("Gigs");
  added.addRow(HEAD);
  added.addRow(gig("A", null)).getCell(2).value = new Date(Date.UTC(2026, 2, 12));
  added.addRow(gig("B", 44_631));
  added.addRow(gig("C", "44631"));
  added.addRow(gig("D", "March 12, 2026"));
  const bytes = new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer);
  const reading = await readBook(await readWorkbook(bytes, "mac.xlsx"), pause);
  expect(reading.readAs[0]?.date1904).toBe(true);
  expect(reading.drafts.map(({ values }) => values.date)).toEqual(Array(4).fill("2026-03-12"));
});

test("reads workbooks with text only, and cells that mean empty", async () => {
  const reading = await read([
    sheet("Gigs", [
      [...HEAD, "Travel", "Attendees", "Email", "Zip"],
      "Expo|46093|Hall|Denver|texas|$7,500.00 | Booked|Acme|(500)|~300|mailto:a@example.com|02139".split("|"),
      ["Fair", "3/31/26", "TBD", "Denver", "D.C.", "TBD", "pencilled", "n/a", "-", "-", "n/a", "2139"],
    ]),
  ]);
  expect(reading.drafts).toMatchObject([
    {
      values: { date: "2026-03-12", state: "TX", fee: 7500, contactEmail: "a@example.com", zipCode: "02139" },
      problems: [{ column: "Travel Fee", message: "Travel fee can't be negative" }],
    },
    { values: { date: "2026-03-31", state: "DC", status: "hold", zipCode: "02139" } },
  ]);
  expect(Object.keys(reading.drafts[1]?.values ?? {})).not.toContain("clientCompany");
  expect(
    reading.questions.map((question) =>
      "field" in question ? [question.field, "rows" in question && question.rows] : [],
    ),
  ).toEqual([
    ["venueName", 1],
    ["fee", 1],
    ["clientCompany", 1],
  ]);
  expect(reading.setAside).toEqual(['Treated as blank in Gigs: "TBD" (2 cells), "n/a" (2 cells) and "-" (2 cells).']);
});

test("reads people and bureaus from their columns, with names in two", async () => {
  const reading = await read([
    sheet("Export 1", [
      ["First Name", "Last Name", "Company Name", "E-mail Address", "Mobile"],
      ["Ann", "Lee", "Acme", "ann@example.com", 5_550_100],
      ["Cher", null, "Self", null, null],
    ]),
    sheet("Bureaus", [
      ["Agency", "Agent", "Email", "Web"],
      ["Northlight", "Dana", "dana@example.com", { text: "our site", link: "https://northlight.example" }],
    ]),
  ]);
  expect(reading.questions).toEqual([]);
  expect(reading.drafts.map(({ sheet: kind, values }) => [kind, values])).toEqual([
    ["clients", { name: "Ann Lee", company: "Acme", email: "ann@example.com", phone: "5550100" }],
    ["clients", { name: "Cher", company: "Self" }],
    [
      "bureauPartners",
      { name: "Northlight", contactName: "Dana", email: "dana@example.com", website: "https://northlight.example" },
    ],
  ]);
});

test("suggests a header that only resembles a field, and never assigns it", async () => {
  const reading = await read([
    sheet("Gigs", [
      [...HEAD.slice(0, 5), "Fee (net)", "Status", "Who hired us", "Fee", "Evnt Date", "Booking date"],
      ["Expo", "2026-03-12", "Hall", "Denver", "CO", 1, "hold", "Acme", 2, 3, "2026-01-01"],
    ]),
  ]);
  const columns = reading.readAs[0]?.columns ?? [];
  expect(columns.map(({ field, suggested }) => [field, suggested]).slice(5)).toEqual([
    [null, null],
    ["status", null],
    [null, "clientCompany"],
    ["fee", null],
    [null, null],
    [null, null],
  ]);
  expect(reading.drafts[0]?.values.fee).toBe(2);
});

test("asks about sheets of unknown type, with a guessed header", async () => {
  const sheets = [
    sheet("Tabelle1", [["Vortragsliste"], [], ["Was", "Wann", "Wo"], ["Expo", "2026-03-12", "Denver"]]),
    sheet("Notizen", [
      ["Eins", "Zwei"],
      ["a", "b"],
    ]),
  ];
  const first = await read(sheets);
  expect(first.drafts).toEqual([]);
  expect(first.questions).toEqual([
    { kind: "sheet", sheet: 0, name: "Tabelle1" },
    { kind: "sheet", sheet: 1, name: "Notizen" },
  ]);
  expect(first.readAs[0]).toMatchObject({ kind: null, headerRow: 3, rows: 1 });
  const reading = await read(sheets, {
    sheets: {
      0: {
        kind: "events",
        columns: { 0: "title", 1: "date", 2: "city" },
        blanks: { venueName: true, state: true, fee: true, clientCompany: true },
      },
    },
    statuses: { "": "completed" },
  });
  expect(reading.questions).toEqual([]);
  expect(reading.drafts).toMatchObject([
    { row: 4, problems: [], values: { title: "Expo", date: "2026-03-12", city: "Denver", status: "completed" } },
  ]);
  expect(reading.setAside).toContain('Skipped the sheet "Notizen": we don\'t recognize its name or columns.');
});

test("asks once about the status of a whole file, including empty cells", async () => {
  const without = HEAD.toSpliced(6, 1);
  const sheets = [sheet("Gigs", [without, gig("A", "2026-03-12").toSpliced(6, 1)])];
  expect((await read(sheets)).questions).toEqual([
    { kind: "column", sheet: 0, field: "status", label: "Status", required: true },
  ]);
  const answered = await read(sheets, { statuses: { "": "confirmed" } });
  expect([answered.questions, answered.drafts[0]?.values.status]).toEqual([[], "confirmed"]);

  const gaps = [sheet("Gigs", [HEAD, gig("A", "2026-03-12"), gig("B", "2026-03-13").with(6, null)])];
  expect((await read(gaps)).questions).toEqual([{ kind: "status", word: "", label: "", rows: 1 }]);
  const filled = await read(gaps, { statuses: { "": "inquiry" } });
  expect(filled.drafts.map(({ values }) => values.status)).toEqual(["confirmed", "inquiry"]);
  const refused = await read(gaps, { statuses: { "": null, booked: null } });
  expect(refused.questions).toEqual([]);
  expect(refused.drafts.map(({ problems }) => problems[0]?.message)).toEqual([
    `You chose not to use "booked" as a status.`,
    "Status is required",
  ]);
});

test("assigns columns by hand: details, left out, taken from another", async () => {
  const sheets = [sheet("Gigs", [[...HEAD, "Style", "Asked"], gig("A", "2026-03-12").concat("Workshop", "9k")])];
  const reading = await read(sheets, {
    sheets: { 0: { columns: { 8: "type", 9: "quotedFee", 2: null, 7: "contactName" }, blanks: { venueName: true } } },
  });
  expect(reading.drafts[0]?.values).toMatchObject({ type: "workshop", quotedFee: 9000, contactName: "Acme" });
  expect(Object.keys(reading.drafts[0]?.values ?? {})).not.toContain("venueName");
  expect(reading.questions).toMatchObject([{ kind: "column", field: "clientCompany" }]);
  expect(reading.readAs[0]?.columns.map(({ how }) => how)).toEqual([
    ...["synonym", "header", "chosen", "header", "header", "synonym", "header", "chosen", "chosen", "chosen"],
  ]);
  expect(reading.setAside).toEqual([]);
});

test("a corrected cell replaces the file's", async () => {
  const sheets = [sheet("Gigs", [HEAD, gig("A", "someday"), gig("B", "2026-03-13")])];
  const reading = await read(sheets, { cells: { "0:2": { 1: "3/14/2026" } } });
  expect(reading.drafts.map(({ values, problems }) => [values.date, problems])).toEqual([
    ["2026-03-14", []],
    ["2026-03-13", []],
  ]);
  expect(reading.drafts[0]?.raw?.[1]).toBe("someday");
});

test("the Reason column of an error workbook is ignored silently", async () => {
  const reading = await read([
    sheet("Gigs", [[...HEAD, "Reason"], gig("A", "2026-03-12").concat('Date: "soon" is not a day')]),
  ]);
  expect(reading.readAs[0]?.columns.at(-1)).toMatchObject({ header: "Reason", field: null, how: "header" });
  expect([reading.questions, reading.setAside, reading.drafts[0]?.problems]).toEqual([[], [], []]);
});

test("reads town and state under a header for the city", async () => {
  const rows = ["Denver, CO", "St. Louis, Missouri", "Washington DC"].map((city) => gig("Expo").toSpliced(3, 2, city));
  const reading = await read([sheet("Gigs", [HEAD.toSpliced(4, 1), ...rows])]);
  expect(reading.questions).toEqual([]);
  expect(reading.drafts.map(({ values }) => `${values.city}|${values.state}`)).toEqual([
    "Denver|CO",
    "St. Louis|MO",
    "Washington|DC",
  ]);
});

test("asks few questions when a column of remarks is mistaken for the status", async () => {
  const rows = Array.from({ length: 500 }, (_, at) => gig(`E${at}`).with(6, `remark ${at}`));
  const { questions, drafts } = await read([sheet("Gigs", [HEAD, ...rows])]);
  expect([questions.length, drafts.every(({ problems }) => problems.length === 1)]).toEqual([100, true]);
});
