import "server-only";
import { renderDocument } from "@/lib/documents/render";
import { placeheldIn } from "@/lib/documents/rules";
import { XLSX_TYPE } from "@/lib/export/everything";
import { CsvFile } from "@/lib/export/list-file";
import { EXPORT_CREATOR, type FieldKind, type Value } from "@/lib/export/schema";
import { attachment, type Push, streamed } from "@/lib/export/stream";
import { WorkbookFile } from "@/lib/export/writing-sheets";
import { PDF } from "@/lib/invoices/printing";
import type { ReportSection } from "@/lib/reports/fees-by-state/document";
import { getFeesByState } from "@/lib/reports/fees-by-state/reading";
import {
  type FeesByStateDto,
  type FeesFileQuery,
  feesByStateSchema,
  type PlaceRow,
} from "@/lib/reports/fees-by-state/report-schema";
import { AMOUNT_LABEL, AMOUNTS, BASES, BASIS_LABEL, type Basis } from "@/lib/reports/fees-by-state/splitting";
import type { Actor } from "@/lib/server/session";
import { formatExact } from "@/lib/shared/money";

type FileColumn = { header: string; kind: FieldKind; width: number; value: (row: PlaceRow) => Value };

const PLACE_COLUMNS: readonly FileColumn[] = [
  { header: "State", kind: "text", width: 24, value: ({ name }) => name },
  { header: "Events", kind: "count", width: 10, value: ({ events }) => events },
  { header: "Days on stage", kind: "count", width: 14, value: ({ days }) => days },
  ...AMOUNTS.map(
    (name): FileColumn => ({
      header: AMOUNT_LABEL[name],
      kind: "money",
      width: 14,
      value: (row) => row[name],
    }),
  ),
];

/** Its places and, as the last row, the year. */
const placeRows = (report: FeesByStateDto, basis: Basis): PlaceRow[] => [
  ...report[basis].rows,
  { ...report[basis].total, name: `Total ${report.year}` },
];

export async function feesByStateFile(actor: Actor, { year, format }: FeesFileQuery): Promise<Response> {
  const report = await getFeesByState(actor, feesByStateSchema.parse({ year }));
  const name = attachment(`${actor.username}_fees-by-state_${report.year}.${format}`);
  if (format === "pdf") {
    const bytes = await renderDocument("report", placeheldIn(documentOf(actor, report)), actor.speakerId);
    return new Response(Uint8Array.from(bytes), {
      headers: { "Content-Type": PDF, "Content-Disposition": name, "Cache-Control": "private, no-store" },
    });
  }
  const type = format === "csv" ? "text/csv; charset=utf-8" : XLSX_TYPE;
  return streamed(
    { "Content-Type": type, "Content-Disposition": name },
    async (push, started) => {
      started();
      await (format === "csv" ? writeCsv(report, push) : writeSheets(report, push));
    },
    actor.speakerId,
  );
}

async function writeCsv(report: FeesByStateDto, push: Push): Promise<void> {
  const file = new CsvFile([{ header: "Counted" }, ...PLACE_COLUMNS], push);
  for (const basis of BASES)
    for (const row of placeRows(report, basis))
      file.add([BASIS_LABEL[basis], ...PLACE_COLUMNS.map(({ value }) => value(row))]);
  await file.finish();
}

async function writeSheets(report: FeesByStateDto, push: Push): Promise<void> {
  const file = new WorkbookFile(EXPORT_CREATOR, push);
  for (const basis of BASES) addPlaces(file, BASIS_LABEL[basis], report, basis);
  await file.finish();
}

export function addPlaces(file: WorkbookFile, name: string, report: FeesByStateDto, basis: Basis): void {
  const sheet = file.addSheet(name, PLACE_COLUMNS);
  for (const row of placeRows(report, basis)) sheet.add(PLACE_COLUMNS.map(({ value }) => value(row)));
  sheet.close();
}

/** Numbers of one width; the state has the rest. */
const WIDTHS = [undefined, 30, 30, 52, 46, 52, 48, 46, 54];
const PRINTED = ["State", "Events", "Days", "Fees", "Travel", "Commission", "Expenses", "Withheld", "Net"];

export function placeSection(report: FeesByStateDto, basis: Basis): ReportSection {
  const cells = (row: PlaceRow) =>
    PLACE_COLUMNS.map(({ kind, value }) => (kind === "money" ? formatExact(Number(value(row))) : String(value(row))));
  const rows = placeRows(report, basis).map(cells);
  return {
    title: BASIS_LABEL[basis],
    columns: PRINTED.map((label, at) => ({ label, width: WIDTHS[at], ...(at > 0 && { align: "right" }) })),
    rows: rows.slice(0, -1),
    sums: rows.slice(-1),
  };
}

const documentOf = (actor: Actor, report: FeesByStateDto) => ({
  title: `Fees by state, ${report.year}`,
  speaker: actor.speaker.name,
  lead: HOW_COUNTED,
  sections: BASES.map((basis) => placeSection(report, basis)),
});

export const HOW_COUNTED =
  "By date performed, an event's agreed fee, travel, commission and expenses count in the year of its date, paid or not. " +
  "Confirmed events still to come and fees kept for canceled events are included; costs outside these events are not. " +
  "By date paid, payments, refunds and costs count on their own dates, and a payment is split across the events on its invoices. " +
  "Net is fees plus travel, less commission and expenses. Withheld tax is shown separately because it was already paid for you. " +
  "This is information, not tax advice.";
