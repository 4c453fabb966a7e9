import "server-only";
import { getMergeSubject } from "@/lib/contracts/draft/preparing";
import { lockInvoice } from "@/lib/invoices/moving";
import { type BureauShare, type Proposal, propose, travelNote } from "@/lib/invoices/proposal";
import { getInvoice, listBilled } from "@/lib/invoices/queries";
import { adjustmentsOf, lateFeeCents, openOf, pricedLine, totalsOf } from "@/lib/invoices/rules";
import {
  followUpSchema,
  type InstallmentInput,
  type InvoiceDto,
  type InvoiceInput,
  type InvoicePatch,
  type InvoiceValues,
  sumsSentence,
} from "@/lib/invoices/schema";
import { getInvoiceSettings } from "@/lib/invoices/settings";
import { datesOf } from "@/lib/merge-fields/agreed";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate, today } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { MAX_DOLLARS, toCents, toDollars } from "@/lib/shared/money";
import { pick } from "@/lib/shared/pick";

const invoices = recordCommands("invoice", getInvoice);

export const restoreInvoice = invoices.restore;

/** Filled from its event, deal, contract or late invoice; blank without one. */
export const createInvoice = (actor: Actor, input: InvoiceInput, once: Once | null, sample = false) =>
  createOnce(actor, once, (tx) => insertInvoice(actor, input, tx, sample));

export const insertInvoice = async (actor: Actor, input: InvoiceInput, tx: Tx, sample = false): Promise<InvoiceDto> =>
  insertDraft(actor, { ...(await begin(actor, input, tx)), sample }, tx);

type Links = { eventId: string | null; dealId: string | null; contractId: string | null };
type Origin = {
  creditsId?: string;
  replacesId?: string;
  kind?: "credit_note";
  sample?: boolean;
  reason?: string;
  privateNotes?: string;
};
type Written = Omit<InvoiceValues, "privateNotes" | "reminders" | "promisedOn">;
export type NewDraft = Links & Proposal & Partial<Written> & Origin;

const PAYER = ["clientId", "bureauPartnerId", "billToName", "billToEmail", "billToAddress"] as const;

/** What another document about the same has in common with it. */
export const IN_COMMON = ["eventId", "dealId", "contractId", ...PAYER] as const;

const BLANK = { purchaseOrder: "", discountPercent: null, discountAmount: null, taxName: "", taxRate: null };

const ADJUSTED = ["discountPercent", "discountAmount", "taxName", "taxRate"] as const;

export const LIKE_IT = [...IN_COMMON, ...ADJUSTED, "purchaseOrder", "notes", "lines", "installments"] as const;

async function begin(actor: Actor, { lateFeeOf, ...input }: InvoiceInput, tx: Tx): Promise<NewDraft> {
  if (lateFeeOf) return lateFee(actor, await getInvoice(actor, lateFeeOf, tx), tx);
  const contract = input.contractId ? await findContract(actor, input.contractId, tx) : null;
  const links = {
    eventId: contract?.eventId ?? input.eventId,
    dealId: contract?.dealId ?? input.dealId,
    clientId: contract?.clientId ?? input.clientId,
    bureauPartnerId: contract?.bureauPartnerId ?? input.bureauPartnerId,
  };
  const subject = await getMergeSubject(actor, links, tx);
  const shares = await sharesOf(actor, subject, tx);
  const about = { ...pick(links, ["eventId", "dealId"]), contractId: input.contractId };
  if (!links.eventId && !links.dealId) return { ...propose(subject, shares), ...about };
  await refuseElsewhere(actor, eventsOf(subject), tx);
  const billed = await listBilled(actor, eventsOf(subject), tx);
  const proposal = propose(subject, shares, billed);
  const [first] = billed.invoices;
  if (proposal.lines.length === 0 && (first || billed.receivedCents > 0)) {
    const said = `Everything agreed is ${first ? "invoiced" : "paid"} already. For anything else, start a blank invoice.`;
    const link = first && { href: `/invoices/${first.id}`, label: `Open ${first.number || "the draft"}` };
    throw new AppError("conflict", said, { link });
  }
  const purchaseOrder = await lastPurchaseOrder(actor, about, tx);
  return { ...proposal, ...about, purchaseOrder, privateNotes: travelNote(subject) };
}

async function lastPurchaseOrder({ speakerId }: Actor, { eventId, dealId }: Links, tx: Tx): Promise<string> {
  const last = await tx.invoice.findFirst({
    where: { speakerId, deletedAt: null, purchaseOrder: { not: "" }, ...(dealId ? { dealId } : { eventId }) },
    select: { purchaseOrder: true },
    orderBy: { createdAt: "desc" },
  });
  return last?.purchaseOrder ?? "";
}

async function refuseElsewhere({ speakerId }: Actor, ids: string[], tx: Tx): Promise<void> {
  const where = { speakerId, id: { in: ids }, invoicedElsewhere: "yes" } as const;
  const event = await tx.event.findFirst({ where, select: { id: true, title: true } });
  if (!event) return;
  throw new AppError("conflict", `${event.title} is marked as invoiced elsewhere.`, {
    link: { href: `/events/${event.id}/money`, label: "Open its Money tab" },
  });
}

async function findContract({ speakerId }: Actor, id: string, tx: Tx) {
  const select = { eventId: true, dealId: true, clientId: true, bureauPartnerId: true };
  const row = await tx.contract.findFirst({ where: { id, speakerId, deletedAt: null }, select });
  if (!row) throw notFound("contract");
  return row;
}

const eventsOf = (subject: MergeSubject): string[] => [
  ...new Set([...datesOf(subject).map(({ id }) => id), ...(subject.event && !subject.deal ? [subject.event.id] : [])]),
];

/** By commission_lines("eventId", "speakerId"). */
async function sharesOf({ speakerId }: Actor, subject: MergeSubject, tx: Tx): Promise<BureauShare[]> {
  const ids = eventsOf(subject);
  return tx.commissionLine.findMany({
    where: { speakerId, eventId: { in: ids }, deletedAt: null, state: { not: "waived" } },
    select: { eventId: true, kind: true, amountCents: true, feeKind: true, invoicedBy: true },
    orderBy: [{ kind: "asc" }, { createdAt: "asc" }],
  });
}

async function lateFee(actor: Actor, late: InvoiceDto, tx: Tx): Promise<NewDraft> {
  const { eventId, dealId } = late;
  const subject = await getMergeSubject(actor, { eventId, dealId, clientId: null, bureauPartnerId: null }, tx);
  const terms = subject.event?.signedTerms ?? subject.deal?.terms ?? subject.event?.terms ?? null;
  const description = `Late fee on invoice ${late.number}`;
  const again = await tx.invoiceLine.count({
    where: { speakerId: actor.speakerId, description, invoice: { state: { not: "void" }, deletedAt: null } },
  });
  if (again > 0) throw new AppError("conflict", "This late fee is on another invoice already.");
  const cents = late.balance > 0 ? lateFeeCents(terms, openOf(late.installments), today(actor.timeZone)) : null;
  if (!cents) throw new AppError("conflict", "By its terms, no late fee is due on this invoice.");
  return {
    ...pick(late, IN_COMMON),
    lines: [{ description, quantity: 1, unitPrice: toDollars(cents), eventId }],
    installments: [],
  };
}

/** To the payer of an event, without lines. */
export async function insertBlank(actor: Actor, eventId: string, tx: Tx): Promise<InvoiceDto> {
  const subject = await getMergeSubject(actor, { eventId, dealId: null, clientId: null, bureauPartnerId: null }, tx);
  const proposal = propose(subject, await sharesOf(actor, subject, tx));
  const about = { eventId, dealId: null, contractId: null };
  return insertDraft(actor, { ...pick(proposal, PAYER), ...about, lines: [], installments: [] }, tx);
}

/** A draft of a deleted account's record or an unknown event is a 404 by its foreign keys. */
export async function insertDraft(actor: Actor, draft: NewDraft, tx: Tx): Promise<InvoiceDto> {
  const { eventId, dealId, contractId, kind, reason, creditsId, replacesId, sample, privateNotes, ...values } = draft;
  const { reminders, notes } = await getInvoiceSettings(actor, tx);
  const columns = { eventId, dealId, contractId, kind, reason, creditsId, replacesId, sample, privateNotes, reminders };
  const { id } = await invoices.insert(actor, columns, tx);
  await write(actor, id, { ...BLANK, notes, ...values }, tx);
  return getInvoice(actor, id, tx);
}

/** Columns, lines and schedule of a draft, with its total. */
async function write(actor: Actor, id: string, values: Written, tx: Tx): Promise<void> {
  const { lines, installments, discountPercent, discountAmount } = values;
  if (discountPercent !== null && discountAmount !== null)
    throw invalid({ discountAmount: "Enter a percent or an amount, not both." });
  if (values.clientId && values.bureauPartnerId) throw invalid({ clientId: "Choose a client or a bureau, not both." });
  const priced = lines.map((one) => ({ ...pick(one, ["description", "eventId"]), ...pricedLine(one) }));
  const adjustments = adjustmentsOf(values);
  const totals = totalsOf(priced, adjustments);
  if (Math.max(totals.total, totals.subtotal) > toCents(MAX_DOLLARS))
    throw invalid({ lines: "An invoice can come to at most $9,999,999.99." });
  if (discountAmount !== null && toCents(discountAmount) > totals.subtotal)
    throw invalid({ discountAmount: "The discount is more than the lines come to." });
  const sum = installments.reduce((total, { amount }) => total + toCents(amount), 0);
  if (installments.length > 0 && sum !== totals.total)
    throw invalid({ installments: sumsSentence(toDollars(sum), toDollars(totals.total)) });
  const columns = pick(values, [...PAYER, "purchaseOrder", "notes", "taxName"]);
  const { speakerId } = actor;
  const where = { invoiceId: id, speakerId };
  await tx.invoice.updateMany({
    where: { id, speakerId, state: "draft" },
    data: { ...columns, ...adjustments, totalCents: totals.total },
  });
  await tx.invoiceLine.deleteMany({ where });
  await tx.invoiceLine.createMany({
    data: priced.map((one, position) => ({ ...one, ...where, position, amountCents: totals.lines[position] ?? 0 })),
  });
  const planned = installments.map(({ dueOn, offsetDays, ...one }) => {
    if (one.eventId) return { ...one, dueOn: null, offsetDays: offsetDays ?? 0 };
    return { ...one, dueOn, offsetDays: dueOn ? null : offsetDays };
  });
  await writeInstallments(actor, id, planned, tx);
}

export async function writeInstallments(
  { speakerId }: Actor,
  invoiceId: string,
  installments: readonly InstallmentInput[],
  tx: Tx,
): Promise<void> {
  const where = { invoiceId, speakerId };
  await tx.invoiceInstallment.deleteMany({ where });
  await tx.invoiceInstallment.createMany({
    data: installments.map(({ amount, dueOn, eventId, offsetDays }, position) => ({
      ...where,
      position,
      amountCents: toCents(amount),
      dueOn: dueOn && dayToDate(dueOn),
      eventId,
      offsetDays,
    })),
  });
}

/** Fields that are left out stay. @throws 409 for a stale version, and for a frozen field of an issued invoice */
export const updateInvoice = (actor: Actor, id: string, patch: InvoicePatch): Promise<InvoiceDto> =>
  transaction((tx) => changeInvoice(actor, id, patch, tx));

export async function changeInvoice(
  actor: Actor,
  id: string,
  { version, ...patch }: InvoicePatch,
  tx: Tx,
): Promise<InvoiceDto> {
  const found = await getInvoice(actor, id, tx);
  const isDraft = found.state === "draft";
  const frozen = Object.keys(patch).find((name) => !(name in followUpSchema.shape));
  if (!isDraft && frozen) {
    throw new AppError(
      "conflict",
      `Invoice ${found.number} was issued, so it can't change. Void it, or issue a credit note.`,
    );
  }
  const { privateNotes, reminders, promisedOn, purchaseOrder } = patch;
  const promise = promisedOn !== undefined && { promisedOn: promisedOn && dayToDate(promisedOn) };
  await invoices.update(actor, id, { version, privateNotes, reminders, purchaseOrder, ...promise }, tx);
  if (isDraft && frozen) await write(actor, id, { ...found, ...patch }, tx);
  return getInvoice(actor, id, tx);
}

/** @throws 409 for an issued one */
export const trashInvoice = (actor: Actor, id: string): Promise<void> =>
  transaction(async (tx) => {
    const { state, number } = await lockInvoice(actor, id, tx);
    if (state !== "draft")
      throw new AppError("conflict", `Invoice ${number} was issued, so it's kept. You can void it.`);
    await invoices.trash(actor, id, tx);
  });
