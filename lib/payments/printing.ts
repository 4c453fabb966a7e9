import "server-only";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { getClient } from "@/lib/clients/queries";
import { holdEmail } from "@/lib/correspondence/commands";
import type { HeldEmail } from "@/lib/correspondence/rules";
import { storeIssued } from "@/lib/files/commands";
import { eventTitleOf, owedIn, type PaidSoFar, type StatementDocument } from "@/lib/invoices/document";
import { renderReceipt, renderStatement } from "@/lib/invoices/documents/rendering";
import { surroundingsOf, toPdfResponse } from "@/lib/invoices/printing";
import { creditOf, getInvoice } from "@/lib/invoices/queries";
import type { InvoiceDto } from "@/lib/invoices/schema";
import { invoiceMail } from "@/lib/invoices/sending";
import { howPaid, OPEN_LIST } from "@/lib/invoices/status";
import { getPayment, listPayments } from "@/lib/payments/queries";
import { type PaymentDto, paymentListSchema } from "@/lib/payments/schema";
import { prisma, query, type Tx } from "@/lib/server/db";
import type { Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { addDays, formatDate, today } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { formatExact, toCents, toDollars } from "@/lib/shared/money";
import { addressLines } from "@/lib/shared/party-fields";

type Party = { clientId?: string | null; bureauPartnerId?: string | null };
type Payer = { clientId?: string; bureauPartnerId?: string };

/** Name and address as they are now, and where bills go. @throws 404 */
async function payerOf(actor: Actor, { clientId, bureauPartnerId }: Party) {
  if (clientId) {
    const client = await getClient(actor, clientId);
    const lines = [...new Set([client.company, client.name])].filter(Boolean).concat(addressLines(client));
    return { id: client.id, lines, email: client.billingEmail || client.email, href: `/clients/${client.id}` };
  }
  if (!bureauPartnerId) throw notFound("payer");
  const bureau = await getBureauPartner(actor, bureauPartnerId);
  const lines = [bureau.name, ...addressLines(bureau)];
  return { id: bureau.id, lines, email: bureau.billingEmail || bureau.email, href: `/bureau-partners/${bureau.id}` };
}

const dollarsReceived = ({ amount, withheld }: PaymentDto): number => toDollars(toCents(amount) + toCents(withheld));

/** As a bank shows them: what came, and what went back. */
function movementsOf(payment: PaymentDto): PaidSoFar {
  const { receivedOn: on, amount, withheld, refunds } = payment;
  return [
    { label: howPaid(payment), on, amount, kind: "paid" } as const,
    { label: "Tax withheld", on, amount: withheld, kind: "paid" } as const,
    ...refunds.map((refund) => ({
      label: ["Refund", refund.reference].filter(Boolean).join(" "),
      on: refund.refundedOn,
      amount: -refund.amount,
      kind: "paid" as const,
    })),
  ].filter((one) => one.amount !== 0);
}

const nameOf = ({ receivedOn }: PaymentDto): string => `Receipt ${receivedOn}`;

export async function receiptPdf(actor: Actor, id: string): Promise<Response> {
  const payment = await getPayment(actor, id);
  return toPdfResponse(await render(actor, payment, await settledBy(actor, payment)), nameOf(payment));
}

const settledBy = (actor: Actor, { invoices }: PaymentDto): Promise<InvoiceDto[]> =>
  Promise.all(invoices.map(({ id }) => getInvoice(actor, id)));

/** To who was billed, with the receipt as it is now. @throws 409 without an invoice and for a payment that was reversed */
export async function emailReceipt(actor: Actor, id: string, once: Once | null): Promise<HeldEmail> {
  const payment = await getPayment(actor, id);
  const settled = await settledBy(actor, payment);
  const [first] = settled;
  if (!first) throw new AppError("conflict", "This payment settles no invoice. You can download its receipt.");
  if (payment.reversedOn) throw new AppError("conflict", "This payment was reversed.");
  if (!first.billToEmail)
    throw new AppError("conflict", "This invoice has no billing email. You can download the receipt.");
  const [title = "", ...more] = new Set(settled.map(eventTitleOf));
  const balance = settled.reduce((sum, one) => sum + toCents(one.balance), 0);
  const [dueOn] = settled.flatMap((one) => one.dueOn ?? []).toSorted();
  const receipt = {
    number: settled.map(({ number }) => number).join(", "),
    ...(settled.length > 1 && { linked: first.number }),
    eventTitle: more.length > 0 ? "" : title,
    amount: formatExact(payment.amount),
    withheld: payment.withheld > 0 ? formatExact(payment.withheld) : "",
    total: payment.withheld > 0 ? formatExact(dollarsReceived(payment)) : "",
    receivedOn: formatDate(payment.receivedOn),
    reference: howPaid(payment),
    balance: balance > 0 ? formatExact(toDollars(balance)) : "",
    dueOn: dueOn && dueOn >= today(actor.timeZone) ? formatDate(dueOn) : "",
    credit: payment.credit > 0 ? formatExact(payment.credit) : "",
  };
  const issued = { name: nameOf(payment), bytes: await render(actor, payment, settled) };
  const send = async ({ id: fileId }: { id: string }, tx: Tx) => {
    const mail = await invoiceMail(actor, first, tx);
    const props = { ...mail.props, ...receipt };
    return holdEmail(actor, { ...mail, recordId: id, template: "invoice-receipt", props, attachments: [fileId] }, tx);
  };
  return storeIssued(actor, issued, send, once);
}

async function render(actor: Actor, payment: PaymentDto, settled: readonly InvoiceDto[]): Promise<Buffer> {
  const { clientId, bureauPartnerId, reversedOn, reversedReason } = payment;
  return renderReceipt(actor, {
    ...(await surroundingsOf(actor, prisma())),
    ...payment,
    payer:
      clientId || bureauPartnerId
        ? (await payerOf(actor, payment)).lines
        : [settled[0]?.billToName ?? ""].filter(Boolean),
    invoices: payment.invoices.map(({ number, amount }, at) => ({
      number,
      settled: amount,
      total: settled[at]?.total ?? 0,
      balance: settled[at]?.balance ?? 0,
    })),
    reversed: reversedOn ? { on: reversedOn, reason: reversedReason } : null,
  });
}

export async function statementPdf(actor: Actor, payer: Payer): Promise<Response> {
  const { name, bytes } = await makeStatement(actor, payer, await payerOf(actor, payer));
  return toPdfResponse(bytes, name);
}

/** To where the payer's bills go. @throws 409 without an address */
export async function emailStatement(actor: Actor, payer: Payer, once: Once | null): Promise<HeldEmail> {
  const to = await payerOf(actor, payer);
  if (!to.email) {
    throw new AppError("conflict", `${to.lines[0]} has no billing email.`, {
      link: { href: to.href, label: "Add one" },
    });
  }
  const { on, balance, overdue, credit, ...issued } = await makeStatement(actor, payer, to);
  const asText = (amount: number) => (amount > 0 ? formatExact(amount) : "");
  const props = {
    speakerName: actor.speaker.name,
    on: formatDate(on),
    balance: formatExact(balance),
    overdue: asText(overdue),
    credit: asText(credit),
  };
  const send = ({ id: fileId }: { id: string }, tx: Tx) =>
    holdEmail(
      actor,
      { recordId: to.id, to: to.email, template: "invoice-statement", props, attachments: [fileId] },
      tx,
    );
  return storeIssued(actor, issued, send, once);
}

async function makeStatement(actor: Actor, payer: Payer, { lines }: { lines: string[] }) {
  const on = today(actor.timeZone);
  const since = addDays(on, -90);
  const open = await query<StatementDocument["open"][number]>(
    "statement-open",
    `SELECT i.number || CASE WHEN n.count > 1 THEN ', payment ' || p.position + 1 || ' of ' || n.count ELSE '' END AS number, i."issuedOn", p."dueOn", i."purchaseOrder", (p."amountCents" / 100.0)::float8 AS amount,
            (p."openCents" / 100.0)::float8 AS balance
       FROM installment_standings p JOIN invoices i ON i.id = p."invoiceId" AND i."speakerId" = p."speakerId"
       CROSS JOIN LATERAL (SELECT count(*) AS count FROM invoice_installments n
                            WHERE n."invoiceId" = i.id AND n."speakerId" = i."speakerId") n
      WHERE i."speakerId" = $1 AND (i."clientId" = $2 OR i."bureauPartnerId" = $3) AND i.state IN (${OPEN_LIST}) AND p."openCents" > 0
      ORDER BY p."dueOn", i.number, p.position`,
    [actor.speakerId, payer.clientId ?? null, payer.bureauPartnerId ?? null],
  );
  const { items } = await listPayments(actor, paymentListSchema.parse({ ...payer, limit: 200 }));
  const payments = items.filter(({ reversedOn, receivedOn }) => !reversedOn && receivedOn >= since);
  const credit = await creditOf(actor, payer);
  const bytes = await renderStatement(actor, {
    ...(await surroundingsOf(actor, prisma())),
    payer: lines,
    on,
    since,
    open,
    payments: payments.flatMap(movementsOf),
    credit,
  });
  const { balance, overdue } = owedIn({ open, on });
  return { name: `Statement ${lines[0] ?? ""} ${on}`, bytes, on, balance, overdue, credit };
}
