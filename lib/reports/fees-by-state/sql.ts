import "server-only";

/** Conditions of reports: $1 the speaker, $2 the year. */

export const own = (alias: string) => `${alias}."speakerId" = $1::uuid`;
export const inYear = (column: string) => `${column} BETWEEN make_date($2::int, 1, 1) AND make_date($2::int, 12, 31)`;

/** Events that took place or will: kept fees of canceled ones count, too. Of `event_money m`. */
export const COUNTED = `(m.status IN ('confirmed', 'completed', 'closed') OR (m.status = 'cancelled' AND m."feeOrKeptCents" > 0))`;

/** Of `payments p`: without those of removed sample data, as in the list of payments. */
export const LIVE_PAYMENT = `(NOT p.sample OR EXISTS (
  SELECT FROM settlements t JOIN invoices i ON i.id = t."invoiceId" AND i."speakerId" = t."speakerId" AND i."deletedAt" IS NULL
   WHERE t."paymentId" = p.id AND t."speakerId" = p."speakerId"))`;
