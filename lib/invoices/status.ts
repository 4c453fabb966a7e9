import type { ListColumns } from "@/lib/shared/list-address";
import { defineTransitions } from "@/lib/shared/transitions";

export const INVOICE_STATE_LABEL = {
  draft: "Draft",
  issued: "Issued",
  sent: "Sent",
  viewed: "Viewed",
  partly_paid: "Partly paid",
  paid: "Paid",
  void: "Void",
  written_off: "Written off",
} as const;

export type InvoiceState = keyof typeof INVOICE_STATE_LABEL;
export const INVOICE_STATES = Object.keys(INVOICE_STATE_LABEL) as [InvoiceState, ...InvoiceState[]];

export const shownState = ({ state, isOverdue }: { state: InvoiceState; isOverdue: boolean }): string =>
  isOverdue ? "Overdue" : INVOICE_STATE_LABEL[state];

export const INVOICE_KIND_LABEL = { invoice: "Invoice", credit_note: "Credit note" } as const;
export type InvoiceKind = keyof typeof INVOICE_KIND_LABEL;

type Named = { kind: InvoiceKind; number: string };

/** "2027-0014", or "Draft invoice" */
export const shortTitle = ({ kind, number }: Named) => number || `Draft ${INVOICE_KIND_LABEL[kind].toLowerCase()}`;

export const invoiceTitle = (named: Named): string =>
  [named.number && INVOICE_KIND_LABEL[named.kind], shortTitle(named)].filter(Boolean).join(" ");

/** Issued, and nothing was received. */
const UNPAID = ["issued", "sent", "viewed"] as const satisfies readonly InvoiceState[];

export const OPEN_STATES = [...UNPAID, "partly_paid"] as const satisfies readonly InvoiceState[];
export const OPEN_LIST = OPEN_STATES.map((state) => `'${state}'`).join(", ");

export const isOpen = ({ state }: { state: InvoiceState }): boolean =>
  (OPEN_STATES as readonly InvoiceState[]).includes(state);

/** Every way from one state to another. What is received moves it by `settle…`, and back when a payment is returned. */
export const INVOICE_MOVES = defineTransitions(INVOICE_STATES, {
  issue: { from: ["draft"], to: "issued" },
  send: { from: ["issued"], to: "sent" },
  view: { from: ["issued", "sent"], to: "viewed" },
  settlePart: { from: [...OPEN_STATES, "paid", "written_off"], to: "partly_paid" },
  settle: { from: [...OPEN_STATES, "paid", "written_off"], to: "paid" },
  reopenIssued: { from: ["partly_paid", "paid", "written_off"], to: "issued" },
  reopenSent: { from: ["partly_paid", "paid", "written_off"], to: "sent" },
  reopenViewed: { from: ["partly_paid", "paid", "written_off"], to: "viewed" },
  void: { from: UNPAID, to: "void" },
  writeOff: { from: [...OPEN_STATES, "paid", "written_off"], to: "written_off" },
});

export type InvoiceMove = keyof typeof INVOICE_MOVES.table;

export const METHOD_LABEL = {
  check: "Check",
  bank_transfer: "Bank transfer",
  card: "Card",
  cash: "Cash",
  other: "Other",
} as const;
export type PaymentMethod = keyof typeof METHOD_LABEL;
export const PAYMENT_METHODS = Object.keys(METHOD_LABEL) as [PaymentMethod, ...PaymentMethod[]];

export const SETTLEMENT_LABEL = {
  payment: "Payment",
  withheld: "Tax withheld",
  credit: "Credit used",
  credit_note: "Credit note",
  write_off: "Written off",
} as const;
export type SettlementKind = keyof typeof SETTLEMENT_LABEL;

type HowPaid = { kind?: SettlementKind; method: PaymentMethod | null; reference: string | null };

/** "Check 1042", "Credit note CN-2027-0003" */
export const howPaid = ({ kind = "payment", method, reference }: HowPaid): string =>
  [method ? METHOD_LABEL[method] : SETTLEMENT_LABEL[kind], reference].filter(Boolean).join(" ");

export const INVOICE_COLUMNS = [
  { id: "number", label: "Number", field: "number", kind: "text", width: 16, sort: "number", desc: true },
  { id: "payer", label: "Bill to", field: "billToName", kind: "text", width: 32, sort: "payer" },
  { id: "event", label: "Event", field: "eventTitle", kind: "text", width: 34 },
  { id: "issued", label: "Issued", field: "issuedOn", kind: "day", width: 12, sort: "issued", desc: true },
  { id: "due", label: "Due", field: "dueOn", kind: "day", width: 12, sort: "due" },
  { id: "total", label: "Total", field: "total", kind: "money", width: 14, sort: "total", desc: true },
  { id: "balance", label: "Balance", field: "balance", kind: "money", width: 14, sort: "balance", desc: true },
  { id: "updated", label: "Updated", kind: "day", width: 12, sort: "updated", desc: true },
  { id: "state", label: "Status", kind: "text", width: 14, sort: "state" },
] as const satisfies ListColumns;

export const INVOICE_LIST = {
  sort: "updated",
  dir: "desc",
  filters: ["state", "kind", "overdue", "eventId", "clientId", "bureauPartnerId"],
} as const;

/** Before the token of a link. */
export const INVOICE_PATH = "/invoice/";

/** Days from an installment's due date on which a reminder may go out; negative before it. */
export const REMINDER_DAYS = [-3, 0, 7, 14, 30] as const;
