/** The list's address, for the page that renders it and the browser that goes on from there. */
export const VENUE_LIST = { sort: "name", dir: "asc", filters: [] } as const;
