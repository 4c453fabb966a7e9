import "server-only";
import { createHash } from "node:crypto";
import { canonicalText, unprintableFields } from "@/lib/documents/rules";
import { documentOf } from "@/lib/invoices/document";
import { IN_COMMON, insertDraft, LIKE_IT, writeInstallments } from "@/lib/invoices/drafting";
import { invoiceHistory } from "@/lib/invoices/history";
import { type LockedInvoice, lockInvoice, moveInvoice, stateAfter } from "@/lib/invoices/moving";
import { surroundingsOf } from "@/lib/invoices/printing";
import { getInvoice } from "@/lib/invoices/queries";
import type { CreditNoteInput, InvoiceDto, IssueInput, VoidInput, WriteOffInput } from "@/lib/invoices/schema";
import { emailOrRecord, requestSending } from "@/lib/invoices/sending";
import { takeInvoiceNumber } from "@/lib/invoices/settings";
import { type Entry, settleInvoices } from "@/lib/invoices/settling";
import { isOpen } from "@/lib/invoices/status";
import { printInvoiceTask } from "@/lib/invoices/tasks";
import { type Tx, transaction } from "@/lib/server/db";
import { enqueueTask } from "@/lib/server/jobs";
import { newToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { addDays, dayToDate, today } from "@/lib/shared/dates";
import { AppError, invalid, stale } from "@/lib/shared/errors";
import { formatDollars, toCents, toDollars } from "@/lib/shared/money";
import { pick } from "@/lib/shared/pick";

/** Takes the number, freezes everything, and gives it a link: all or nothing. The PDF is made from the frozen text. */
export const issueInvoice = (actor: Actor, id: string, { version, issuedOn, sends }: IssueInput): Promise<InvoiceDto> =>
  transaction(async (tx) => {
    await issue(actor, id, version, issuedOn ?? today(actor.timeZone), tx);
    if (sends) await requestSending(actor, id, tx);
    return getInvoice(actor, id, tx);
  });

/** @throws 409 unless it is a draft that can be issued */
export async function issue(actor: Actor, id: string, version: number | null, issuedOn: string, tx: Tx): Promise<void> {
  const row = await lockInvoice(actor, id, tx);
  stateAfter(row, "issue");
  const draft = await getInvoice(actor, id, tx);
  const problem = problemOf(draft);
  if (problem) throw new AppError("conflict", `This invoice can't be issued yet. ${problem}`);
  const { speakerId } = actor;
  const around = await surroundingsOf(actor, tx);
  const installments = scheduleOf(draft, issuedOn);
  await writeInstallments(actor, id, installments, tx);
  // From here on others wait for the counter.
  const number = await takeInvoiceNumber(actor, row, issuedOn, tx);
  const dueOn = draft.kind === "invoice" ? dayToDate(installments[0]?.dueOn ?? issuedOn) : null;
  const data = { number, issuedOn: dayToDate(issuedOn), dueOn, ...newToken() };
  await moveInvoice(actor, row, "issue", { version, ...data }, tx);
  const document = canonicalText(documentOf({ ...draft, installments }, { number, issuedOn }, around));
  const sha256 = Uint8Array.from(createHash("sha256").update(document).digest());
  await tx.invoiceText.create({ data: { speakerId, invoiceId: id, document, sha256, number } });
  const details = { number, text: Buffer.from(sha256).toString("hex") };
  await invoiceHistory.record(actor, id, { kind: "frozen", actor: actor.speaker.name, details }, tx);
  if (!row.sample) await enqueueTask(tx, printInvoiceTask, { speakerId, invoiceId: id });
}

function problemOf({ billToName, lines, total, kind, ...others }: InvoiceDto): string | null {
  if (!billToName) return "Enter who it's billed to.";
  if (lines.length === 0 || total === 0) return "Add a line with an amount.";
  const texts = Object.fromEntries(lines.map(({ description }, at) => [`line ${at + 1}`, description]));
  const { billToAddress: address, notes } = others;
  const odd = unprintableFields({ "bill to": billToName, address, notes, ...texts });
  return odd.length > 0 ? `It has characters that can't be printed: ${odd.join(", ")}.` : null;
}

/** Without installments, all of it is due when it is issued. None is due before that day, and none before the one above it. */
function scheduleOf({ installments, total }: InvoiceDto, issuedOn: string) {
  const planned = installments.length > 0 ? installments : [{ ...WHOLE, amount: total }];
  let earliest = issuedOn;
  return planned.map(({ dueOn, eventId, offsetDays, amount }) => {
    const due = dueOn ?? (eventId === null && offsetDays ? addDays(issuedOn, offsetDays) : null);
    if (due && due > earliest) earliest = due;
    return { dueOn: earliest, eventId, offsetDays, amount };
  });
}

const WHOLE = { dueOn: null, eventId: null, offsetDays: null };

/** Keeps its number. @returns the new draft with the same lines, if it is replaced @throws 409 once money was received */
export const voidInvoice = (actor: Actor, id: string, { version, reason, replaces }: VoidInput): Promise<InvoiceDto> =>
  transaction(async (tx) => {
    const row = await lockInvoice(actor, id, tx);
    const invoice = await getInvoice(actor, id, tx);
    refuseCreditNote(row);
    await moveInvoice(actor, row, "void", { version, reason, dueOn: null, sendingId: null }, tx);
    await invoiceHistory.record(actor, id, { kind: "voided", actor: actor.speaker.name, details: { reason } }, tx);
    if (invoice.sentAt && invoice.billToEmail) {
      const { billToEmail: to, number } = invoice;
      const next = replaces ? "A new invoice will follow." : "";
      const props = { speakerName: actor.speaker.name, number, reason, next };
      await emailOrRecord(actor, { recordId: id, to, template: "invoice-voided", props }, tx);
    }
    if (!replaces) return getInvoice(actor, id, tx);
    return insertDraft(actor, { ...pick(invoice, LIKE_IT), replacesId: id, sample: row.sample }, tx);
  });

function refuseCreditNote({ kind }: LockedInvoice): void {
  if (kind === "credit_note")
    throw new AppError("conflict", "A credit note stays as it is. Issue an invoice for what is owed again.");
}

/** Issued at once; lowers the balance, and what is over is the payer's credit. @returns the credit note */
export const createCreditNote = (actor: Actor, id: string, input: CreditNoteInput): Promise<InvoiceDto> =>
  transaction(async (tx) => {
    const { version, amount, reason } = input;
    const row = await lockInvoice(actor, id, tx);
    const invoice = await getInvoice(actor, id, tx);
    refuseCreditNote(row);
    if (row.state === "draft" || row.state === "void" || row.state === "written_off")
      throw new AppError("conflict", "Only an invoice that is open or paid can have a credit note.");
    if (version !== row.version) throw stale("invoice");
    const { speakerId } = actor;
    const earlier = await tx.invoice.aggregate({
      where: { speakerId, creditsId: id, state: { not: "draft" } },
      _sum: { totalCents: true },
    });
    const most = row.totalCents - (earlier._sum.totalCents ?? 0);
    const balance = row.totalCents - row.settledCents;
    const cents = amount === null ? Math.min(most, balance || most) : toCents(amount);
    if (cents > most || cents === 0)
      throw invalid({ amount: `A credit note can be at most ${formatDollars(toDollars(most))}.` });
    const description = `Credit on invoice ${invoice.number}`;
    const values = {
      ...pick(invoice, [...IN_COMMON, "purchaseOrder"]),
      lines: [{ description, quantity: 1, unitPrice: toDollars(cents), eventId: invoice.eventId }],
      installments: [],
      kind: "credit_note" as const,
      creditsId: id,
      notes: reason,
      reason,
      sample: row.sample,
    };
    const note = await insertDraft(actor, values, tx);
    const issuedOn = today(actor.timeZone);
    await issue(actor, note.id, null, issuedOn, tx);
    const settled = Math.min(cents, balance);
    const entry: Entry = { invoiceId: id, kind: "credit_note", creditNoteId: note.id, amountCents: settled };
    await settleInvoices(actor, [entry], issuedOn, tx);
    // Also where nothing was open, so that the same page can't credit it twice.
    await tx.invoice.updateMany({ where: { id, speakerId }, data: { version: { increment: 1 } } });
    return getInvoice(actor, note.id, tx);
  });

export const writeOffInvoice = (actor: Actor, id: string, { version, reason }: WriteOffInput): Promise<InvoiceDto> =>
  transaction(async (tx) => {
    const row = await lockInvoice(actor, id, tx);
    refuseCreditNote(row);
    if (!isOpen(row)) throw new AppError("conflict", "There's nothing to write off.");
    if (version !== row.version) throw stale("invoice");
    const amountCents = row.totalCents - row.settledCents;
    await tx.invoice.updateMany({ where: { id, speakerId: actor.speakerId }, data: { reason } });
    await settleInvoices(actor, [{ invoiceId: id, kind: "write_off", amountCents }], today(actor.timeZone), tx);
    await invoiceHistory.record(actor, id, { kind: "written_off", actor: actor.speaker.name, details: { reason } }, tx);
    return getInvoice(actor, id, tx);
  });
