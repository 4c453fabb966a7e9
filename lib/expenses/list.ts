/** Apart from the schema, so that lists load no parsers. */
export const EXPENSE_LIST = {
  sort: "spent",
  dir: "desc",
  filters: ["year", "category", "missing", "billable", "eventId", "tripId"],
} as const;

export const MISSING = ["category", "receipt"] as const;
export const MISSING_LABEL = { category: "Without a category", receipt: "Without a receipt" };

export const MOST_SHARES = 20;
export const MOST_RECEIPTS = 10;
