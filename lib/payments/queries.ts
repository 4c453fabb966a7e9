import "server-only";
import type { PaymentDto, PaymentListQuery } from "@/lib/payments/schema";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

const dollars = (column: string) => `(${column} / 100.0)::float8`;

const SETTLED = `(SELECT coalesce(sum(t."amountCents"), 0) FROM settlements t WHERE t."paymentId" = p.id AND t."speakerId" = p."speakerId")`;
const REFUNDED = `(SELECT coalesce(sum(r."amountCents"), 0) FROM refunds r WHERE r."paymentId" = p.id AND r."speakerId" = p."speakerId")`;

const COLUMNS = `p.id, p.version, iso_instant(p."createdAt") AS "createdAt", iso_instant(p."updatedAt") AS "updatedAt", NULL AS "deletedAt",
  p."receivedOn", ${dollars(`p."amountCents"`)} AS amount, ${dollars(`p."withheldCents"`)} AS withheld, p.method, p.reference, p.note,
  p."clientId", p."bureauPartnerId", coalesce(c.name::text, b.name::text, '') AS "payerName", p."eventId",
  coalesce(e.title::text, '') AS "eventTitle", p."reversedOn", p."reversedReason", ${dollars(REFUNDED)} AS refunded,
  CASE WHEN p."reversedOn" IS NOT NULL OR p."eventId" IS NOT NULL THEN 0
       ELSE ${dollars(`(p."amountCents" + p."withheldCents" - ${SETTLED} - ${REFUNDED})`)} END AS credit,
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'number', coalesce(i.number, ''), 'amount', ${dollars("s.cents")}) ORDER BY i.number), '[]')
     FROM (SELECT t."invoiceId", sum(t."amountCents") AS cents FROM settlements t
            WHERE t."paymentId" = p.id AND t."speakerId" = p."speakerId" GROUP BY 1) s
     JOIN invoices i ON i.id = s."invoiceId" AND i."speakerId" = p."speakerId" WHERE s.cents <> 0) AS invoices`;

/** Without those of removed sample data. */
const FROM = `FROM (SELECT * FROM payments p WHERE NOT p.sample OR EXISTS (
    SELECT FROM settlements t JOIN invoices i ON i.id = t."invoiceId" AND i."speakerId" = t."speakerId" AND i."deletedAt" IS NULL
     WHERE t."paymentId" = p.id AND t."speakerId" = p."speakerId")) p
  LEFT JOIN clients c ON c.id = p."clientId" AND c."speakerId" = p."speakerId"
  LEFT JOIN bureau_partners b ON b.id = p."bureauPartnerId" AND b."speakerId" = p."speakerId"
  LEFT JOIN events e ON e.id = p."eventId" AND e."speakerId" = p."speakerId"`;

export async function getPayment(actor: Actor, id: string, tx?: Tx): Promise<PaymentDto> {
  const text = `SELECT ${COLUMNS} ${FROM} WHERE p."speakerId" = $1::uuid AND p.id = $2::uuid`;
  const values = [actor.speakerId, id];
  const [row] = tx
    ? await tx.$queryRawUnsafe<PaymentDto[]>(`SELECT to_jsonb(r) AS payment FROM (${text}) r`, ...values).then(unwrap)
    : await query<PaymentDto>("payment-one", text, values);
  if (!row) throw notFound("payment");
  return row;
}

/** Prisma would turn dates into Date objects. */
const unwrap = (rows: readonly object[]): PaymentDto[] =>
  (rows as { payment: PaymentDto }[]).map(({ payment }) => payment);

/** The latest, by payments("speakerId", "receivedOn", id). */
export async function listPayments(
  actor: Actor,
  { limit, clientId, bureauPartnerId, eventId }: PaymentListQuery,
): Promise<{ items: PaymentDto[] }> {
  const items = await query<PaymentDto>(
    "payments",
    `SELECT ${COLUMNS} ${FROM}
      WHERE p."speakerId" = $1 AND ($2::uuid IS NULL OR p."clientId" = $2) AND ($3::uuid IS NULL OR p."bureauPartnerId" = $3)
        AND ($4::uuid IS NULL OR p."eventId" = $4)
      ORDER BY p."receivedOn" DESC, p.id DESC LIMIT $5`,
    [actor.speakerId, clientId ?? null, bureauPartnerId ?? null, eventId ?? null, limit],
  );
  return { items };
}
