export const EVENT_LIST = {
  sort: "date",
  dir: "desc",
  filters: ["status", "when", "year", "clientId", "bureauPartnerId", "representativeId", "venueId"],
  /** The active saved view; "all" for none in spite of a default. */
  keep: ["view"],
} as const;
