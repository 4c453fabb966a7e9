import "server-only";
import type { Task } from "@/lib/server/jobs";
import type { SpeakerId } from "@/lib/server/session";

type InvoiceJob = { speakerId: SpeakerId; invoiceId: string };

/** Stores the PDF of an issued invoice. */
export const printInvoiceTask: Task<InvoiceJob> = { name: "print-invoice" };

/** `sendingId` is gone once the sending is undone. */
export const sendInvoiceTask: Task<InvoiceJob & { sendingId: string }> = { name: "send-invoice" };
