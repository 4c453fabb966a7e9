/** Apart from the schema, so that lists load no parsers. */
export const PAYMENT_LIST = {
  sort: "received",
  dir: "desc",
  filters: ["clientId", "bureauPartnerId", "eventId"],
} as const;
