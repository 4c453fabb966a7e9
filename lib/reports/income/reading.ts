import "server-only";
import { EVENT_TYPE_LABEL, type EventType } from "@/lib/events/status";
import { IS_EXPENSE, LIVE_PAYMENT, own } from "@/lib/reports/fees-by-state/sql";
import {
  type GroupRow,
  type IncomeBasis,
  type IncomeDto,
  type IncomeRow,
  KINDS,
  MOST_ROWS,
  type MonthRow,
} from "@/lib/reports/income/income";
import type { IncomeQuery } from "@/lib/reports/income/income-schema";
import { categoryOf } from "@/lib/reports/tax-year/categories";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

/** The year of $2 and the one before. */
const during = (column: string) => `${column} BETWEEN make_date($2::int - 1, 1, 1) AND make_date($2::int, 12, 31)`;

/** The event of a payment, if it is one: its own, or that of the invoices it settled. */
const EVENT_OF_PAYMENT = `coalesce(p."eventId", (
  SELECT CASE WHEN count(DISTINCT i."eventId") = 1 AND bool_and(i."eventId" IS NOT NULL) THEN (array_agg(i."eventId"))[1] END
    FROM settlements t JOIN invoices i ON i.id = t."invoiceId" AND ${own("i")} WHERE t."paymentId" = p.id AND ${own("t")}))`;

const payment = (on: string, cents: string, from = "payments p") => `
  SELECT 'income' AS "of", ${on} AS "on", ${cents} AS cents, p."clientId", p."bureauPartnerId", ${EVENT_OF_PAYMENT} AS "eventId",
         '' AS category, '' AS about, '/payments' AS href
    FROM ${from} WHERE ${own("p")} AND ${LIVE_PAYMENT} AND ${during(on)}`;

/** By payments("speakerId", "receivedOn", id). */
const PAYMENTS = [
  payment(`p."receivedOn"`, `p."amountCents" + p."withheldCents"`),
  payment(`p."reversedOn"`, `-p."amountCents" - p."withheldCents"`),
  payment(
    `r."refundedOn"`,
    `-r."amountCents"`,
    `refunds r JOIN payments p ON p.id = r."paymentId" AND p."speakerId" = r."speakerId"`,
  ),
].join(" UNION ALL ");

const invoice = (on: string, cents: string, from: string, where: string) => `
  SELECT 'income' AS "of", ${on} AS "on", ${cents} AS cents, i."clientId", i."bureauPartnerId", i."eventId",
         '' AS category, i.number AS about, '/invoices/' || i.id AS href
    FROM ${from} WHERE ${own("i")} AND i."deletedAt" IS NULL AND i.state NOT IN ('draft', 'void') AND ${where} AND ${during(on)}`;

const INVOICES = [
  invoice(
    `i."issuedOn"`,
    `CASE i.kind WHEN 'credit_note' THEN -i."totalCents" ELSE i."totalCents" END`,
    "invoices i",
    "true",
  ),
  invoice(
    `t."settledOn"`,
    `-t."amountCents"`,
    `settlements t JOIN invoices i ON i.id = t."invoiceId" AND i."speakerId" = t."speakerId"`,
    `${own("t")} AND t.kind = 'write_off'`,
  ),
].join(" UNION ALL ");

const commissions = (on: string, state: string) => `
  SELECT 'commissions', ${on}, l."amountCents", e."clientId", l."bureauPartnerId", e.id, 'commissions', e.title::text, '/events/' || e.id || '/money'
    FROM commission_lines l JOIN events e ON e.id = l."eventId" AND ${own("e")} AND e."deletedAt" IS NULL
   WHERE ${own("l")} AND l."deletedAt" IS NULL AND l."feeKind" = 'gross' AND l."invoicedBy" = 'speaker' AND ${state} AND ${during(on)}`;

const COMMISSIONS: Record<IncomeBasis, string> = {
  payments: commissions(`l."paidOn"`, `l.state = 'paid'`),
  invoices: commissions(
    `coalesce(l."dueOn", e."startsOn")`,
    `l.state <> 'waived' AND e.status IN ('confirmed', 'completed', 'closed', 'cancelled')`,
  ),
};

const COSTS = `
  SELECT 'expenses', x."spentOn", coalesce(h."amountCents", x."amountCents"), e."clientId", e."bureauPartnerId", e.id,
         coalesce(x."ownCategoryId"::text, x.category), x.vendor::text, '/expenses?open=' || x.id
    FROM expenses x
    LEFT JOIN expense_shares h ON h."expenseId" = x.id AND ${own("h")}
    LEFT JOIN events e ON e.id = h."eventId" AND ${own("e")} AND e."deletedAt" IS NULL
   WHERE ${own("x")} AND x."deletedAt" IS NULL AND ${IS_EXPENSE} AND ${during(`x."spentOn"`)}
  UNION ALL
  SELECT 'mileage', t."drivenOn", t."amountCents", e."clientId", e."bureauPartnerId", e.id, 'mileage', t."toPlace", '/expenses/mileage'
    FROM mileage_trips t LEFT JOIN events e ON e.id = t."eventId" AND ${own("e")} AND e."deletedAt" IS NULL
   WHERE ${own("t")} AND t."deletedAt" IS NULL AND ${during(`t."drivenOn"`)}`;

const facts = (basis: IncomeBasis) =>
  `${basis === "payments" ? PAYMENTS : INVOICES} UNION ALL ${COMMISSIONS[basis]} UNION ALL ${COSTS}`;

const AMOUNTS = KINDS.map(
  (kind) => `(coalesce(sum(f.cents) FILTER (WHERE f."of" = '${kind}'), 0) / 100.0)::float8 AS ${kind}`,
).join(", ");

const IN_YEAR = `extract(year FROM f."on") = $2::int`;

const group = (by: string, key: string, name: string, joins = "") => `
  SELECT '${by}' AS by, coalesce(${key}, '') AS key, coalesce(${name}, '') AS name, ${AMOUNTS} FROM facts f ${joins} WHERE ${IN_YEAR} GROUP BY 2, 3`;

const GROUPED = [
  group("client", `f."clientId"::text`, "c.name::text", `LEFT JOIN clients c ON c.id = f."clientId" AND ${own("c")}`),
  group(
    "bureau",
    `f."bureauPartnerId"::text`,
    "b.name::text",
    `LEFT JOIN bureau_partners b ON b.id = f."bureauPartnerId" AND ${own("b")}`,
  ),
  group("type", "e.type::text", "NULL::text", `LEFT JOIN events e ON e.id = f."eventId" AND ${own("e")}`),
  group(
    "category",
    "f.category",
    "k.name::text",
    `LEFT JOIN expense_categories k ON k.id::text = f.category AND ${own("k")}`,
  ).replace("GROUP BY", `AND f."of" <> 'income' GROUP BY`),
].join(" UNION ALL ");

const REPORT = (basis: IncomeBasis) => `WITH facts AS MATERIALIZED (${facts(basis)})
  SELECT (SELECT coalesce(json_agg(m), '[]') FROM (
            SELECT extract(year FROM f."on")::int AS year, extract(month FROM f."on")::int AS month, ${AMOUNTS}
              FROM facts f GROUP BY 1, 2) m) AS months,
         (SELECT coalesce(json_agg(g), '[]') FROM (${GROUPED}) g) AS groups`;

/** $3 kind, $4 month, $5 group, $6 its key. */
const ROWS = (basis: IncomeBasis) => `WITH facts AS MATERIALIZED (${facts(basis)})
  SELECT f."on"::text, coalesce(nullif(f.about, ''), c.name::text, b.name::text, e.title::text, '') AS about, f.href,
         (f.cents / 100.0)::float8 AS amount
    FROM facts f
    LEFT JOIN clients c ON c.id = f."clientId" AND ${own("c")}
    LEFT JOIN bureau_partners b ON b.id = f."bureauPartnerId" AND ${own("b")}
    LEFT JOIN events e ON e.id = f."eventId" AND ${own("e")}
   WHERE ${IN_YEAR} AND f."of" = $3 AND ($4::int IS NULL OR extract(month FROM f."on") = $4)
     AND ($5::text IS NULL OR $6 = coalesce(CASE $5 WHEN 'client' THEN f."clientId"::text WHEN 'bureau' THEN f."bureauPartnerId"::text
                                                   WHEN 'type' THEN e.type::text ELSE f.category END, ''))
   ORDER BY f."on", about LIMIT ${MOST_ROWS}`;

type Found = { months: (MonthRow & { year: number })[]; groups: GroupRow[] };

const NOTHING = { income: 0, commissions: 0, expenses: 0, mileage: 0 };

const NAMELESS = { client: "No client", bureau: "No bureau", type: "No type of event", category: "No category" };

function nameOf({ by, key, name }: GroupRow): string {
  if (by === "category" && key) return name || categoryOf(key).label;
  if (by === "type" && key) return EVENT_TYPE_LABEL[key as EventType];
  return name || NAMELESS[by];
}

export const incomeStatement = ({ speakerId }: Actor, { basis, year }: { basis: IncomeBasis; year: number }) => ({
  text: REPORT(basis),
  values: [speakerId, year],
});

/** A year's income and costs by month and group; with `of`, the rows behind one number. */
export async function getIncome(actor: Actor, asked: IncomeQuery): Promise<IncomeDto> {
  const { basis, of, month, by, key } = asked;
  const { speakerId } = actor;
  const year = asked.year ?? Number(today(actor.timeZone).slice(0, 4));
  const { text, values } = incomeStatement(actor, { basis, year });
  const [found] = await query<Found>(`income-${basis}`, text, values);
  const { months, groups } = found as Found;
  const inYear = (of: number) =>
    Array.from({ length: 12 }, (_, at): MonthRow => {
      const row = months.find((one) => one.year === of && one.month === at + 1);
      return { ...NOTHING, ...row, month: at + 1 };
    });
  const rows = of
    ? await query<IncomeRow>(`income-rows-${basis}`, ROWS(basis), [speakerId, year, of, month ?? null, by ?? null, key])
    : null;
  const named = groups
    .map((row) => ({ ...row, name: nameOf(row) }))
    .toSorted((a, b) => b.income - a.income || b.expenses - a.expenses || a.name.localeCompare(b.name));
  return { year, basis, months: inYear(year), before: inYear(year - 1), groups: named, rows };
}
