import "server-only";
import { deliveryJson } from "@/lib/correspondence/rules";
import { dollars, linkedTo, PAYMENT_OVER, REFUNDED } from "@/lib/invoices/sql";
import type { PaymentDto, PaymentListQuery } from "@/lib/payments/schema";
import { queryOne, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";

const COLUMNS = `p.id, p.version, p."createdAt", p."updatedAt", p."deletedAt", p."receivedOn", ${dollars(`p."amountCents"`)} AS amount,
  ${dollars(`p."withheldCents"`)} AS withheld, p."withheldFor",
  (SELECT f.id FROM files f WHERE f.id = p."certificateId" AND f."speakerId" = p."speakerId" AND f."deletedAt" IS NULL) AS "certificateId", p.method, p.reference, p.note, p."clientId", p."bureauPartnerId", p."payerName", p."eventId",
  p."eventTitle", p."reversedOn", p."reversedReason", ${dollars(REFUNDED)} AS refunded,
  (SELECT coalesce(json_agg(json_build_object('refundedOn', r."refundedOn", 'amount', ${dollars(`r."amountCents"`)}, 'method', r.method,
      'reference', r.reference, 'note', r.note) ORDER BY r."createdAt", r.id), '[]')
     FROM refunds r WHERE r."paymentId" = p.id AND r."speakerId" = p."speakerId") AS refunds,
  CASE WHEN p."reversedOn" IS NOT NULL OR p."eventId" IS NOT NULL THEN 0
       ELSE ${dollars(PAYMENT_OVER)} END AS credit,
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'number', coalesce(i.number, ''), 'amount', ${dollars("s.cents")}) ORDER BY i.number), '[]')
     FROM (SELECT t."invoiceId", sum(t."amountCents") AS cents FROM settlements t
            WHERE t."paymentId" = p.id AND t."speakerId" = p."speakerId" GROUP BY 1) s
     JOIN invoices i ON i.id = s."invoiceId" AND i."speakerId" = p."speakerId" WHERE s.cents <> 0) AS invoices,
  ${deliveryJson("p.id", `p."speakerId"`, ["invoice-receipt"])} AS receipt`;

/** With their names, and without those of removed sample data. Payments have no trash. */
const PAYMENTS = `(SELECT p.*, NULL::timestamptz AS "deletedAt", coalesce(c.name::text, b.name::text, '') AS "payerName",
    coalesce(e.title::text, '') AS "eventTitle", search_text(p.reference, p.note, c.name::text, b.name::text, e.title::text) AS search
  FROM payments p
  LEFT JOIN clients c ON c.id = p."clientId" AND c."speakerId" = p."speakerId"
  LEFT JOIN bureau_partners b ON b.id = p."bureauPartnerId" AND b."speakerId" = p."speakerId"
  LEFT JOIN events e ON e.id = p."eventId" AND e."speakerId" = p."speakerId"
 WHERE NOT p.sample OR EXISTS (
   SELECT FROM settlements t JOIN invoices i ON i.id = t."invoiceId" AND i."speakerId" = t."speakerId" AND i."deletedAt" IS NULL
    WHERE t."paymentId" = p.id AND t."speakerId" = p."speakerId")) p`;

export async function getPayment(actor: Actor, id: string, tx?: Tx): Promise<PaymentDto> {
  const text = `SELECT to_jsonb(r) AS payment FROM (SELECT ${COLUMNS} FROM ${PAYMENTS} WHERE p."speakerId" = $1::uuid AND p.id = $2::uuid) r`;
  const values = [actor.speakerId, id];
  return (await queryOne<{ payment: PaymentDto }>("payment", "payment-one", text, values, tx)).payment;
}

/** By payments("speakerId", "receivedOn", id). */
const LIST: ListSpec<PaymentListQuery["sort"]> = {
  table: PAYMENTS,
  alias: "p",
  select: COLUMNS,
  sorts: {
    received: { by: `p."receivedOn"`, type: "date" },
    amount: { by: `p."amountCents"`, type: "int" },
    updated: { by: `p."updatedAt"`, type: "timestamptz" },
  },
};

export const listPayments = (actor: Actor, filter: PaymentListQuery): Promise<Page<PaymentDto>> =>
  listRows<PaymentDto>(LIST, actor.speakerId, { ...filter, where: conditions(filter) });

export const wholePaymentList = (
  actor: Actor,
  filter: Omit<PaymentListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => wholeListStatement(LIST, actor.speakerId, { ...filter, where: conditions(filter) }, ids);

const conditions = (filter: Partial<PaymentListQuery>) =>
  linkedTo("p", filter, ["clientId", "bureauPartnerId", "eventId"]);
