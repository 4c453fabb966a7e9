import "server-only";
import { WITHOUT_RECEIPT } from "@/lib/expenses/queries";
import { RECEIPT_FROM } from "@/lib/expenses/rules";
import { RECEIPTS } from "@/lib/files/queries";
import { dollars } from "@/lib/invoices/sql";
import { getFeesByState } from "@/lib/reports/fees-by-state/reading";
import { feesByStateSchema } from "@/lib/reports/fees-by-state/report-schema";
import { estimatedTaxPaid, IS_EXPENSE, inYear, LIVE_PAYMENT, own } from "@/lib/reports/fees-by-state/sql";
import type { TaxYearDto } from "@/lib/reports/tax-year/pack-schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

/** Issued in the year: `invoices i`. */
export const ISSUED = `${own("i")} AND i.state NOT IN ('draft', 'void') AND i."deletedAt" IS NULL AND ${inYear(`i."issuedOn"`)}`;
export const SPENT = `${own("x")} AND x."deletedAt" IS NULL AND ${inYear(`x."spentOn"`)}`;
export const DRIVEN = `${own("t")} AND t."deletedAt" IS NULL AND ${inYear(`t."drivenOn"`)}`;

/** Each payment, refund and reversal on its date, in cents. */
export const MOVEMENTS = `(
  SELECT p.id, 'Payment' AS kind, p."receivedOn" AS "on", p."amountCents" AS cents, p."withheldCents" AS withheld FROM payments p
   WHERE ${own("p")} AND ${LIVE_PAYMENT} AND ${inYear(`p."receivedOn"`)}
  UNION ALL
  SELECT p.id, 'Reversal', p."reversedOn", -p."amountCents", -p."withheldCents" FROM payments p
   WHERE ${own("p")} AND ${LIVE_PAYMENT} AND ${inYear(`p."reversedOn"`)}
  UNION ALL
  SELECT p.id, 'Refund', r."refundedOn", -r."amountCents", 0 FROM refunds r JOIN payments p ON p.id = r."paymentId" AND ${own("p")}
   WHERE ${own("r")} AND ${LIVE_PAYMENT} AND ${inYear(`r."refundedOn"`)})`;

const SUMMARY = `SELECT m.*, i.*, x.*, t.*, d.*, ${dollars(estimatedTaxPaid("$2::int"))} AS "estimatedTax" FROM
  (SELECT ${dollars("coalesce(sum(cents + withheld), 0)")} AS received, ${dollars("coalesce(sum(v.withheld), 0)")} AS withheld,
          count(*)::int AS payments,
          count(*) FILTER (WHERE v.kind = 'Payment' AND v.withheld > 0 AND p."withheldFor" = '')::int AS "withheldUnknown",
          count(*) FILTER (WHERE v.kind = 'Payment' AND v.withheld > 0 AND p."certificateId" IS NULL)::int AS "certificatesMissing"
     FROM ${MOVEMENTS} v JOIN payments p ON p.id = v.id AND ${own("p")}) m,
  (SELECT ${dollars(`coalesce(sum(CASE WHEN i.kind = 'credit_note' THEN -i."totalCents" ELSE i."totalCents" END), 0)`)} AS invoiced,
          count(t."fileId")::int AS invoices, count(*) FILTER (WHERE i.kind = 'invoice')::int AS "invoicesIssued", count(*) FILTER (WHERE t."fileId" IS NULL AND NOT i.sample)::int AS "invoicesWithoutFile"
     FROM invoices i LEFT JOIN invoice_texts t ON t."invoiceId" = i.id AND ${own("t")} WHERE ${ISSUED}) i,
  (SELECT ${dollars(`coalesce(sum(x."amountCents") FILTER (WHERE ${IS_EXPENSE}), 0)`)} AS spent, count(*) FILTER (WHERE ${IS_EXPENSE})::int AS expenses,
          coalesce(sum((SELECT count(*) FROM ${RECEIPTS})), 0)::int AS receipts,
          count(*) FILTER (WHERE x.category = '')::int AS uncategorized,
          count(*) FILTER (WHERE ${IS_EXPENSE} AND x."amountCents" >= ${RECEIPT_FROM} AND ${WITHOUT_RECEIPT})::int AS unreceipted
     FROM expenses x WHERE ${SPENT}) x,
  (SELECT ${dollars(`coalesce(sum(t."amountCents"), 0)`)} AS mileage, count(*)::int AS trips FROM mileage_trips t WHERE ${DRIVEN}) t,
  (SELECT count(*)::int AS forms FROM tax_documents d WHERE ${own("d")} AND d.year = $2::int) d`;

type Counted = Omit<TaxYearDto, "stateUnknown">;

export async function readSummary({ speakerId }: Actor, year: number): Promise<Counted> {
  const [row] = await query<Counted>("tax-year", SUMMARY, [speakerId, year]);
  return { ...(row as Counted), year };
}

/** With the report by state, whose unknown events are missing, too. */
export async function addStates(actor: Actor, counted: Counted) {
  const states = await getFeesByState(actor, feesByStateSchema.parse({ year: counted.year }));
  return { summary: { ...counted, stateUnknown: states.unknown.length }, states };
}

export async function getTaxYear(actor: Actor, { year }: { year?: number }): Promise<TaxYearDto> {
  const counted = await readSummary(actor, year ?? Number(today(actor.timeZone).slice(0, 4)));
  return (await addStates(actor, counted)).summary;
}
