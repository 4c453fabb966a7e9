import type { EventStatus } from "@/lib/events/status";

/** The board's address, for the page that renders it and the browser that goes on from there. */
export const BOARD_LIST = {
  sort: "date",
  dir: "asc",
  filters: ["when", "year", "clientId", "bureauPartnerId", "representativeId"],
  /** Ended columns that have been unfolded; and the one a phone looks at. */
  keep: ["open", "column"],
} as const;

/** The way of a sale, then what may come back, then what is done. */
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

/** Folded away at first: their cards are read when someone unfolds them. */
export const FOLDED: readonly EventStatus[] = ["closed", "lost", "released", "cancelled"];

export const OPEN_AT_FIRST: readonly EventStatus[] = BOARD_STATUSES.filter((status) => !FOLDED.includes(status));

/** Cards read per column at once. */
export const CARDS = 25;

/** What the API is asked for: the address's own question, and the columns that are open when those are not the usual. */
export function boardSearch(question: string, unfolded: readonly EventStatus[]): string {
  if (unfolded.length === 0) return question;
  return `${question}${question ? "&" : ""}cards=${[...OPEN_AT_FIRST, ...unfolded].join(",")}`;
}

/** The ended columns that an address unfolds ("lost,released"). */
export const unfoldedIn = (open: string | null | undefined): EventStatus[] =>
  FOLDED.filter((status) => (open ?? "").split(",").includes(status));
