/** The list's address, for the page that renders it and the browser that goes on from there. */
export const EVENT_LIST = {
  sort: "date",
  dir: "desc",
  filters: ["status", "when", "year", "clientId", "bureauPartnerId", "representativeId", "venueId"],
  /** The saved view that is on; "all" for none although there is a default one. */
  keep: ["view"],
} as const;
