/** The list's address, for the page that renders it and the browser that goes on from there. */
export const EVENT_LIST = {
  sort: "date",
  dir: "desc",
  filters: ["status", "when", "year", "clientId", "bureauPartnerId", "representativeId", "venueId"],
} as const;
