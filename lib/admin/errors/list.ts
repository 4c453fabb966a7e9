/** Address parameters, shared by page and browser. */
export const ERROR_LIST = { sort: "lastSeen", dir: "desc", filters: ["source", "state"] } as const;

export const ERROR_SOURCES = ["route", "page", "job"] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

export const SOURCE_LABEL: Record<ErrorSource, string> = { route: "Call", page: "Page", job: "Job" };
