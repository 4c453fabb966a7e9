import "server-only";
import { WITHOUT_RECEIPT } from "@/lib/expenses/queries";
import { RECEIPT_FROM } from "@/lib/expenses/rules";
import { batches } from "@/lib/export/queries";
import type { FieldKind, Value } from "@/lib/export/schema";
import type { WorkbookFile } from "@/lib/export/writing-sheets";
import { RECEIPTS } from "@/lib/files/queries";
import { dollars } from "@/lib/invoices/sql";
import { METHOD_LABEL, type PaymentMethod } from "@/lib/invoices/status";
import { placeLabel } from "@/lib/reports/fees-by-state/splitting";
import { IS_EXPENSE, inYear, own } from "@/lib/reports/fees-by-state/sql";
import { categoryOf } from "@/lib/reports/tax-year/categories";
import { DRIVEN, ISSUED, MOVEMENTS, SPENT } from "@/lib/reports/tax-year/reading";
import type { Actor } from "@/lib/server/session";

type Client = Parameters<typeof batches>[0];
type Row = Record<string, Value | boolean>;

/** @property columns in their order; a kind other than text is before the name. @property sql has these names; $1 the speaker, $2 the year */
type TaxSheet = { name: string; columns: string; sql: string };

const WIDTH: Partial<Record<FieldKind, number>> = { day: 12, money: 18, count: 14, text: 26 };

const columnsOf = ({ columns }: TaxSheet) =>
  columns.split("|").map((said) => {
    const [, kind = "text", header = ""] = /^(?:(day|money|count) )?(.+)$/.exec(said) ?? [];
    return { header, kind: kind as FieldKind, width: WIDTH[kind as FieldKind] ?? 26 };
  });

const methodOf = (method: unknown): string => (method ? METHOD_LABEL[method as PaymentMethod] : "");

/** Columns that are stored as a key. */
const SAID: Record<string, (value: unknown) => string> = {
  Method: methodOf,
  "Paid with": methodOf,
  State: (place) => placeLabel(String(place)),
  Category: (key) => categoryOf(String(key)).label,
  "Schedule C line": (key) => categoryOf(String(key)).line,
};

function cellOf(row: Row, header: string): Value {
  const value = row[header] ?? null;
  const say = SAID[header];
  if (say) return say(value);
  if (typeof value !== "boolean") return value;
  return value ? "Yes" : "";
}

const PAYER = `coalesce(c.name, b.name, '')::text AS "Payer"`;
const payerJoins = (alias: string) =>
  `LEFT JOIN clients c ON c.id = ${alias}."clientId" AND ${own("c")}
   LEFT JOIN bureau_partners b ON b.id = ${alias}."bureauPartnerId" AND ${own("b")}`;
const MOVED = `${MOVEMENTS} v JOIN payments p ON p.id = v.id AND ${own("p")}`;

const RECEIVED: TaxSheet = {
  name: "Income received",
  columns: "day Date|Kind|Payer|money Received|money Tax withheld|money Income|Method|Reference|Invoices",
  sql: `SELECT v."on" AS "Date", v.kind AS "Kind", ${PAYER}, ${dollars("v.cents")} AS "Received", ${dollars("v.withheld")} AS "Tax withheld",
      ${dollars("(v.cents + v.withheld)")} AS "Income", p.method::text AS "Method", p.reference AS "Reference",
      (SELECT string_agg(DISTINCT i.number, ', ') FROM settlements t JOIN invoices i ON i.id = t."invoiceId" AND ${own("i")}
        WHERE t."paymentId" = p.id AND ${own("t")}) AS "Invoices"
    FROM ${MOVED} ${payerJoins("p")} ORDER BY v."on", v.id, v.kind`,
};

const INVOICED: TaxSheet = {
  name: "Income invoiced",
  columns: "day Date|Number|Kind|Payer|money Total|money Open today",
  sql: `SELECT i."issuedOn" AS "Date", i.number AS "Number", i."billToName"::text AS "Payer",
      CASE i.kind WHEN 'credit_note' THEN 'Credit note' ELSE 'Invoice' END AS "Kind",
      ${dollars(`CASE WHEN i.kind = 'credit_note' THEN -i."totalCents" ELSE i."totalCents" END`)} AS "Total",
      ${dollars(`CASE WHEN i.kind = 'credit_note' THEN 0 ELSE i."totalCents" - i."settledCents" END`)} AS "Open today"
    FROM invoices i WHERE ${ISSUED} ORDER BY i."issuedOn", i.number, i.id`,
};

const DEDUCTIBLE = `round(x."amountCents" * x."deductiblePercent" / 100.0)`;

const EXPENSES: TaxSheet = {
  name: "Expenses",
  columns:
    "day Date|Vendor|Schedule C line|Category|Your category|money Amount|count Deductible %|money Deductible amount|Paid with|Events|count Receipts|Billed to client|Note",
  sql: `SELECT x."spentOn" AS "Date", x.vendor::text AS "Vendor", x.category AS "Schedule C line", x.category AS "Category",
      coalesce(o.name::text, '') AS "Your category", ${dollars(`x."amountCents"`)} AS "Amount", x."deductiblePercent" AS "Deductible %",
      ${dollars(DEDUCTIBLE)} AS "Deductible amount", x."paidWith"::text AS "Paid with", x.billable AS "Billed to client", x.note AS "Note",
      (SELECT string_agg(e.title::text, ', ' ORDER BY h.position) FROM expense_shares h JOIN events e ON e.id = h."eventId" AND ${own("e")}
        WHERE h."expenseId" = x.id AND ${own("h")} AND e."deletedAt" IS NULL) AS "Events", (SELECT count(*)::int FROM ${RECEIPTS}) AS "Receipts"
    FROM expenses x LEFT JOIN expense_categories o ON o.id = x."ownCategoryId" AND ${own("o")}
   WHERE ${SPENT} ORDER BY x.category, x."spentOn", x.id`,
};

export const BY_LINE: TaxSheet = {
  name: "By Schedule C line",
  columns: "Schedule C line|Category|count Entries|money Amount|money Deductible amount",
  sql: `SELECT key AS "Schedule C line", key AS "Category", count(*)::int AS "Entries", ${dollars("sum(cents)")} AS "Amount",
      ${dollars("sum(deductible)")} AS "Deductible amount" FROM (
      SELECT x.category AS key, x."amountCents" AS cents, ${DEDUCTIBLE} AS deductible FROM expenses x WHERE ${SPENT}
      UNION ALL SELECT 'mileage', t."amountCents", t."amountCents" FROM mileage_trips t WHERE ${DRIVEN}
      UNION ALL SELECT 'commissions', l."amountCents", l."amountCents" FROM commission_lines l
       WHERE ${own("l")} AND l.state = 'paid' AND l."feeKind" = 'gross' AND l."invoicedBy" = 'speaker' AND l."deletedAt" IS NULL
         AND ${inYear(`l."paidOn"`)}) v GROUP BY key ORDER BY key`,
};

const MILEAGE: TaxSheet = {
  name: "Mileage",
  columns: "day Date|From|To|Miles|Round trip|Rate per mile|money Amount|Event|Purpose",
  sql: `SELECT t."drivenOn" AS "Date", t."fromPlace" AS "From", t."toPlace" AS "To", (t.tenths / 10.0)::float8 AS "Miles",
      t."roundTrip" AS "Round trip", (t.rate / 1000.0)::float8 AS "Rate per mile", ${dollars(`t."amountCents"`)} AS "Amount",
      t.purpose AS "Purpose", coalesce(e.title::text, '') AS "Event"
    FROM mileage_trips t LEFT JOIN events e ON e.id = t."eventId" AND ${own("e")} AND e."deletedAt" IS NULL
   WHERE ${DRIVEN} ORDER BY t."drivenOn", t.id`,
};

const WITHHELD: TaxSheet = {
  name: "Tax withheld",
  columns: "day Date|Kind|Payer|State|money Tax withheld|Certificate",
  sql: `SELECT v."on" AS "Date", v.kind AS "Kind", ${PAYER}, p."withheldFor" AS "State", ${dollars("v.withheld")} AS "Tax withheld",
      CASE WHEN p."certificateId" IS NULL THEN 'Missing' ELSE 'Yes' END AS "Certificate"
    FROM ${MOVED} ${payerJoins("p")} WHERE v.withheld <> 0 ORDER BY v."on", v.id`,
};

/** The difference follows differenceOf in lib/reports/taxes/taxes.ts. */
export const PAYERS: TaxSheet = {
  name: "Payers and forms",
  columns: "Payer|money Not by card|money By card|money Tax withheld|Form|money On form|money Difference",
  sql: `WITH paid AS (
      SELECT coalesce(p."clientId", p."bureauPartnerId") AS payer, p."clientId", p."bureauPartnerId", sum(v.withheld) AS withheld,
             coalesce(sum(v.cents + v.withheld) FILTER (WHERE p.method <> 'card'), 0) AS other,
             coalesce(sum(v.cents + v.withheld) FILTER (WHERE p.method = 'card'), 0) AS card FROM ${MOVED} GROUP BY 1, 2, 3),
    forms AS (
      SELECT coalesce(d."clientId", d."bureauPartnerId") AS payer, d."clientId", d."bureauPartnerId", min(d."payerName"::text) AS name,
             string_agg(DISTINCT d.form, ', ') AS form, sum(d."amountCents") AS cents,
             sum(d."amountCents") FILTER (WHERE d.form <> '1099-K') AS other, sum(d."amountCents") FILTER (WHERE d.form = '1099-K') AS card
        FROM tax_documents d WHERE ${own("d")} AND d.year = $2::int
       GROUP BY 1, 2, 3, CASE WHEN d."clientId" IS NULL AND d."bureauPartnerId" IS NULL THEN d."payerName" END),
    sides AS (
      SELECT coalesce(p."clientId", f."clientId") AS "clientId", coalesce(p."bureauPartnerId", f."bureauPartnerId") AS "bureauPartnerId",
             coalesce(p.other, 0) AS other, coalesce(p.card, 0) AS card, coalesce(p.withheld, 0) AS withheld, f.form, f.cents, f.name,
             coalesce(f.other - coalesce(p.other, 0), 0) + coalesce(f.card - coalesce(p.card, 0), 0) AS difference
        FROM paid p FULL JOIN forms f ON f.payer = p.payer)
    SELECT coalesce(nullif(c.company::text, ''), c.name::text, b.name::text, s.name, 'No payer named') AS "Payer",
        ${dollars("s.other")} AS "Not by card", ${dollars("s.card")} AS "By card", ${dollars("s.withheld")} AS "Tax withheld",
        s.form AS "Form", ${dollars("s.cents")} AS "On form",
        ${dollars("(CASE WHEN s.form IS NOT NULL THEN s.difference END)")} AS "Difference"
      FROM sides s ${payerJoins("s")} ORDER BY s.other + s.card DESC, 1`,
};

const TO_FIX: TaxSheet = {
  name: "To fix",
  columns: "What|day Date|About|money Amount",
  sql: `SELECT * FROM (
      SELECT 'Expense without a category' AS "What", x."spentOn" AS "Date", x.vendor::text AS "About", ${dollars(`x."amountCents"`)} AS "Amount"
        FROM expenses x WHERE ${SPENT} AND x.category = ''
      UNION ALL SELECT 'Receipt missing', x."spentOn", x.vendor::text, ${dollars(`x."amountCents"`)}
        FROM expenses x WHERE ${SPENT} AND ${IS_EXPENSE} AND x."amountCents" >= ${RECEIPT_FROM} AND ${WITHOUT_RECEIPT}
      UNION ALL SELECT CASE WHEN p."withheldFor" = '' THEN 'Tax withheld for an unknown state' ELSE 'Withholding certificate missing' END,
             v."on", coalesce(c.name, b.name, '')::text, ${dollars("v.withheld")} FROM ${MOVED} ${payerJoins("p")}
       WHERE v.kind = 'Payment' AND v.withheld > 0 AND (p."withheldFor" = '' OR p."certificateId" IS NULL)) v ORDER BY 1, 2, 3`,
};

const SHEETS = [RECEIVED, INVOICED, EXPENSES, BY_LINE, MILEAGE, WITHHELD, PAYERS, TO_FIX];

/** In batches, in the order of the columns. */
export async function* rowsOf(client: Client, { speakerId }: Actor, year: number, sheet: TaxSheet) {
  const columns = columnsOf(sheet);
  for await (const rows of batches<Row>(client, "tax_rows", sheet.sql, speakerId, [year]))
    yield rows.map((row) => columns.map(({ header }) => cellOf(row, header)));
}

/** @param unknown events whose state is unknown, which are to fix, too */
export async function writeSheets(
  file: WorkbookFile,
  client: Client,
  actor: Actor,
  { year, unknown }: { year: number; unknown: readonly { title: string; on: string }[] },
): Promise<void> {
  for (const sheet of SHEETS) {
    const { add, close } = file.addSheet(sheet.name, columnsOf(sheet));
    if (sheet === TO_FIX) for (const { title, on } of unknown) add(["State unknown", on, title, null]);
    for await (const rows of rowsOf(client, actor, year, sheet)) {
      for (const row of rows) add(row);
      await file.room();
    }
    close();
  }
}
