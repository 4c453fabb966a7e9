export const USER_LIST = { sort: "created", dir: "desc", filters: ["status", "verified", "disabled"] } as const;
