import "server-only";
import type { Task } from "@/lib/server/jobs";
import type { SpeakerId } from "@/lib/server/session";

export type InvoiceJob = { speakerId: SpeakerId; invoiceId: string };

export const printInvoiceTask: Task<InvoiceJob> = { name: "print-invoice" };

/** `sendingId` is gone once the sending is undone. */
export type SendingJob = InvoiceJob & { sendingId: string };
export const sendInvoiceTask: Task<SendingJob> = { name: "send-invoice" };
