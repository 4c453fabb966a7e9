import type { EVENT_FIELDS } from "@/lib/events/fields";
import type { EventStatus } from "@/lib/events/status";
import type { ListColumns } from "@/lib/shared/list-address";

export const EVENT_COLUMNS = [
  { id: "title", label: "Event", field: "title", kind: "text", width: 38, sort: "title" },
  { id: "date", label: "Date", field: "date", kind: "day", width: 12, sort: "date", desc: true },
  { id: "time", label: "Time", field: "time", kind: "time", width: 9 },
  { id: "client", label: "Client", field: "clientCompany", kind: "text", width: 30, sort: "client" },
  // The import would take a "Location" for a venue.
  { id: "city", label: "Location", exportLabel: "City, State", kind: "text", width: 22, sort: "city" },
  { id: "venueName", label: "Venue", field: "venueName", kind: "text", width: 30 },
  { id: "fee", label: "Fee", field: "fee", kind: "money", width: 14, sort: "fee", desc: true },
  { id: "travelFee", label: "Travel", field: "travelFee", kind: "money", width: 12 },
  { id: "gross", label: "Gross", kind: "money", width: 14 },
  { id: "bureau", label: "Bureau", field: "bureauPartnerName", kind: "text", width: 24 },
  { id: "attendees", label: "Attendees", field: "attendees", kind: "count", width: 11 },
  { id: "source", label: "Source", field: "source", kind: "text", width: 16 },
  { id: "status", label: "Status", kind: "text", width: 14, sort: "status" },
] as const satisfies ListColumns;

export const EVENT_ROW_FIELDS = [
  "title",
  "date",
  "time",
  "timeZone",
  "type",
  "venueName",
  "city",
  "state",
  "zipCode",
  "fee",
  "travelFee",
  "status",
  "contactName",
  "industry",
  "attendees",
  "source",
] as const satisfies readonly (keyof typeof EVENT_FIELDS)[];

export const EVENT_LIST = {
  sort: "date",
  dir: "desc",
  filters: [
    "status",
    "when",
    "year",
    "clientId",
    "bureauPartnerId",
    "representativeId",
    "venueId",
    "state",
    "type",
    "minFee",
    "maxFee",
  ],
  /** The active saved view; "all" for none in spite of a default. */
  keep: ["view"],
} as const;

/** Canonical query of the list without a query string, unless a saved view opens first. */
export const UPCOMING = "when=upcoming&dir=asc";

/** Sessions, and contacts, per event. */
export const MAX_PARTS = 20;

export const BOARD_LIST = {
  sort: "date",
  dir: "asc",
  filters: ["when", "year", "clientId", "bureauPartnerId", "representativeId"],
  /** Unfolded ended columns, and a phone's column. */
  keep: ["open", "column"],
} as const;

export const BOARD_STATUSES = [
  "inquiry",
  "hold",
  "contract_sent",
  "confirmed",
  "postponed",
  "completed",
  "closed",
  "lost",
  "released",
  "cancelled",
] as const satisfies readonly EventStatus[];

/** Their cards are read when they are unfolded. */
export const FOLDED: readonly EventStatus[] = ["closed", "lost", "released", "cancelled"];

export const OPEN_AT_FIRST: readonly EventStatus[] = BOARD_STATUSES.filter((status) => !FOLDED.includes(status));

export const CARDS = 25;

/** The API's query: the filters, and the open columns unless they are the usual ones. */
export function boardSearch(question: string, unfolded: readonly EventStatus[]): string {
  if (unfolded.length === 0) return question;
  return `${question}${question ? "&" : ""}cards=${[...OPEN_AT_FIRST, ...unfolded].join(",")}`;
}

/** "lost,released" of a URL. */
export const expandedColumnsOf = (open: string | null | undefined): EventStatus[] =>
  FOLDED.filter((status) => (open ?? "").split(",").includes(status));

export const CALENDAR_VIEWS = ["month", "week", "agenda", "year"] as const;

export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const CALENDAR_VIEW_LABEL: Record<CalendarView, string> = {
  month: "Month",
  week: "Week",
  agenda: "Agenda",
  year: "Year",
};

/** Without defaults. @param date YYYY-MM-DD */
export function calendarHref(view: CalendarView, date: string | null, ended: boolean): string {
  const search = new URLSearchParams();
  if (view !== "month") search.set("view", view);
  if (date) search.set("date", date);
  if (ended) search.set("ended", "1");
  return search.size > 0 ? `/events/calendar?${search}` : "/events/calendar";
}
