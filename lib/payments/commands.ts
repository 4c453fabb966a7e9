import "server-only";
import { type LockedInvoice, lockInvoices } from "@/lib/invoices/moving";
import { getInvoice } from "@/lib/invoices/queries";
import { allocate } from "@/lib/invoices/rules";
import type { CreditUse, InvoiceDto } from "@/lib/invoices/schema";
import { confirmEvents, type Entry, settleInvoices } from "@/lib/invoices/settling";
import { NOTE_OVER, PAYMENT_OVER, REFUNDED } from "@/lib/invoices/sql";
import { isOpen } from "@/lib/invoices/status";
import { getPayment } from "@/lib/payments/queries";
import type { PaymentDto, PaymentInput, RefundInput, ReversalInput, WithheldPatch } from "@/lib/payments/schema";
import { query, queryOne, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate, today } from "@/lib/shared/dates";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";
import { formatDollars, toCents, toDollars } from "@/lib/shared/money";
import { pick } from "@/lib/shared/pick";
import { expectedWithholding } from "@/lib/states/queries";
import { isExpected } from "@/lib/states/withholding";

type Payer = Pick<LockedInvoice, "clientId" | "bureauPartnerId">;

const inDollars = (cents: number): string => formatDollars(toDollars(cents));

/** The payer of all these invoices. @throws 422 for several */
function onePayer(first: LockedInvoice, others: readonly LockedInvoice[]): Payer {
  const isNamed = first.clientId !== null || first.bureauPartnerId !== null;
  const isSame = (other: LockedInvoice) =>
    other.clientId === first.clientId &&
    other.bureauPartnerId === first.bureauPartnerId &&
    (isNamed || other.billToName === first.billToName);
  if (!others.every(isSame))
    throw invalid({ invoiceIds: "These invoices have different payers. Record a payment for each." });
  return pick(first, ["clientId", "bureauPartnerId"]);
}

/** Cents of these invoices that were written off, by id. */
async function writtenOff({ speakerId }: Actor, ids: readonly string[], tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.settlement.groupBy({
    by: ["invoiceId"],
    where: { speakerId, invoiceId: { in: [...ids] }, kind: "write_off" },
    _sum: { amountCents: true },
  });
  return new Map(rows.map(({ invoiceId, _sum }) => [invoiceId, _sum.amountCents ?? 0]));
}

/** Fills the invoices in their order; what is over is the payer's credit. */
export const recordPayment = (actor: Actor, input: PaymentInput, once: Once | null): Promise<PaymentDto> =>
  createOnce(actor, once, async (tx) => {
    const { invoiceIds, receivedOn, eventId } = input;
    const locked = await lockInvoices(actor, invoiceIds, tx);
    const invoices = [...new Set(invoiceIds)].flatMap((id) => locked.find((one) => one.id === id) ?? []);
    const given = await writtenOff(actor, invoiceIds, tx);
    const closed = invoices.find((one) => one.kind !== "invoice" || !(isOpen(one) || one.state === "written_off"));
    if (closed) throw new AppError("conflict", `Nothing is open on ${closed.number || "this draft"}.`);
    const [first, ...others] = invoices;
    const payer = first ? onePayer(first, others) : pick(input, ["clientId", "bureauPartnerId"]);
    if (payer.clientId && payer.bureauPartnerId) throw invalid({ clientId: "Choose a client or a bureau, not both." });
    const cents = { amount: toCents(input.amount), withheld: toCents(input.withheld) };
    // Money that comes after all takes back what was written off.
    const balances = invoices.map(
      ({ id, totalCents, settledCents }) => totalCents - settledCents + (given.get(id) ?? 0),
    );
    const owed = balances.reduce((sum, one) => sum + one, 0);
    const hasPayer = payer.clientId !== null || payer.bureauPartnerId !== null;
    if (cents.amount + cents.withheld > owed && invoices.length > 0 && !hasPayer)
      throw invalid({
        amount: `Enter at most ${inDollars(owed)}. This invoice has no client or bureau to credit the rest to.`,
      });
    const { speakerId } = actor;
    await requireCertificate(actor, input.certificateId, tx);
    const { id } = await tx.payment.create({
      data: {
        speakerId,
        ...payer,
        ...pick(input, ["eventId", "method", "reference", "note"]),
        receivedOn: dayToDate(receivedOn),
        amountCents: cents.amount,
        withheldCents: cents.withheld,
        withheldFor: cents.withheld > 0 ? input.withheldFor || (await stateOf(actor, input, tx)) : "",
        certificateId: input.certificateId,
        sample: invoices.some(({ sample }) => sample),
      },
      select: { id: true },
    });
    const kept = allocate(cents.withheld, balances).shares;
    const paid = allocate(
      cents.amount,
      balances.map((balance, at) => balance - (kept[at] ?? 0)),
    ).shares;
    const entries = invoices.flatMap(({ id: invoiceId, totalCents, settledCents }, at): Entry[] => {
      const [withheld = 0, received = 0] = [kept[at], paid[at]];
      const beyond = Math.max(0, withheld + received - (totalCents - settledCents));
      return [
        { invoiceId, kind: "write_off", amountCents: -beyond },
        { invoiceId, kind: "payment", paymentId: id, amountCents: received },
        { invoiceId, kind: "withheld", paymentId: id, amountCents: withheld },
      ];
    });
    await settleInvoices(actor, entries, receivedOn, tx);
    if (eventId) await confirmEvents(actor, [eventId], "Payment received", tx);
    return getPayment(actor, id, tx);
  });

/** The only state of the events that it pays for, or the only one that has tax withheld; else "". */
async function stateOf(actor: Actor, { invoiceIds, eventId }: PaymentInput, tx: Tx): Promise<string> {
  const { speakerId } = actor;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT l."eventId" AS id FROM invoice_lines l
     WHERE l."speakerId" = ${speakerId}::uuid AND l."invoiceId" = ANY (${invoiceIds}::uuid[]) AND l."eventId" IS NOT NULL
    UNION SELECT i."eventId" FROM invoices i
     WHERE i."speakerId" = ${speakerId}::uuid AND i.id = ANY (${invoiceIds}::uuid[]) AND i."eventId" IS NOT NULL`;
  const taxes = await expectedWithholding(actor, eventId ? [eventId] : rows.map(({ id }) => id), tx);
  const codes = (some: typeof taxes) => new Set(some.flatMap(({ code }) => code || []));
  const [all, expected] = [codes(taxes), codes(taxes.filter(isExpected))];
  const [only] = all.size === 1 ? all : expected;
  return (all.size === 1 || expected.size === 1) && only ? only : "";
}

/** A tax document of the speaker. @throws 404 */
export async function requireCertificate({ speakerId }: Actor, id: string | null | undefined, tx: Tx): Promise<void> {
  if (!id) return;
  const where = { id, speakerId, kind: "tax_document", deletedAt: null } as const;
  if ((await tx.storedFile.count({ where })) === 0) throw notFound("file");
}

/** State and certificate of what was withheld; the sums stay. @throws 409 `stale` */
export const updateWithheld = (actor: Actor, id: string, { version, ...patch }: WithheldPatch): Promise<PaymentDto> =>
  transaction(async (tx) => {
    const { withheld } = await getPayment(actor, id, tx);
    if (withheld === 0 && patch.withheldFor) throw invalid({ withheldFor: "No tax was withheld from this payment." });
    await requireCertificate(actor, patch.certificateId, tx);
    const { count } = await tx.payment.updateMany({
      where: { id, speakerId: actor.speakerId, version },
      data: { ...patch, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, true, "payment");
    return getPayment(actor, id, tx);
  });

type LockedPayment = {
  id: string;
  amountCents: number;
  withheldCents: number;
  reversedOn: Date | null;
  refundedCents: number;
  overCents: number;
  clientId: string | null;
  bureauPartnerId: string | null;
};

const LOCK = `SELECT p.id, p."amountCents", p."withheldCents", p."reversedOn", p."clientId", p."bureauPartnerId",
       ${REFUNDED} AS "refundedCents", ${PAYMENT_OVER} AS "overCents"
  FROM payments p WHERE p."speakerId" = $1::uuid AND p.id = $2::uuid FOR UPDATE OF p`;

/** Invoices first, as everywhere, so that two transactions never wait for each other. */
async function lockPayment(actor: Actor, id: string, tx: Tx): Promise<LockedPayment> {
  const { speakerId } = actor;
  const settled = await tx.settlement.findMany({ where: { paymentId: id, speakerId }, select: { invoiceId: true } });
  await lockInvoices(actor, [...new Set(settled.map(({ invoiceId }) => invoiceId))], tx);
  const row = await queryOne<LockedPayment>("payment", "payment-lock", LOCK, [speakerId, id], tx);
  if (row.reversedOn) throw new AppError("conflict", "This payment was reversed already.");
  return row;
}

/** What it settled of each invoice and kind, the latest first. */
async function settledBy({ speakerId }: Actor, paymentId: string, tx: Tx): Promise<Entry[]> {
  const rows = await tx.settlement.groupBy({
    by: ["invoiceId", "kind"],
    where: { paymentId, speakerId },
    _sum: { amountCents: true },
    _max: { createdAt: true },
  });
  return rows
    .toSorted((one, other) => Number(other._max.createdAt) - Number(one._max.createdAt))
    .map(({ invoiceId, kind, _sum }) => ({ invoiceId, kind, paymentId, amountCents: _sum.amountCents ?? 0 }));
}

/** A bounced check: what it paid is open again. */
export const reversePayment = (actor: Actor, id: string, { reversedOn, reason }: ReversalInput): Promise<PaymentDto> =>
  transaction(async (tx) => {
    const payment = await lockPayment(actor, id, tx);
    if (payment.refundedCents > 0)
      throw new AppError("conflict", "This payment was refunded, so it can't be reversed.");
    const entries = (await settledBy(actor, id, tx)).map((one) => ({ ...one, amountCents: -one.amountCents }));
    await tx.payment.updateMany({
      where: { id, speakerId: actor.speakerId },
      data: { reversedOn: dayToDate(reversedOn), reversedReason: reason, version: { increment: 1 } },
    });
    await settleInvoices(actor, entries, reversedOn, tx);
    return getPayment(actor, id, tx);
  });

/** From what the payment and the payer's credit notes have over first; the rest opens what the payment settled last. @throws 422 above what was paid */
export const refundPayment = (
  actor: Actor,
  id: string,
  { refundedOn, amount, ...rest }: RefundInput,
  once: Once | null,
): Promise<PaymentDto> =>
  createOnce(actor, once, async (tx) => {
    const payment = await lockPayment(actor, id, tx);
    const amountCents = toCents(amount);
    const left = payment.amountCents - payment.refundedCents;
    if (amountCents > left) throw invalid({ amount: `You can refund at most ${inDollars(left)} of this payment.` });
    const { speakerId } = actor;
    const notes = (await lockCredits(actor, payment, tx)).filter(({ creditNoteId }) => creditNoteId !== null);
    const fromOver = Math.min(amountCents, Math.max(0, payment.overCents));
    const fromNotes = allocate(
      amountCents - fromOver,
      notes.map(({ cents }) => cents),
    );
    const data = { ...rest, speakerId, paymentId: id, refundedOn: dayToDate(refundedOn) };
    const own = fromOver + fromNotes.left;
    if (own > 0) await tx.refund.create({ data: { ...data, amountCents: own } });
    for (const [at, { creditNoteId }] of notes.entries()) {
      const cents = fromNotes.shares[at] ?? 0;
      if (cents > 0) await tx.refund.create({ data: { ...data, creditNoteId, amountCents: cents } });
    }
    const settled = (await settledBy(actor, id, tx)).filter(({ kind }) => kind !== "withheld");
    const opened = allocate(
      fromNotes.left,
      settled.map(({ amountCents }) => amountCents),
    ).shares;
    const entries = settled.map((one, at) => ({ ...one, amountCents: -(opened[at] ?? 0) }));
    await settleInvoices(actor, entries, refundedOn, tx);
    return getPayment(actor, id, tx);
  });

type Credit = { paymentId: string | null; creditNoteId: string | null; cents: number };

/** Credits of a payer that are left, the oldest first; locks their rows. */
async function lockCredits({ speakerId }: Actor, { clientId, bureauPartnerId }: Payer, tx: Tx): Promise<Credit[]> {
  // One account's credit is used by one transaction at a time.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`credit:${speakerId}`}, 0))`;
  const payments = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM payments WHERE "speakerId" = ${speakerId}::uuid AND "reversedOn" IS NULL AND "eventId" IS NULL
       AND ("clientId" = ${clientId}::uuid OR "bureauPartnerId" = ${bureauPartnerId}::uuid) ORDER BY id FOR UPDATE`;
  const ids = payments.map(({ id }) => id);
  return query<Credit>("payer-credits", CREDITS, [speakerId, clientId, bureauPartnerId, ids], tx);
}

const CREDITS = `SELECT * FROM (
    SELECT p.id AS "paymentId", NULL::uuid AS "creditNoteId", p."receivedOn" AS day, ${PAYMENT_OVER} AS cents
      FROM payments p WHERE p."speakerId" = $1::uuid AND p.id = ANY ($4::uuid[])
    UNION ALL
    SELECT NULL, n.id, n."issuedOn", ${NOTE_OVER}
      FROM invoices n WHERE n."speakerId" = $1::uuid AND n.kind = 'credit_note' AND n.state NOT IN ('draft', 'void')
       AND (n."clientId" = $2::uuid OR n."bureauPartnerId" = $3::uuid)) c
   WHERE cents > 0 ORDER BY day, "paymentId", "creditNoteId"`;

/** Uses what the payer has over, as much as the balance takes. @throws 409 without credit, 422 for more than there is */
export const useCredit = (actor: Actor, invoiceId: string, { version, amount }: CreditUse): Promise<InvoiceDto> =>
  transaction(async (tx) => {
    const [invoice] = await lockInvoices(actor, [invoiceId], tx);
    if (invoice?.kind !== "invoice" || !isOpen(invoice))
      throw new AppError("conflict", "Nothing is open on this invoice.");
    if (invoice.version !== version) throw stale("invoice");
    const credits = await lockCredits(actor, invoice, tx);
    const total = credits.reduce((sum, { cents }) => sum + cents, 0);
    if (total === 0) throw new AppError("conflict", "This payer has no credit left.");
    const balance = invoice.totalCents - invoice.settledCents;
    const wanted = amount === null ? Math.min(total, balance) : toCents(amount);
    if (wanted > total) throw invalid({ amount: `They have ${inDollars(total)} left.` });
    if (wanted > balance) throw invalid({ amount: `The balance is ${inDollars(balance)}.` });
    const { shares } = allocate(
      wanted,
      credits.map(({ cents }) => cents),
    );
    const entries = credits.map(({ paymentId, creditNoteId }, at): Entry => {
      const source = paymentId ? { paymentId } : { creditNoteId: creditNoteId as string };
      return { invoiceId, kind: "credit", ...source, amountCents: shares[at] ?? 0 };
    });
    await settleInvoices(actor, entries, today(actor.timeZone), tx);
    return getInvoice(actor, invoiceId, tx);
  });
