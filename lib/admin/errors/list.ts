/** The list's address, for the page that renders it and the browser that goes on from there. */
export const ERROR_LIST = { sort: "lastSeen", dir: "desc", filters: ["source", "state"] } as const;

export const ERROR_SOURCES = ["route", "page", "job"] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

export const SOURCE_LABEL: Record<ErrorSource, string> = { route: "Call", page: "Page", job: "Job" };
