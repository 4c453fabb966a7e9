/** The list's address, for the page that renders it and the browser that goes on from there. */
export const CLIENT_LIST = { sort: "name", dir: "asc", filters: ["tag"] } as const;
