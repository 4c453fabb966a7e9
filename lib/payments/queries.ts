import "server-only";
import type { PaymentDto, PaymentListQuery } from "@/lib/payments/schema";
import { query, type Tx } from "@/lib/server/db";
import { bindCursor, type ListFilter, pageOf } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

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

const FROM = `FROM payments p
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

const SORTS = {
  received: { by: `p."receivedOn"`, type: "date" },
  amount: { by: `p."amountCents"`, type: "int" },
  updated: { by: `p."updatedAt"`, type: "timestamptz" },
};

/** By payments("speakerId", "receivedOn", id). */
export async function listPayments(actor: Actor, filter: PaymentListQuery): Promise<Page<PaymentDto>> {
  const { sort, dir, limit, cursor, clientId, bureauPartnerId, eventId } = filter;
  const values: unknown[] = [actor.speakerId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    `p."speakerId" = $1`,
    ...(clientId ? [`p."clientId" = ${bind(clientId)}::uuid`] : []),
    ...(bureauPartnerId ? [`p."bureauPartnerId" = ${bind(bureauPartnerId)}::uuid`] : []),
    ...(eventId ? [`p."eventId" = ${bind(eventId)}::uuid`] : []),
  ].join(" AND ");
  const { by, type } = SORTS[sort];
  const count = `(SELECT count(*) FROM payments p WHERE ${conditions})`;
  const direction = dir === "asc" ? "ASC" : "DESC";
  const order: Pick<ListFilter, "sort" | "dir" | "cursor"> = { sort, dir, cursor };
  const after = cursor ? ` AND (${by}, p.id) ${dir === "asc" ? ">" : "<"} ${bindCursor(order, type, bind)}` : "";
  const rows = await query<PaymentDto & { _sort: string; _total: number }>(
    "",
    `SELECT ${COLUMNS}, ${by}::text AS _sort, ${count} AS _total ${FROM}
      WHERE ${conditions}${after} ORDER BY ${by} ${direction}, p.id ${direction} LIMIT ${bind(limit + 1)}::int`,
    values,
  );
  return pageOf(order, limit, rows, ({ _sort, _total, ...row }) => row as PaymentDto);
}

type PayerFilter = { clientId?: string; bureauPartnerId?: string };

/** The latest hundred of one payer. */
export const listPayerPayments = (actor: Actor, { clientId, bureauPartnerId }: PayerFilter): Promise<PaymentDto[]> =>
  query<PaymentDto>(
    "payer-payments",
    `SELECT ${COLUMNS} ${FROM} WHERE p."speakerId" = $1 AND (p."clientId" = $2 OR p."bureauPartnerId" = $3)
      ORDER BY p."receivedOn" DESC, p.id DESC LIMIT 100`,
    [actor.speakerId, clientId ?? null, bureauPartnerId ?? null],
  );
