import "server-only";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { getClient } from "@/lib/clients/queries";
import { renderReceipt, renderStatement } from "@/lib/invoices/documents/rendering";
import { toPdfResponse } from "@/lib/invoices/printing";
import { creditOf, getInvoice } from "@/lib/invoices/queries";
import { METHOD_LABEL, OPEN_LIST } from "@/lib/invoices/status";
import { surroundingsOf } from "@/lib/invoices/surroundings";
import { getPayment, listPayments } from "@/lib/payments/queries";
import { paymentListSchema } from "@/lib/payments/schema";
import { prisma, query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { addressLines } from "@/lib/shared/address";
import { addDays, today } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { toCents, toDollars } from "@/lib/shared/money";

type Payer = { clientId?: string | null; bureauPartnerId?: string | null };

/** Name and address as they are now. @throws 404 */
async function payerLines(actor: Actor, { clientId, bureauPartnerId }: Payer): Promise<string[]> {
  if (clientId) {
    const client = await getClient(actor, clientId);
    return [...new Set([client.company, client.name])].filter(Boolean).concat(addressLines(client));
  }
  if (!bureauPartnerId) throw notFound("payer");
  const bureau = await getBureauPartner(actor, bureauPartnerId);
  return [bureau.name, ...addressLines(bureau)];
}

export async function receiptPdf(actor: Actor, id: string): Promise<Response> {
  const payment = await getPayment(actor, id);
  const { clientId, bureauPartnerId, reversedOn, reversedReason } = payment;
  const settled = await Promise.all(
    payment.invoices.map(async (one) => ({ ...one, ...(await getInvoice(actor, one.id)) })),
  );
  const pdf = await renderReceipt(actor, {
    ...(await surroundingsOf(actor, prisma())),
    ...payment,
    payer:
      clientId || bureauPartnerId ? await payerLines(actor, payment) : [settled[0]?.billToName ?? ""].filter(Boolean),
    invoices: payment.invoices.map(({ number, amount }, at) => ({
      number,
      settled: amount,
      total: settled[at]?.total ?? 0,
      balance: settled[at]?.balance ?? 0,
    })),
    reversed: reversedOn ? { on: reversedOn, reason: reversedReason } : null,
  });
  return toPdfResponse(pdf, `Receipt ${payment.receivedOn}`);
}

type Open = {
  id: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  purchaseOrder: string;
  amount: number;
  balance: number;
};

/** Days of payments on a statement. */
const SINCE = 90;

export async function statementPdf(
  actor: Actor,
  payer: { clientId?: string; bureauPartnerId?: string },
): Promise<Response> {
  const lines = await payerLines(actor, payer);
  const on = today(actor.timeZone);
  const since = addDays(on, -SINCE);
  const open = await query<Open>(
    "statement-open",
    `SELECT i.number, i."issuedOn", p."dueOn", i."purchaseOrder", (p."amountCents" / 100.0)::float8 AS amount,
            (p."openCents" / 100.0)::float8 AS balance
       FROM installment_standings p JOIN invoices i ON i.id = p."invoiceId" AND i."speakerId" = p."speakerId"
      WHERE i."speakerId" = $1 AND (i."clientId" = $2 OR i."bureauPartnerId" = $3) AND i.state IN (${OPEN_LIST}) AND p."openCents" > 0
      ORDER BY p."dueOn", i.number, p.position`,
    [actor.speakerId, payer.clientId ?? null, payer.bureauPartnerId ?? null],
  );
  const { items } = await listPayments(actor, paymentListSchema.parse({ ...payer, limit: 200 }));
  const payments = items.filter(({ reversedOn }) => !reversedOn);
  const pdf = await renderStatement(actor, {
    ...(await surroundingsOf(actor, prisma())),
    payer: lines,
    on,
    since,
    open,
    payments: payments
      .filter(({ receivedOn }) => receivedOn >= since)
      .map(({ method, reference, receivedOn, amount, withheld, refunded }) => ({
        label: [METHOD_LABEL[method], reference].filter(Boolean).join(" "),
        on: receivedOn,
        amount: toDollars(toCents(amount) + toCents(withheld) - toCents(refunded)),
        kind: "paid" as const,
      })),
    credit: await creditOf(actor, payer),
  });
  return toPdfResponse(pdf, `Statement ${lines[0] ?? ""} ${on}`);
}
