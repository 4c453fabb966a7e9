/** The list's address, for the page that renders it and the browser that goes on from there. */
export const USER_LIST = { sort: "created", dir: "desc", filters: ["status", "verified", "disabled"] } as const;
