import { Lock } from "lucide-react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import type { Column } from "@/components/shared/data-table";
import { TimeText } from "@/components/shared/time-text";
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
  return [
    { id: "title", header: "Event", cell: Title, sort: "title", phone: "title" },
    {
      id: "date",
      header: "Date",
      cell: (row) => <TimeText day={row.date} />,
      sort: "date",
      firstDir: "desc",
      width: "w-32",
      phone: "meta",
    },
    { id: "time", header: "Time", cell: (row) => row.time && formatTime(row.time), width: "w-24" },
    { id: "client", header: "Client", cell: (row) => row.clientCompany || null, sort: "client", wide: true },
    { id: "city", header: "Location", cell: (row) => placeOf(row) || null, sort: "city", width: "w-40", phone: "meta" },
    { id: "venueName", header: "Venue", cell: (row) => row.venueName || null },
    {
      id: "fee",
      header: "Fee",
      cell: (row) => (row.quote === null ? fee(row.fee) : <Quoted>{fee(row.quote)}</Quoted>),
      sort: "fee",
      firstDir: "desc",
      align: "right",
      width: "w-28",
      phone: "end",
    },
    { id: "travelFee", header: "Travel", cell: (row) => travelFee(row.travelFee), align: "right", width: "w-28" },
    { id: "gross", header: "Gross", cell: (row) => gross(grossFee(row)), align: "right", width: "w-28" },
    { id: "bureau", header: "Bureau", cell: (row) => row.bureauPartnerName || null },
    {
      id: "attendees",
      header: "Attendees",
      cell: (row) => row.attendees?.toLocaleString("en-US") ?? null,
      align: "right",
      width: "w-28",
    },
    { id: "source", header: "Source", cell: (row) => row.source || null, width: "w-36" },
    {
      id: "status",
      header: "Status",
      cell: (row) => <EventStatusBadge status={row.status} />,
      sort: "status",
      width: "w-36",
      phone: "end",
    },
  ];
}
