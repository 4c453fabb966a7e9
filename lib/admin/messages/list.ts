/** The list's address, for the page that renders it and the browser that goes on from there. */
export const MESSAGE_LIST = { sort: "created", dir: "desc", filters: ["kind", "state"] } as const;
