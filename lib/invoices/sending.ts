import "server-only";
import { randomUUID } from "node:crypto";
import { emailOutsiders, type OutsideMail, requireMailable } from "@/lib/correspondence/commands";
import { UNDO_TIME } from "@/lib/correspondence/rules";
import { eventTitleOf, type InvoiceDocument } from "@/lib/invoices/document";
import { invoiceHistory } from "@/lib/invoices/history";
import { lockInvoice, moveInvoice } from "@/lib/invoices/moving";
import { storePdf } from "@/lib/invoices/printing";
import { readIssuedUnscoped } from "@/lib/invoices/public/opening";
import { getInvoice } from "@/lib/invoices/queries";
import { storeReceipts } from "@/lib/invoices/receipts";
import { listDue, nextPayment, openOf } from "@/lib/invoices/rules";
import type { InvoiceBrief, InvoiceDto } from "@/lib/invoices/schema";
import { INVOICE_MOVES, INVOICE_PATH, isOpen } from "@/lib/invoices/status";
import { type SendingJob, sendInvoiceTask } from "@/lib/invoices/tasks";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { enqueueTask } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import type { MailTemplate } from "@/lib/server/mail";
import { type Actor, findOwnerUnscoped } from "@/lib/server/session";
import { formatDate, today } from "@/lib/shared/dates";
import { AppError, invalid } from "@/lib/shared/errors";
import { formatExact, toDollars } from "@/lib/shared/money";

/** Emails an issued invoice to its payer in ten seconds. @throws 409, 422 when the address can't be emailed */
export const sendInvoice = (actor: Actor, id: string): Promise<InvoiceDto> =>
  transaction(async (tx) => {
    await lockInvoice(actor, id, tx);
    await requestSending(actor, id, tx);
    return getInvoice(actor, id, tx);
  });

export async function requestSending(actor: Actor, id: string, tx: Tx): Promise<void> {
  const { speakerId } = actor;
  const { billToEmail, state } = await getInvoice(actor, id, tx);
  if (!isOpen({ state }))
    throw new AppError("conflict", "Only an open invoice can be emailed. You can download its PDF.");
  if (!billToEmail) throw invalid({ billToEmail: "Enter the billing email on a new draft." });
  await requireMailable(actor, "personal", [billToEmail], tx);
  const sendingId = randomUUID();
  await tx.invoice.updateMany({ where: { id, speakerId }, data: { sendingId } });
  const data = { speakerId, invoiceId: id, sendingId };
  await enqueueTask(tx, sendInvoiceTask, data, new Date(Date.now() + UNDO_TIME));
}

/** @throws 409 once it was sent */
export const undoSending = (actor: Actor, id: string): Promise<InvoiceDto> =>
  transaction(async (tx) => {
    await lockInvoice(actor, id, tx);
    const where = { id, speakerId: actor.speakerId, sendingId: { not: null } };
    const { count } = await tx.invoice.updateMany({ where, data: { sendingId: null } });
    if (count === 0) throw new AppError("conflict", "The sending can no longer be undone.");
    return getInvoice(actor, id, tx);
  });

export async function deliverInvoiceUnscoped(job: SendingJob): Promise<{ sent: boolean }> {
  const { speakerId, invoiceId, sendingId } = job;
  const actor = await findOwnerUnscoped(speakerId);
  const isDue = { id: invoiceId, speakerId, sendingId };
  if (!actor || (await prisma().invoice.count({ where: isDue })) === 0) return { sent: false };
  const stored = await storePdf(actor, invoiceId);
  const receipts = await storeReceipts(actor, invoiceId).catch((error) => {
    if (error instanceof AppError) return error.message;
    throw error;
  });
  const { document } = await readIssuedUnscoped({ speakerId, invoiceId });
  return transaction(async (tx) => {
    const row = await lockInvoice(actor, invoiceId, tx);
    const { count } = await tx.invoice.updateMany({ where: isDue, data: { sendingId: null } });
    if (count === 0 || !isOpen(row)) return { sent: false };
    const invoice = await getInvoice(actor, invoiceId, tx);
    const { props, ...mail } = await invoiceMail(actor, invoice, tx);
    const withReceipts = receipts !== null && typeof receipts === "object";
    const attached = withReceipts ? "The invoice and the expense receipts are attached." : "The invoice is attached.";
    const files = [stored?.fileId, withReceipts ? receipts.fileId : null];
    const whole = { ...mail, attachments: files.filter((id) => typeof id === "string") };
    if (typeof receipts === "string") await recordFailure(actor, { ...mail, template: "invoice" }, receipts, tx);
    const isQueued = await emailOrRecord(
      actor,
      invoice.credits
        ? { ...whole, template: "credit-note", props: await creditProps(actor, invoice, invoice.credits, tx) }
        : { ...whole, template: "invoice", props: { ...props, ...dueProps(actor, invoice, document), attached } },
      tx,
    );
    if (!isQueued) return { sent: false };
    await tx.invoice.updateMany({ where: { id: invoiceId, speakerId }, data: { sentAt: new Date() } });
    if (INVOICE_MOVES.mayMove(row.state, "send")) await moveInvoice(actor, row, "send", { version: null }, tx);
    return { sent: true };
  });
}

export const invoiceMail = async (actor: Actor, { id, number, billToEmail, lines }: InvoiceDto, tx: Tx) => ({
  recordId: id,
  to: billToEmail,
  props: {
    speakerName: actor.speaker.name,
    number,
    eventTitle: eventTitleOf({ lines }),
  },
  link: { path: INVOICE_PATH, tokenId: await tokenIdOf(actor, id, tx) },
});

async function tokenIdOf({ speakerId }: Actor, id: string, tx: Tx): Promise<string> {
  const { tokenId } = await tx.invoice.findFirstOrThrow({ where: { id, speakerId }, select: { tokenId: true } });
  if (!tokenId) throw new Error("An issued invoice has a link");
  return tokenId;
}

async function creditProps(actor: Actor, { number, total, reason }: InvoiceDto, { id }: InvoiceBrief, tx: Tx) {
  const credited = await getInvoice(actor, id, tx);
  const balance = credited.balance > 0 ? formatExact(credited.balance) : "";
  const speakerName = actor.speaker.name;
  return { speakerName, number, credits: credited.number, amount: formatExact(total), balance, reason };
}

function dueProps({ timeZone }: Actor, invoice: InvoiceDto, { checks }: InvoiceDocument) {
  const { installments, total, balance, purchaseOrder, replaces } = invoice;
  const next = nextPayment(openOf(installments), today(timeZone));
  return {
    purchaseOrder,
    total: formatExact(total),
    paid: balance < total ? formatExact(total - balance) : "",
    due: formatExact(toDollars(next?.cents ?? 0)),
    ...dueOnOf(next),
    later: listDue(next?.later ?? []),
    payee: checks.payee,
    replaces: replaces?.number ?? "",
  };
}

function dueOnOf(next: ReturnType<typeof nextPayment>) {
  if (next?.isSplit) return { dueOn: "now", dueParts: listDue(next.parts) };
  return { dueOn: next ? formatDate(next.dueOn) : "", dueParts: "" };
}

/** What keeps it from being sent is in the invoice's history. */
export async function emailOrRecord<T extends MailTemplate>(
  actor: Actor,
  mail: OutsideMail<T>,
  tx: Tx,
): Promise<boolean> {
  try {
    await emailOutsiders(actor, "personal", [mail], tx);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ reason: error.message }, "an invoice was not emailed");
    await recordFailure(actor, mail, error.message, tx);
    return false;
  }
}

type FailedMail = { recordId: string; to: string; template: string };

function recordFailure(actor: Actor, { recordId, to, template }: FailedMail, reason: string, tx: Tx) {
  const details = { to, template, reason };
  return invoiceHistory.record(actor, recordId, { kind: "delivery_failed", details }, tx);
}
