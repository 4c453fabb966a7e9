import { EVENT_STATUS_LABEL, EVENT_STATUSES } from "@/lib/events/status";
import "server-only";
import ExcelJS from "exceljs";

import { toCell } from "@/lib/workbook/excel/write";
import type { Values } from "@/lib/workbook/schema";
import { EXAMPLE_MARK, INSTRUCTIONS_SHEET, layoutOf, type SheetKey, TEMPLATE_CREATOR } from "@/lib/workbook/sheets";

const EXAMPLES: Partial<Record<SheetKey, Values[]>> = {
  events: [
    {
      title: `${EXAMPLE_MARK}: Annual Leadership Summit`,
      date: "2026-03-12",
      time: "16:45",
      venueName: "Grand Hotel",
      streetAddress: "100 Main Street",
      city: "Denver",
      state: "CO",
      zipCode: "80202",
      fee: 7500,
      travelFee: 900,
      gross: 8400,
      status: EVENT_STATUS_LABEL.confirmed,
      clientCompany: "Acme Leadership Institute",
      contactName: "Jordan Lee",
      contactEmail: "jordan@example.com",
      bureauPartnerName: "Northlight Speakers Bureau",
      bureauRepName: "Dana Whitfield",
      industry: "Education",
      attendees: 400,
      source: "Referral",
      description: "Opening keynote",
      notes: "This row shows how it is done and is not imported.",
    },
  ],
  clients: [
    {
      name: `${EXAMPLE_MARK}: Acme Leadership Institute`,
      company: "Acme",
      email: "jordan@example.com",
      phone: "+1 555 0100",
      notes: "This row is not imported.",
    },
  ],
  bureauPartners: [
    {
      name: `${EXAMPLE_MARK}: Northlight Speakers Bureau`,
      contactName: "Dana Whitfield",
      email: "dana@example.com",
      phone: "+1 555 0100",
      website: "https://example.com",
      notes: "This row is not imported.",
    },
  ],
};

const INSTRUCTIONS = [
  "How to fill in this workbook",
  "",
  "One row is one event, one client or one bureau. Columns with a star * have to be filled in; the others may stay blank.",
  "Leave the header rows as they are. You may delete columns without a star, and add columns of your own: those are left out.",
  `Rows that begin with ${EXAMPLE_MARK} show how it is done. They are never imported, so you need not delete them.`,
  "",
  "Date: a real Excel date, 2026-03-12, 3/12/2026 (month first) or March 12, 2026.",
  "Time: 16:45 or 4:45 PM, as the clock at the venue shows it.",
  "Speaking Fee and Travel Fee: US dollars, such as 7500, $7,500.00 or 7.5k. Gross Fee is worked out for you.",
  `Status: ${EVENT_STATUSES.map((status) => EVENT_STATUS_LABEL[status]).join(", ")}. Words such as pencil, booked or paid are understood.`,
  "Client, Bureau Partner and Bureau Rep: a name you have already is linked, a new one is created. A rep needs a bureau.",
  "",
  "Before anything is written you see what is new, what changes and which rows cannot be read.",
  "An event you have already (same date, name and city) is updated, so the same workbook may be imported again and again.",
];

/** The workbook people start from; the same for everybody. */
export async function buildTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook();
  book.creator = TEMPLATE_CREATOR;
  for (const key of ["events", "clients", "bureauPartners"] as const) {
    const { name, columns } = layoutOf(key);
    const sheet = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
    sheet.columns = columns.map(({ width, kind }) => ({
      width,
      ...(kind === "day" && { style: { numFmt: "yyyy-mm-dd" } }),
      ...(kind === "money" && { style: { numFmt: '"$"#,##0.00' } }),
    }));
    sheet.addRow(columns.map((column) => `${column.header}${column.required ? "*" : ""}`)).font = { bold: true };
    for (const example of EXAMPLES[key] ?? []) {
      const values = columns.map((column) => toCell(column.kind, example[column.field ?? "gross"]));
      sheet.addRow(values).font = { italic: true, color: { argb: "FF7A7A7A" } };
    }
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
    if (key === "events") addStatusList(sheet, columns.findIndex((column) => column.kind === "status") + 1);
  }
  const help = book.addWorksheet(INSTRUCTIONS_SHEET);
  help.columns = [{ width: 120, style: { alignment: { wrapText: true, vertical: "top" } } }];
  help.addRows(INSTRUCTIONS.map((line) => [line]));
  help.getRow(1).font = { bold: true, size: 14 };
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const LIST_ROWS = 1000;

/** Written once per cell; the library joins equal neighbours into one range. */
function addStatusList(sheet: ExcelJS.Worksheet, column: number): void {
  const list = `"${EVENT_STATUSES.map((status) => EVENT_STATUS_LABEL[status]).join(",")}"`;
  for (let row = 2; row <= LIST_ROWS; row++) {
    sheet.getCell(row, column).dataValidation = { type: "list", allowBlank: true, formulae: [list] };
  }
}
