import * as z from "zod";
import type { EmailDelivery } from "@/lib/correspondence/rules";
import { MAX_INSTALLMENTS } from "@/lib/events/terms/terms";
import { type Age, MAX_LINES } from "@/lib/invoices/rules";
import {
  INVOICE_COLUMNS,
  INVOICE_KIND_LABEL,
  INVOICE_LIST,
  INVOICE_STATES,
  type InvoiceKind,
  type InvoiceState,
  type SettlementKind,
} from "@/lib/invoices/status";
import { isNumberPattern, namesYear } from "@/lib/issued/rules";
import {
  day,
  dollars,
  id,
  line,
  listQuery,
  mailLine,
  optionalEmail,
  optionalPercent,
  patchOf,
  prose,
  requiredLine,
  type Stamped,
  sortsOf,
  version,
} from "@/lib/shared/fields";
import { formatDollars } from "@/lib/shared/money";

const link = id.nullable().default(null);

/** What a new draft is about: one of these, or nothing. */
export const invoiceSchema = z
  .strictObject({
    eventId: link,
    dealId: link,
    contractId: link,
    /** An invoice whose late fee it proposes. */
    lateFeeOf: link,
    clientId: link,
    bureauPartnerId: link,
  })
  .refine(
    ({ eventId, dealId, contractId, lateFeeOf }) =>
      [eventId, dealId, contractId, lateFeeOf].filter(Boolean).length <= 1,
    { path: ["eventId"], message: "An invoice begins with one event, deal or contract" },
  );
export type InvoiceInput = z.infer<typeof invoiceSchema>;

const trimmed = (label: string, most: number) => prose(label, most).transform((text) => text.trim());

const decimals = (value: number, most: number): boolean =>
  Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6;

/** A change may send back what it read: what is computed is left out again. */
const computed = { amount: z.number().optional(), eventTitle: z.string().optional() };

const lineSchema = z
  .strictObject({
    ...computed,
    description: requiredLine("Description", 500),
    quantity: z
      .number("Quantity must be a number such as 1 or 2.5")
      .positive("Quantity must be more than 0")
      .max(99_999, "Quantity can be at most 99,999")
      .refine((value) => decimals(value, 3), "Quantity can have at most three decimals")
      .default(1),
    /** Dollars. A credit note lowers an invoice, so there are no negative lines. */
    unitPrice: dollars("Price"),
    eventId: link,
  })
  .transform(({ amount: _, eventTitle: __, ...line }) => line);
export type InvoiceLineInput = z.infer<typeof lineSchema>;

const installmentSchema = z
  .strictObject({
    eventTitle: computed.eventTitle,
    paid: z.number().optional(),
    open: z.number().optional(),
    amount: dollars("Amount"),
    /** Null with an event, whose date it follows, and for "when issued". */
    dueOn: day("Due date").nullable().default(null),
    eventId: link,
    offsetDays: z.number().int().min(-730).max(730).nullable().default(null),
  })
  .transform(({ eventTitle: _, paid: __, open: ___, ...installment }) => installment);
export type InstallmentInput = z.infer<typeof installmentSchema>;

export const invoiceEditSchema = z.strictObject({
  clientId: link,
  bureauPartnerId: link,
  billToName: mailLine("Bill to").default(""),
  billToEmail: optionalEmail("Billing email").default(""),
  billToAddress: trimmed("Address", 500).default(""),
  purchaseOrder: line("PO number", 60).default(""),
  lines: z.array(lineSchema).max(MAX_LINES, `An invoice can have at most ${MAX_LINES} lines`).default([]),
  discountPercent: optionalPercent("Discount", 100).default(null),
  discountAmount: dollars("Discount").nullable().default(null),
  taxName: line("Tax", 60).default(""),
  taxRate: z
    .number("Tax must be a percentage such as 8.875")
    .min(0, "Tax can't be negative")
    .max(100, "Tax can be at most 100%")
    .refine((value) => decimals(value, 3), "Tax can have at most three decimals")
    .nullable()
    .default(null),
  installments: z
    .array(installmentSchema)
    .max(MAX_INSTALLMENTS, `An invoice can have at most ${MAX_INSTALLMENTS} installments`)
    .default([]),
  notes: trimmed("Notes", 2_000).default(""),
  privateNotes: prose("Private notes", 5_000).default(""),
  reminders: z.boolean().default(false),
  promisedOn: day("Promised by").nullable().default(null),
});
export type InvoiceValues = z.infer<typeof invoiceEditSchema>;

export const invoicePatchSchema = patchOf(invoiceEditSchema);
export type InvoicePatch = z.infer<typeof invoicePatchSchema>;

/** These stay free once an invoice is issued. */
export const followUpSchema = invoiceEditSchema.pick({
  purchaseOrder: true,
  privateNotes: true,
  reminders: true,
  promisedOn: true,
});

export const versionSchema = z.strictObject({ version });

const reason = trimmed("Reason", 500);

export const issueSchema = versionSchema.extend({
  issuedOn: day("Date").optional(),
  /** Email it to the payer, ten seconds later. */
  sends: z.boolean().default(false),
});
export type IssueInput = z.infer<typeof issueSchema>;

export const voidSchema = versionSchema.extend({ reason: reason.default(""), replaces: z.boolean().default(false) });
export type VoidInput = z.infer<typeof voidSchema>;

export const writeOffSchema = versionSchema.extend({ reason: reason.default("") });
export type WriteOffInput = z.infer<typeof writeOffSchema>;

export const positiveAmount = dollars("Amount").refine((value) => value > 0, "Enter an amount above 0");

/** As much credit as the balance takes unless an amount is given. */
export const creditUseSchema = versionSchema.extend({
  amount: positiveAmount.nullable().default(null),
});
export type CreditUse = z.infer<typeof creditUseSchema>;

/** Of the whole balance or total unless an amount is given. */
export const creditNoteSchema = creditUseSchema.extend({ reason: reason.pipe(z.string().min(1, "Enter a reason")) });
export type CreditNoteInput = z.infer<typeof creditNoteSchema>;

const pattern = (label: string) =>
  requiredLine(label, 40).refine(isNumberPattern, `${label} needs {SEQ} once, such as {YYYY}-{SEQ:4}`);

export const invoiceSettingsSchema = z
  .strictObject({
    pattern: pattern("Pattern"),
    start: z.number().int().min(1, "Numbers begin at 1 or higher").max(99_999_999, "This number is too high"),
    restartsYearly: z.boolean(),
    creditPattern: pattern("Credit note pattern"),
    reminders: z.boolean(),
    notes: trimmed("Notes", 2_000),
  })
  .superRefine(({ pattern, creditPattern, restartsYearly }, context) => {
    const message = "Numbers that restart each year need the year, such as {YYYY}";
    for (const [name, text] of Object.entries({ pattern, creditPattern }))
      if (restartsYearly && !namesYear(text)) context.addIssue({ code: "custom", path: [name], message });
  });
export type InvoiceSettingsInput = z.infer<typeof invoiceSettingsSchema>;
export type InvoiceSettingsDto = InvoiceSettingsInput & { nextNumber: string; nextCreditNumber: string };

/** Filters of a list by the record that its rows belong to. */
export const linked = { eventId: id.optional(), clientId: id.optional(), bureauPartnerId: id.optional() };

export const invoiceListSchema = listQuery(sortsOf(INVOICE_COLUMNS, INVOICE_LIST.sort), INVOICE_LIST).extend({
  state: z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.enum(INVOICE_STATES)))
    .optional(),
  kind: z.enum(Object.keys(INVOICE_KIND_LABEL) as [InvoiceKind, ...InvoiceKind[]]).optional(),
  overdue: z.enum(["1"]).optional(),
  ...linked,
});
export type InvoiceListQuery = z.infer<typeof invoiceListSchema>;

export type InvoiceRow = Stamped & {
  kind: InvoiceKind;
  state: InvoiceState;
  number: string;
  billToName: string;
  clientId: string | null;
  bureauPartnerId: string | null;
  eventId: string | null;
  eventTitle: string;
  issuedOn: string | null;
  dueOn: string | null;
  total: number;
  balance: number;
  isOverdue: boolean;
  promisedOn: string | null;
};

declare module "@/lib/search/schema" {
  interface SearchHits {
    invoices: Pick<InvoiceRow, "id" | "number" | "state" | "isOverdue" | "billToName" | "kind">[];
  }
}

export type InvoiceLine = InvoiceLineInput & { amount: number; eventTitle: string };

export type Installment = InstallmentInput & { paid: number; open: number; eventTitle: string };

export type SettlementDto = {
  id: string;
  kind: SettlementKind;
  amount: number;
  settledOn: string;
  paymentId: string | null;
  creditNoteId: string | null;
  /** "Check 1042", or the credit note's number. */
  reference: string;
  isReversed: boolean;
};

export type InvoiceBrief = Pick<InvoiceRow, "id" | "kind" | "number" | "state">;

export type InvoiceDto = Omit<InvoiceRow & InvoiceValues, "lines" | "installments" | "eventTitle" | "isOverdue"> & {
  stateAt: string;
  reason: string;
  lines: InvoiceLine[];
  installments: Installment[];
  subtotal: number;
  discount: number;
  tax: number;
  settled: Record<SettlementKind, number>;
  settlements: SettlementDto[];
  /** Open installments due by today, and before today. */
  due: number;
  overdue: number;
  dealId: string | null;
  contractId: string | null;
  clientName: string;
  bureauPartnerName: string;
  needsPurchaseOrder: boolean;
  sentAt: string | null;
  viewedAt: string | null;
  /** When the nightly check found that its records don't match. */
  brokenAt: string | null;
  delivery: EmailDelivery | null;
  fileId: string | null;
  /** The secret address, once it is issued. */
  url: string | null;
  credits: InvoiceBrief | null;
  replaces: InvoiceBrief | null;
  replacedBy: InvoiceBrief | null;
  creditNotes: InvoiceBrief[];
  credit: number;
  sample: boolean;
};

/** What may be withheld for a state, by its place code. */
export type InvoiceWithholding = { code: string; cents: number };

export type OwingRow = {
  /** Null where an invoice names no client and no bureau: then one row by name. */
  clientId: string | null;
  bureauPartnerId: string | null;
  name: string;
  ages: Record<Age, number>;
  total: number;
  invoices: number;
  lastContactOn: string | null;
  promisedOn: string | null;
  /** When the last statement was emailed. */
  statementOn: string | null;
  /** Days after the due date that this payer usually takes. */
  usualDays: number | null;
};
export type OwingDto = { rows: OwingRow[]; ages: Record<Age, number>; total: number };

export type ListedInvoice = InvoiceBrief & Pick<InvoiceRow, "total" | "balance" | "dueOn" | "isOverdue">;

export type PartyInvoicesDto = { credit: number; open: ListedInvoice[] };

/** An event's money, in dollars. What is received never counts as booked or earned. */
export type EventInvoicesDto = {
  /** `isMoved`: the event is later now than when its due dates were fixed. */
  invoices: (ListedInvoice & { isMoved: boolean })[];
  invoiced: number;
  received: number;
  withheld: number;
  outstanding: number;
};

export const sumsSentence = (installments: number, total: number): string =>
  `The installments come to ${formatDollars(installments)}, the invoice to ${formatDollars(total)}.`;
