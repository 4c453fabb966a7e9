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
