import type { EventStatus } from "@/lib/events/status";

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
