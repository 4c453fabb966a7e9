/** Apart from the schema, so that the page loads no parsers. The roles of a statement's columns, and their folded headers, the best first. */
export const ROLES = {
  on: {
    label: "Date",
    words: "transactiondate transdate dateoftransaction purchasedate date posteddate postingdate postdate",
  },
  text: {
    label: "Description",
    words:
      "description transactiondescription merchantname merchant payee originaldescription details transaction name memo",
  },
  amount: { label: "Amount", words: "amount transactionamount billingamount amountcharged" },
  debit: { label: "Charge", words: "debit debits debitamount charge charges withdrawal withdrawals moneyout" },
  credit: { label: "Credit", words: "credit credits creditamount deposit deposits moneyin" },
  currency: { label: "Currency", words: "currency currencycode transactioncurrency" },
  type: { label: "Type", words: "type transactiontype debitcredit creditdebit" },
  member: { label: "Cardholder", words: "cardmember cardholder cardholdername nameoncard employee" },
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
