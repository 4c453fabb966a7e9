import * as z from "zod";
import type { EmailDelivery } from "@/lib/correspondence/rules";
import { linked, positiveAmount } from "@/lib/invoices/schema";
import { PAYMENT_METHODS } from "@/lib/invoices/status";
import { PAYMENT_LIST } from "@/lib/payments/list";
import { day, dollars, id, line, listQuery, patchOf, placeCode, prose, type Stamped } from "@/lib/shared/fields";

const method = z.enum(PAYMENT_METHODS, "Choose how it was paid");
const text = { reference: line("Reference", 120).default(""), note: prose("Note", 1_000).default("") };
const link = id.nullable().default(null);

const withheldFor = placeCode("State");

/** Dollars. It fills the invoices in their order; what is over becomes the payer's credit. */
export const paymentSchema = z
  .strictObject({
    receivedOn: day("Date"),
    amount: dollars("Amount"),
    withheld: dollars("Tax withheld").default(0),
    /** "" for the state of the events that it pays for. */
    withheldFor: withheldFor.default(""),
    certificateId: link,
    method,
    ...text,
    invoiceIds: z.array(id).max(50, "A payment can settle at most 50 invoices").default([]),
    /** Without an invoice. */
    clientId: link,
    bureauPartnerId: link,
    eventId: link,
  })
  .refine(({ amount, withheld }) => amount + withheld > 0, { path: ["amount"], message: "Enter an amount above 0" })
  .refine(({ invoiceIds, eventId }) => invoiceIds.length === 0 || eventId === null, {
    path: ["eventId"],
    message: "A payment of invoices belongs to their events",
  });
export type PaymentInput = z.infer<typeof paymentSchema>;

/** What comes with the certificate, often months later. */
export const withheldPatchSchema = patchOf(z.strictObject({ withheldFor, certificateId: id.nullable() }));
export type WithheldPatch = z.infer<typeof withheldPatchSchema>;

export const reversalSchema = z.strictObject({
  reversedOn: day("Date"),
  reason: line("Reason", 300).pipe(z.string().min(1, "Enter a reason, such as “Check bounced”")),
});
export type ReversalInput = z.infer<typeof reversalSchema>;

export const refundSchema = z.strictObject({
  refundedOn: day("Date"),
  amount: positiveAmount,
  method,
  ...text,
});
export type RefundInput = z.infer<typeof refundSchema>;

export const paymentListSchema = listQuery(["received", "amount", "updated"], PAYMENT_LIST).extend(linked);
export type PaymentListQuery = z.infer<typeof paymentListSchema>;

/** Of the ledger: negative where an invoice is opened again. */
export const ledgerCents = z.number().int().min(-999_999_999).max(999_999_999);

export type PaymentDto = Stamped &
  Omit<PaymentInput, "invoiceIds"> & {
    payerName: string;
    eventTitle: string;
    reversedOn: string | null;
    reversedReason: string;
    refunded: number;
    refunds: RefundInput[];
    credit: number;
    invoices: { id: string; number: string; amount: number }[];
    /** The last email of its receipt. */
    receipt: EmailDelivery | null;
  };
