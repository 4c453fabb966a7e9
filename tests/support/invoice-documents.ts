import type { InvoiceDocument, PaidSoFar, StatementDocument } from "@/lib/invoices/document";
import type { ReceiptDocument } from "@/lib/invoices/documents/receipt";
import { addDays } from "@/lib/shared/dates";

/** Documents with ordinary, long and minimal data. */
const LETTERHEAD = {
  name: "Okafor Speaking LLC",
  lines: ["1180 Harbor Street, Suite 4", "Portland, ME 04101", "accounts@okafor.example · (207) 555-0142"],
  logoFileId: null,
};
const PAYER = ["Prairie Leadership Foundation", "Accounts Payable", "1200 Douglas Street", "Omaha, NE 68102"];
const CHECKS = { payee: "Okafor Speaking LLC", address: ["PO Box 1184", "Portland, ME 04104"] };
const FOOTER = "Thank you for your business. Questions? Call (207) 555-0142.";

export const INVOICE: InvoiceDocument = {
  format: 1,
  kind: "invoice",
  number: "2027-0014",
  issuedOn: "2027-01-15",
  letterhead: LETTERHEAD,
  billTo: PAYER,
  purchaseOrder: "PO-88213",
  about: "",
  lines: [
    {
      description: "Opening keynote “Steady Under Pressure”, Prairie Leadership Summit, March 12, 2027",
      quantity: "",
      unitPrice: 12_000,
      amount: 12_000,
    },
    { description: "Breakout workshop, 90 minutes", quantity: "2", unitPrice: 1_750, amount: 3_500 },
    { description: "Travel, billed at cost", quantity: "", unitPrice: 842.55, amount: 842.55 },
  ],
  subtotal: 16_342.55,
  discount: { label: "Discount (5%)", amount: 817.13 },
  tax: { label: "Nebraska sales tax (5.5%)", amount: 853.9 },
  total: 16_379.32,
  schedule: [
    { dueOn: "2027-01-30", amount: 6_000 },
    { dueOn: "2027-03-12", amount: 10_379.32 },
  ],
  checks: CHECKS,
  notes: "Deposit is due on signing.\n\nPlease put the invoice number on your check.",
  footer: FOOTER,
};

export const PAID: PaidSoFar = [
  { label: "Check 1042", on: "2027-01-28", amount: 5_760, kind: "paid" },
  { label: "Tax withheld", on: "2027-01-28", amount: 240, kind: "paid" },
];

const sentence = "Session on what to do when the plan meets a room of people who have heard it all before";

export const LONG_INVOICE: InvoiceDocument = {
  ...INVOICE,
  number: "OKAFOR-SPEAKING-INVOICE-2027-00014",
  letterhead: {
    ...LETTERHEAD,
    name: "The Alexandrina Featherstonehaugh-von Hohenzollern Speaking Company of Portland",
  },
  billTo: [`${"International Association of Very Long Names ".repeat(4).trim()}`, ...PAYER.slice(1)],
  purchaseOrder: `PO/${"2027-".repeat(12)}X`,
  lines: Array.from({ length: 100 }, (_, at) => ({
    description: `${at + 1}. ${sentence}${at % 7 === 0 ? `, ${sentence}`.repeat(3) : ""}`,
    quantity: "1234.567",
    unitPrice: 81,
    amount: 99_999.93,
  })),
  subtotal: 9_999_993,
  discount: { label: `Discount (${"0.01"}%)`, amount: 999.99 },
  tax: { label: "State and county convention and tourism improvement district levy (0.001%)", amount: 99.99 },
  total: 9_999_093,
  schedule: Array.from({ length: 6 }, (_, at) => ({ dueOn: addDays("2027-01-30", 31 * at), amount: 1_666_515.5 })),
  checks: { payee: LETTERHEAD.name, address: Array.from({ length: 8 }, (_, at) => `Line ${at + 1} of the address`) },
  notes: `${sentence}. `.repeat(20),
};

export const MINIMAL_INVOICE: InvoiceDocument = {
  ...INVOICE,
  number: "1",
  letterhead: { name: "Dana Okafor", lines: [], logoFileId: null },
  billTo: ["Acme"],
  purchaseOrder: "",
  lines: [{ description: "Keynote", quantity: "", unitPrice: 500, amount: 500 }],
  subtotal: 500,
  discount: null,
  tax: null,
  total: 500,
  schedule: [{ dueOn: "2027-01-15", amount: 500 }],
  checks: { payee: "", address: [] },
  notes: "",
  footer: "",
};

const asCredit = (document: InvoiceDocument): InvoiceDocument => ({
  ...document,
  kind: "credit_note",
  number: `CN-${document.number}`,
  about: document.number,
  schedule: [],
});

export const CREDIT_NOTE: InvoiceDocument = {
  ...asCredit(INVOICE),
  lines: [{ description: "Credit on invoice 2027-0014", quantity: "", unitPrice: 1_750, amount: 1_750 }],
  subtotal: 1_750,
  discount: null,
  tax: null,
  total: 1_750,
  notes: "One of the two workshops was canceled on March 1.",
};
export const LONG_CREDIT_NOTE = asCredit(LONG_INVOICE);
export const MINIMAL_CREDIT_NOTE = asCredit(MINIMAL_INVOICE);

export const RECEIPT: ReceiptDocument = {
  letterhead: LETTERHEAD,
  payer: PAYER,
  receivedOn: "2027-03-20",
  amount: 10_400,
  withheld: 400,
  method: "check",
  reference: "1057",
  invoices: [
    { number: "2027-0014", total: 16_379.32, settled: 10_379.32, balance: 0 },
    { number: "2027-0019", total: 2_500, settled: 400, balance: 2_100 },
  ],
  eventTitle: "",
  credit: 20.68,
  refunded: 0,
  reversed: null,
  footer: FOOTER,
};

export const LONG_RECEIPT: ReceiptDocument = {
  ...RECEIPT,
  letterhead: LONG_INVOICE.letterhead,
  payer: LONG_INVOICE.billTo,
  amount: 9_999_999.99,
  reference: "W".repeat(120),
  invoices: Array.from({ length: 100 }, (_, at) => ({
    number: `OKAFOR-SPEAKING-INVOICE-2027-${at + 1}`,
    total: 9_999_999.99,
    settled: 99_999.99,
    balance: 9_900_000,
  })),
  refunded: 380.31,
  reversed: { on: "2027-04-02", reason: "Check bounced" },
};

export const MINIMAL_RECEIPT: ReceiptDocument = {
  ...RECEIPT,
  letterhead: MINIMAL_INVOICE.letterhead,
  payer: ["Acme"],
  amount: 500,
  withheld: 0,
  method: "cash",
  reference: "",
  invoices: [],
  eventTitle: "Rotary breakfast",
  credit: 0,
  footer: "",
};

export const STATEMENT: StatementDocument = {
  letterhead: LETTERHEAD,
  payer: PAYER,
  on: "2027-04-20",
  since: "2027-01-01",
  open: [
    {
      number: "2027-0003",
      issuedOn: "2027-01-02",
      dueOn: "2027-02-01",
      purchaseOrder: "PO-87001",
      amount: 2_000,
      balance: 1_250,
    },
    {
      number: "2027-0014",
      issuedOn: "2027-01-15",
      dueOn: "2027-03-12",
      purchaseOrder: "PO-88213",
      amount: 10_379.32,
      balance: 10_379.32,
    },
    {
      number: "2027-0019",
      issuedOn: "2027-03-01",
      dueOn: "2027-05-01",
      purchaseOrder: "",
      amount: 2_500,
      balance: 2_500,
    },
  ],
  payments: [{ label: "Check 1031", on: "2027-01-20", amount: 750, kind: "paid" }, ...PAID],
  credit: 500,
  checks: CHECKS,
  footer: FOOTER,
};

export const LONG_STATEMENT: StatementDocument = {
  ...STATEMENT,
  letterhead: LONG_INVOICE.letterhead,
  payer: LONG_INVOICE.billTo,
  open: Array.from({ length: 100 }, (_, at) => ({
    number: `OKAFOR-SPEAKING-INVOICE-2027-${at + 1}`,
    issuedOn: "2026-12-01",
    dueOn: addDays("2026-12-31", at * 2),
    purchaseOrder: LONG_INVOICE.purchaseOrder,
    amount: 99_999.99,
    balance: 99_999.99,
  })),
  payments: Array.from({ length: 60 }, (_, at) => ({
    label: `Bank transfer ${"W".repeat(at)}`,
    on: "2027-01-20",
    amount: 99_999.99,
    kind: "paid" as const,
  })),
  credit: 0,
};

export const MINIMAL_STATEMENT: StatementDocument = {
  ...STATEMENT,
  letterhead: MINIMAL_INVOICE.letterhead,
  payer: ["Acme"],
  open: [],
  payments: [],
  credit: 0,
  checks: MINIMAL_INVOICE.checks,
  footer: "",
};
