import "server-only";
import { wholeEventList } from "@/lib/events/queries";
import { grossFee, placeOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import { column, dollars, type ListColumn, type ListExport } from "@/lib/export/lists/columns";
import type { ListExportOf } from "@/lib/export/lists/schema";
import type { Values } from "@/lib/export/schema";
import { layoutOf } from "@/lib/export/schema";

type Row = Omit<EventDto, "fee" | "travelFee"> & { feeCents: number; travelFeeCents: number };

const gross = (row: Row): number => grossFee({ fee: dollars(row.feeCents), travelFee: dollars(row.travelFeeCents) });

/** Place is called as the import knows it: what leaves can come back. */
const TABLE: readonly ListColumn<Row>[] = [
  column("title", "Event", "text", 38, (row) => row.title),
  column("date", "Date", "day", 12, (row) => row.date),
  column("time", "Time", "time", 9, (row) => row.time),
  column("client", "Client", "text", 30, (row) => row.clientCompany),
  column("city", "City, State", "text", 22, placeOf),
  column("venueName", "Venue", "text", 30, (row) => row.venueName),
  column("fee", "Fee", "money", 14, (row) => dollars(row.feeCents)),
  column("travelFee", "Travel", "money", 12, (row) => dollars(row.travelFeeCents)),
  column("gross", "Gross", "money", 14, gross),
  column("bureau", "Bureau", "text", 24, (row) => row.bureauPartnerName),
  column("attendees", "Attendees", "count", 11, (row) => row.attendees),
  column("source", "Source", "text", 16, (row) => row.source),
  column("status", "Status", "text", 14, (row) => EVENT_STATUS_LABEL[row.status]),
];

/** The Events sheet of the workbook, as the import reads it. */
const SHEET: readonly ListColumn<Row>[] = layoutOf("events").columns.map((layout) => ({
  ...layout,
  id: layout.field ?? "gross",
  value: readerOf(layout.field),
}));

function readerOf(field: string | null): ListColumn<Row>["value"] {
  if (field === null) return gross;
  if (field === "fee") return (row) => dollars(row.feeCents);
  if (field === "travelFee") return (row) => dollars(row.travelFeeCents);
  if (field === "status") return (row) => EVENT_STATUS_LABEL[row.status];
  return (row) => (row as unknown as Values)[field] ?? null;
}

export const EVENTS: ListExport<ListExportOf<"events">, Row> = {
  sheet: "Events",
  table: TABLE,
  all: SHEET,
  rows: (actor, { filter: { from, to, ...filter }, ids }) => wholeEventList(actor, filter, { ids, from, to }),
};
