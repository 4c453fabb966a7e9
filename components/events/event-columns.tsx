import { Lock } from "lucide-react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { type Column, tableColumns } from "@/components/shared/list/data-table";
import { TimeText } from "@/components/shared/record/time-text";
import { EVENT_COLUMNS } from "@/lib/events/list";
import { grossFee, placeOf } from "@/lib/events/rules";
import type { EventLine } from "@/lib/events/schema";
import { formatTime } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";

export const EVENT_COLUMNS_HIDDEN_AT_FIRST = [
  "time",
  "venueName",
  "travelFee",
  "gross",
  "bureau",
  "attendees",
  "source",
];

const Title = ({ title, isKept }: EventLine) => (
  <>
    {title}
    {isKept && (
      <span className="flex items-center gap-1 text-[0.8125rem] font-normal text-muted-foreground">
        <Lock aria-hidden className="size-3.5" /> Kept: has an issued document
      </span>
    )}
  </>
);

const Quoted = ({ children }: { children: string }) => (
  <span className="text-muted-foreground">
    {children} <span className="text-[0.8125rem]">quoted</span>
  </span>
);

/** The list's columns; a column of amounts has cents only when one of its rows has some. */
export function eventColumns(rows: readonly EventLine[]): Column<EventLine>[] {
  const fee = dollarFormatter(rows.map((row) => row.fee || (row.quote ?? 0)));
  const travelFee = dollarFormatter(rows.map((row) => row.travelFee));
  const gross = dollarFormatter(rows.map(grossFee));
  return tableColumns<EventLine, typeof EVENT_COLUMNS>(EVENT_COLUMNS, {
    title: { cell: Title, phone: "title" },
    date: { cell: (row) => <TimeText day={row.date} />, width: "w-32", phone: "meta" },
    time: { cell: (row) => row.time && formatTime(row.time), width: "w-24" },
    client: { wide: true },
    city: { cell: (row) => placeOf(row) || null, width: "w-40", phone: "meta" },
    fee: {
      cell: (row) => (row.quote === null ? fee(row.fee) : <Quoted>{fee(row.quote)}</Quoted>),
      align: "right",
      width: "w-28",
      phone: "end",
    },
    travelFee: { cell: (row) => travelFee(row.travelFee), align: "right", width: "w-28" },
    gross: { cell: (row) => gross(grossFee(row)), align: "right", width: "w-28" },
    attendees: { cell: (row) => row.attendees?.toLocaleString("en-US") ?? null, align: "right", width: "w-28" },
    source: { width: "w-36" },
    status: { cell: (row) => <EventStatusBadge status={row.status} />, width: "w-36", phone: "end" },
  });
}
