import "server-only";

export const dollars = (column: string) => `(${column} / 100.0)::float8`;

type Linked = "clientId" | "bureauPartnerId" | "eventId";

/** Conditions of a list by the ids in these columns. */
export const linkedTo = (alias: string, filter: { [K in Linked]?: string }, names: readonly Linked[]) =>
  names.flatMap((name) => (filter[name] ? [{ sql: `${alias}."${name}" = $?::uuid`, value: filter[name] }] : []));

/** Cents of `payments p`. */
const SETTLED = `(SELECT coalesce(sum(t."amountCents"), 0)::int FROM settlements t WHERE t."paymentId" = p.id AND t."speakerId" = p."speakerId")`;
export const REFUNDED = `(SELECT coalesce(sum(r."amountCents"), 0)::int FROM refunds r WHERE r."paymentId" = p.id AND r."speakerId" = p."speakerId")`;

/** What is over of `payments p`, whose refunds from a credit note are the note's. */
export const PAYMENT_OVER = `(p."amountCents" + p."withheldCents" - ${SETTLED}
  - ${REFUNDED.replace("WHERE", `WHERE r."creditNoteId" IS NULL AND`)})`;

/** What is over of the credit note `invoices n`. */
export const NOTE_OVER = `(n."totalCents"
  - (SELECT coalesce(sum(t."amountCents"), 0)::int FROM settlements t WHERE t."creditNoteId" = n.id AND t."speakerId" = n."speakerId")
  - (SELECT coalesce(sum(r."amountCents"), 0)::int FROM refunds r WHERE r."creditNoteId" = n.id AND r."speakerId" = n."speakerId"))`;

type PayerSql = Record<"clientId" | "bureauPartnerId" | "speakerId", string>;

/** Cents that a payer has over; by SQL of its id and the speaker's. */
export const creditSql = ({ clientId, bureauPartnerId, speakerId }: PayerSql): string => `(
  SELECT coalesce(sum(c.cents), 0)::bigint FROM (
    SELECT ${PAYMENT_OVER} AS cents FROM payments p
     WHERE p."speakerId" = ${speakerId} AND p."reversedOn" IS NULL AND p."eventId" IS NULL
       AND (p."clientId" = ${clientId} OR p."bureauPartnerId" = ${bureauPartnerId})
    UNION ALL
    SELECT ${NOTE_OVER} FROM invoices n
     WHERE n."speakerId" = ${speakerId} AND n.kind = 'credit_note' AND n.state <> 'draft' AND n.state <> 'void'
       AND (n."clientId" = ${clientId} OR n."bureauPartnerId" = ${bureauPartnerId})) c)`;

export const overdueSql = (invoice: string, today: string): string => `coalesce(${invoice}."dueOn" < ${today}, false)`;
