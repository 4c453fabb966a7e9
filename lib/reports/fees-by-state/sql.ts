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

/** Cents of payments, less reversals and refunds on their days, as `received` and `withheld`. @param during a condition on a day */
export const received = (during: (day: string) => string) => `(
  SELECT p."amountCents" AS received, p."withheldCents" AS withheld FROM payments p WHERE ${own("p")} AND ${LIVE_PAYMENT} AND ${during(`p."receivedOn"`)}
  UNION ALL
  SELECT -p."amountCents", -p."withheldCents" FROM payments p WHERE ${own("p")} AND ${LIVE_PAYMENT} AND ${during(`p."reversedOn"`)}
  UNION ALL
  SELECT -r."amountCents", 0 FROM refunds r JOIN payments p ON p.id = r."paymentId" AND ${own("p")}
   WHERE ${own("r")} AND ${LIVE_PAYMENT} AND ${during(`r."refundedOn"`)})`;

/** Of `expenses x`: payments of estimated tax are not business expenses. */
export const IS_EXPENSE = `x.category <> 'estimated_tax'`;

/** Cents of estimated tax paid for a year, from its second quarter until the January after. @param year SQL of it */
export const estimatedTaxPaid = (
  year: string,
) => `(SELECT coalesce(sum(x."amountCents"), 0) FROM expenses x WHERE ${own("x")}
  AND x."deletedAt" IS NULL AND x.category = 'estimated_tax' AND x."spentOn" BETWEEN make_date(${year}, 2, 1) AND make_date(${year} + 1, 1, 31))`;
