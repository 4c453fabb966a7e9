/** Of a statement's columns: the label, and folded headers, the best first. Apart from the schema, so that the page loads no parsers. */
export const ROLES = {
  on: ["Date", "transactiondate transdate purchasedate date posteddate postingdate postdate"],
  text: ["Description", "description transactiondescription merchantname merchant payee details transaction name memo"],
  amount: ["Amount", "amount transactionamount billingamount"],
  debit: ["Charge", "debit debits debitamount charge charges withdrawal withdrawals"],
  credit: ["Credit", "credit credits creditamount deposit deposits"],
  currency: ["Currency", "currency currencycode transactioncurrency"],
} as const;

export type Role = keyof typeof ROLES;
export const ROLE_KEYS = Object.keys(ROLES) as [Role, ...Role[]];

export const LINE_KINDS = {
  new: "New",
  known: "Already there",
  aside: "Set aside",
  error: "Couldn't be read",
} as const;
export type LineKind = keyof typeof LINE_KINDS;
