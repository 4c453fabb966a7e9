/** The list's address, for the page that renders it and the browser that goes on from there. */
export const TESTIMONIAL_LIST = { sort: "received", dir: "desc", filters: ["state", "eventId", "clientId"] } as const;
