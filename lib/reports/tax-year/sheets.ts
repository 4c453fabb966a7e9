import "server-only";
import { batches } from "@/lib/export/queries";
import type { FieldKind, Value } from "@/lib/export/schema";
import type { WorkbookFile } from "@/lib/export/writing-sheets";
import { dollars } from "@/lib/invoices/sql";
import { METHOD_LABEL, type PaymentMethod } from "@/lib/invoices/status";
import { placeName } from "@/lib/reports/fees-by-state/splitting";
import { inYear, own } from "@/lib/reports/fees-by-state/sql";
import { categoryOf } from "@/lib/reports/tax-year/categories";
import { DRIVEN, ISSUED, MOVEMENTS, RECEIPT_FROM, RECEIPTS, SPENT } from "@/lib/reports/tax-year/reading";
import type { Actor } from "@/lib/server/session";

type Client = Parameters<typeof batches>[0];
type Row = Record<string, Value>;
type SheetColumn = [header: string, kind: FieldKind, width: number, value: string | ((row: Row) => Value)];
/** @property sql $1 the speaker, $2 the year */
type TaxSheet = { name: string; sql: string; columns: readonly SheetColumn[] };

const PAYER = `coalesce(c.name, b.name, '')::text AS payer`;
const payerJoins = (alias: string) =>
  `LEFT JOIN clients c ON c.id = ${alias}."clientId" AND ${own("c")}
   LEFT JOIN bureau_partners b ON b.id = ${alias}."bureauPartnerId" AND ${own("b")}`;

const methodOf = ({ method }: Row): string => (method ? METHOD_LABEL[method as PaymentMethod] : "");
const lineOf = ({ category }: Row): string => categoryOf(String(category)).line;
const labelOf = ({ category }: Row): string => categoryOf(String(category)).label;

const RECEIVED: TaxSheet = {
  name: "Income received",
  sql: `SELECT v."on", v.kind, ${PAYER}, ${dollars("v.cents")} AS amount, ${dollars("v.withheld")} AS withheld,
      ${dollars("(v.cents + v.withheld)")} AS total, p.method::text AS method, p.reference,
      (SELECT string_agg(DISTINCT i.number, ', ') FROM settlements t JOIN invoices i ON i.id = t."invoiceId" AND ${own("i")}
        WHERE t."paymentId" = p.id AND ${own("t")}) AS invoices
    FROM ${MOVEMENTS} v JOIN payments p ON p.id = v.id AND ${own("p")} ${payerJoins("p")} ORDER BY v."on", v.id, v.kind`,
  columns: [
    ["Date", "day", 12, "on"],
    ["Kind", "text", 12, "kind"],
    ["Payer", "text", 32, "payer"],
    ["Received", "money", 14, "amount"],
    ["Tax withheld", "money", 14, "withheld"],
    ["Income", "money", 14, "total"],
    ["Method", "text", 16, methodOf],
    ["Reference", "text", 18, "reference"],
    ["Invoices", "text", 24, "invoices"],
  ],
};

const INVOICED: TaxSheet = {
  name: "Income invoiced",
  sql: `SELECT i."issuedOn" AS "on", i.number, i.kind::text AS kind, i."billToName"::text AS payer,
      ${dollars(`CASE WHEN i.kind = 'credit_note' THEN -i."totalCents" ELSE i."totalCents" END`)} AS total,
      ${dollars(`CASE WHEN i.kind = 'credit_note' THEN 0 ELSE i."totalCents" - i."settledCents" END`)} AS open
    FROM invoices i WHERE ${ISSUED} ORDER BY i."issuedOn", i.number, i.id`,
  columns: [
    ["Date", "day", 12, "on"],
    ["Number", "text", 16, "number"],
    ["Kind", "text", 14, ({ kind }) => (kind === "credit_note" ? "Credit note" : "Invoice")],
    ["Payer", "text", 32, "payer"],
    ["Total", "money", 14, "total"],
    ["Open today", "money", 14, "open"],
  ],
};

/** What counts for tax, rounded to the cent. */
const COUNTS = `round(x."amountCents" * x."deductiblePercent" / 100.0)`;

const EXPENSES: TaxSheet = {
  name: "Expenses",
  sql: `SELECT x."spentOn" AS "on", x.vendor::text AS vendor, x.category, coalesce(o.name::text, '') AS "ownName",
      ${dollars(`x."amountCents"`)} AS amount, x."deductiblePercent" AS percent, ${dollars(COUNTS)} AS counts, x."paidWith"::text AS method,
      (SELECT string_agg(e.title::text, ', ' ORDER BY h.position) FROM expense_shares h JOIN events e ON e.id = h."eventId" AND ${own("e")}
        WHERE h."expenseId" = x.id AND ${own("h")} AND e."deletedAt" IS NULL) AS events,
      (SELECT count(*)::int FROM ${RECEIPTS}) AS receipts, x.billable, x.note
    FROM expenses x LEFT JOIN expense_categories o ON o.id = x."ownCategoryId" AND ${own("o")}
   WHERE ${SPENT} ORDER BY x.category, x."spentOn", x.id`,
  columns: [
    ["Date", "day", 12, "on"],
    ["Vendor", "text", 28, "vendor"],
    ["Schedule C line", "text", 15, lineOf],
    ["Category", "text", 26, labelOf],
    ["Your category", "text", 20, "ownName"],
    ["Amount", "money", 14, "amount"],
    ["Counts (%)", "count", 11, "percent"],
    ["Counts for tax", "money", 14, "counts"],
    ["Paid with", "text", 16, methodOf],
    ["Events", "text", 34, "events"],
    ["Receipts", "count", 10, "receipts"],
    ["Billed to client", "text", 14, ({ billable }) => (billable ? "Yes" : "")],
    ["Note", "text", 34, "note"],
  ],
};

export const BY_LINE: TaxSheet = {
  name: "By Schedule C line",
  sql: `SELECT x.category, count(*)::int AS count, ${dollars(`sum(x."amountCents")`)} AS amount, ${dollars(`sum(${COUNTS})`)} AS counts
     FROM expenses x WHERE ${SPENT} GROUP BY 1
    UNION ALL
    SELECT 'mileage', count(*)::int, ${dollars(`sum(t."amountCents")`)}, ${dollars(`sum(t."amountCents")`)} FROM mileage_trips t WHERE ${DRIVEN}
    HAVING count(*) > 0
    UNION ALL
    SELECT 'commissions', count(*)::int, ${dollars(`sum(l."amountCents")`)}, ${dollars(`sum(l."amountCents")`)} FROM commission_lines l
     WHERE ${own("l")} AND l.state = 'paid' AND l."feeKind" = 'gross' AND l."invoicedBy" = 'speaker' AND l."deletedAt" IS NULL
       AND ${inYear(`l."paidOn"`)} HAVING count(*) > 0 ORDER BY 1`,
  columns: [
    ["Schedule C line", "text", 15, lineOf],
    ["Category", "text", 30, labelOf],
    ["Entries", "count", 10, "count"],
    ["Amount", "money", 14, "amount"],
    ["Counts for tax", "money", 14, "counts"],
  ],
};

const MILEAGE: TaxSheet = {
  name: "Mileage",
  sql: `SELECT t."drivenOn" AS "on", t."fromPlace", t."toPlace", (t.tenths / 10.0)::float8 AS miles, t."roundTrip",
      (t.rate / 1000.0)::float8 AS rate, ${dollars(`t."amountCents"`)} AS amount, t.purpose, coalesce(e.title::text, '') AS event
    FROM mileage_trips t LEFT JOIN events e ON e.id = t."eventId" AND ${own("e")} AND e."deletedAt" IS NULL
   WHERE ${DRIVEN} ORDER BY t."drivenOn", t.id`,
  columns: [
    ["Date", "day", 12, "on"],
    ["From", "text", 26, "fromPlace"],
    ["To", "text", 26, "toPlace"],
    ["Miles", "text", 10, "miles"],
    ["Round trip", "text", 11, ({ roundTrip }) => (roundTrip ? "Yes" : "")],
    ["Rate per mile", "text", 13, "rate"],
    ["Amount", "money", 14, "amount"],
    ["Event", "text", 34, "event"],
    ["Purpose", "text", 34, "purpose"],
  ],
};

const WITHHELD: TaxSheet = {
  name: "Tax withheld",
  sql: `SELECT v."on", v.kind, ${PAYER}, p."withheldFor" AS place, ${dollars("v.withheld")} AS withheld, p."certificateId" IS NOT NULL AS certificate
    FROM ${MOVEMENTS} v JOIN payments p ON p.id = v.id AND ${own("p")} ${payerJoins("p")} WHERE v.withheld <> 0 ORDER BY v."on", v.id`,
  columns: [
    ["Date", "day", 12, "on"],
    ["Kind", "text", 12, "kind"],
    ["Payer", "text", 32, "payer"],
    ["State", "text", 22, ({ place }) => placeName(String(place))],
    ["Tax withheld", "money", 14, "withheld"],
    ["Certificate", "text", 12, ({ certificate }) => (certificate ? "Yes" : "Missing")],
  ],
};

export const PAYERS: TaxSheet = {
  name: "Payers and forms",
  sql: `WITH paid AS (
      SELECT coalesce(p."clientId", p."bureauPartnerId") AS payer, p."clientId", p."bureauPartnerId", sum(v.cents + v.withheld) FILTER (WHERE p.method <> 'card') AS other,
             sum(v.cents + v.withheld) FILTER (WHERE p.method = 'card') AS card, sum(v.withheld) AS withheld
        FROM ${MOVEMENTS} v JOIN payments p ON p.id = v.id AND ${own("p")} GROUP BY 1, 2, 3),
    forms AS (
      SELECT coalesce(d."clientId", d."bureauPartnerId") AS payer, d."clientId", d."bureauPartnerId", string_agg(DISTINCT d.form, ', ') AS form, sum(d."amountCents") AS cents, min(d."payerName"::text) AS name
        FROM tax_documents d WHERE ${own("d")} AND d.year = $2::int
       GROUP BY 1, 2, 3, CASE WHEN d."clientId" IS NULL AND d."bureauPartnerId" IS NULL THEN d."payerName" END),
    both_sides AS (
      SELECT coalesce(p."clientId", f."clientId") AS "clientId", coalesce(p."bureauPartnerId", f."bureauPartnerId") AS "bureauPartnerId",
             p.other, p.card, p.withheld, f.form, f.cents, f.name
        FROM paid p FULL JOIN forms f ON f.payer = p.payer)
    SELECT coalesce(nullif(c.company::text, ''), c.name::text, b.name::text, s.name, 'No payer named') AS payer,
        ${dollars("coalesce(s.other, 0)")} AS other, ${dollars("coalesce(s.card, 0)")} AS card, ${dollars("coalesce(s.withheld, 0)")} AS withheld,
        coalesce(s.form, '') AS form, ${dollars("s.cents")} AS reported,
        CASE WHEN s.cents IS NULL THEN NULL ELSE ${dollars(`(s.cents - CASE WHEN s.form ILIKE '%1099-K%' THEN coalesce(s.card, 0) ELSE coalesce(s.other, 0) END)`)} END AS difference
      FROM both_sides s ${payerJoins("s")} ORDER BY coalesce(s.other, 0) + coalesce(s.card, 0) DESC, 1`,
  columns: [
    ["Payer", "text", 34, "payer"],
    ["Paid by check, transfer or cash", "money", 18, "other"],
    ["Paid by card", "money", 14, "card"],
    ["Tax withheld", "money", 14, "withheld"],
    ["Form", "text", 14, "form"],
    ["Amount on form", "money", 16, "reported"],
    ["Difference", "money", 14, "difference"],
  ],
};

const TO_FIX: TaxSheet = {
  name: "To fix",
  sql: `SELECT v.* FROM (
      SELECT 'Expense without a category' AS problem, x."spentOn" AS "on", x.vendor::text AS about, ${dollars(`x."amountCents"`)} AS amount
        FROM expenses x WHERE ${SPENT} AND x.category = ''
      UNION ALL
      SELECT 'Receipt missing', x."spentOn", x.vendor::text, ${dollars(`x."amountCents"`)}
        FROM expenses x WHERE ${SPENT} AND x."amountCents" > ${RECEIPT_FROM} AND NOT EXISTS (SELECT FROM ${RECEIPTS})
      UNION ALL
      SELECT CASE WHEN p."withheldFor" = '' THEN 'Tax withheld for an unknown state' ELSE 'Withholding certificate missing' END,
             v."on", coalesce(c.name, b.name, '')::text, ${dollars("v.withheld")}
        FROM ${MOVEMENTS} v JOIN payments p ON p.id = v.id AND ${own("p")} ${payerJoins("p")}
       WHERE v.kind = 'Payment' AND v.withheld > 0 AND (p."withheldFor" = '' OR p."certificateId" IS NULL)) v
    ORDER BY 1, 2, 3`,
  columns: [
    ["What", "text", 34, "problem"],
    ["Date", "day", 12, "on"],
    ["About", "text", 40, "about"],
    ["Amount", "money", 14, "amount"],
  ],
};

export const SHEETS = [RECEIVED, INVOICED, EXPENSES, BY_LINE, MILEAGE, WITHHELD, PAYERS];

/** Rows of a sheet as they are written, in batches. */
export async function* rowsOf(client: Client, { speakerId }: Actor, year: number, { sql, columns }: TaxSheet) {
  for await (const rows of batches<Row>(client, "tax_rows", sql, speakerId, [year]))
    yield rows.map((row) => columns.map(([, , , value]) => (typeof value === "string" ? row[value] : value(row))));
}

export async function writeSheet(file: WorkbookFile, client: Client, actor: Actor, year: number, sheet: TaxSheet) {
  const { add, close } = file.addSheet(
    sheet.name,
    sheet.columns.map(([header, kind, width]) => ({ header, kind, width })),
  );
  for await (const rows of rowsOf(client, actor, year, sheet)) {
    for (const row of rows) add(row);
    await file.room();
  }
  close();
}

type Event = { title: string; on: string };

/** What to fix, and the events whose state is unknown. */
export async function writeToFix(
  file: WorkbookFile,
  client: Client,
  actor: Actor,
  year: number,
  unknown: readonly Event[],
) {
  const { add, close } = file.addSheet(
    TO_FIX.name,
    TO_FIX.columns.map(([header, kind, width]) => ({ header, kind, width })),
  );
  for (const { title, on } of unknown) add(["State unknown", on, title, null]);
  for await (const rows of rowsOf(client, actor, year, TO_FIX)) for (const row of rows) add(row);
  close();
}
