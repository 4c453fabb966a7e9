import "server-only";
import { yearsBetween } from "@/lib/events/rules";
import type { ExpenseDto, ExpenseListQuery, OwnCategoryDto, RecurringDto } from "@/lib/expenses/schema";
import { RECEIPTS } from "@/lib/files/queries";
import { dollars } from "@/lib/invoices/sql";
import { query, queryOne, type Tx } from "@/lib/server/db";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";

const SHARES = `coalesce((SELECT json_agg(json_build_object('eventId', e.id, 'eventTitle', coalesce(e.title::text, ''),
    'amount', ${dollars(`abs(h."amountCents")`)}) ORDER BY h.position)
  FROM expense_shares h LEFT JOIN events e ON e.id = h."eventId" AND e."speakerId" = h."speakerId" AND e."deletedAt" IS NULL
 WHERE h."expenseId" = x.id AND h."speakerId" = x."speakerId"), '[]')`;

const RECEIPTS_JSON = `coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f."mediaType") ORDER BY f."createdAt", f.id)
  FROM ${RECEIPTS}), '[]')`;

/** An invoice that was voided or deleted asks for nothing any more. */
export const LIVE_INVOICE = `SELECT i.id, coalesce(i.number, '') AS number FROM invoices i
  WHERE i.id = x."invoiceId" AND i."speakerId" = x."speakerId" AND i."deletedAt" IS NULL AND i.state <> 'void'`;

const COLUMNS = `x.id, x.version, x."createdAt", x."updatedAt", x."deletedAt", x."spentOn", ${dollars(`abs(x."amountCents")`)} AS amount,
  x."amountCents" < 0 AS refund, x.vendor, x.category, x."ownCategoryId", coalesce((SELECT k.name::text FROM expense_categories k
    WHERE k.id = x."ownCategoryId" AND k."speakerId" = x."speakerId"), '') AS "ownCategory", x."paidWith", x.note,
  x."deductiblePercent", x.billable, x."recurringId" IS NOT NULL AS "isRecurring", ${SHARES} AS shares, ${RECEIPTS_JSON} AS receipts,
  (SELECT to_json(i) FROM (${LIVE_INVOICE}) i) AS invoice`;

export async function getExpense(actor: Actor, id: string, tx?: Tx): Promise<ExpenseDto> {
  const text = `SELECT to_jsonb(r) AS expense FROM (SELECT ${COLUMNS} FROM expenses x WHERE x."speakerId" = $1::uuid AND x.id = $2::uuid) r`;
  const values = [actor.speakerId, id];
  return (await queryOne<{ expense: ExpenseDto }>("expense", "expense-one", text, values, tx)).expense;
}

/** Hot path: expenses("speakerId", "spentOn", id) serves the date's order, its keyset and its years. */
const LIST: ListSpec<ExpenseListQuery["sort"]> = {
  table: "expenses x",
  alias: "x",
  select: COLUMNS,
  sorts: {
    spent: { by: `x."spentOn"`, type: "date" },
    amount: { by: `x."amountCents"`, type: "int" },
    vendor: { by: "x.vendor", type: "citext" },
    updated: { by: `x."updatedAt"`, type: "timestamptz" },
  },
};

export const WITHOUT_RECEIPT = `NOT EXISTS (SELECT FROM ${RECEIPTS})`;

function conditions(filter: Partial<ExpenseListQuery>): { sql: string; value: unknown }[] {
  const { year, category, missing, billable, eventId, tripId } = filter;
  const found: { sql: string; value: unknown }[] = [];
  if (year)
    found.push({ sql: `x."spentOn" BETWEEN make_date($?::int, 1, 1) AND make_date(${year}, 12, 31)`, value: year });
  if (missing === "category") found.push({ sql: "x.category = $?", value: "" });
  else if (category) found.push({ sql: "x.category = $?", value: category });
  if (missing === "receipt") found.push({ sql: `$?::boolean AND ${WITHOUT_RECEIPT}`, value: true });
  if (billable) found.push({ sql: "x.billable = $?", value: true });
  if (eventId)
    found.push({
      sql: `EXISTS (SELECT FROM expense_shares h WHERE h."expenseId" = x.id AND h."speakerId" = x."speakerId" AND h."eventId" = $?::uuid)`,
      value: eventId,
    });
  if (tripId)
    found.push({
      sql: `EXISTS (SELECT FROM expense_shares h JOIN events e ON e.id = h."eventId" AND e."speakerId" = h."speakerId"
        WHERE h."expenseId" = x.id AND h."speakerId" = x."speakerId" AND e."tripId" = $?::uuid AND e."deletedAt" IS NULL)`,
      value: tripId,
    });
  return found;
}

export const listExpenses = (actor: Actor, filter: ExpenseListQuery): Promise<Page<ExpenseDto>> =>
  listRows<ExpenseDto>(LIST, actor.speakerId, { ...filter, where: conditions(filter) });

export async function listExpenseYears({ speakerId }: Actor): Promise<number[]> {
  const [row] = await query<{ first: string | null; last: string | null }>(
    "expense-years",
    `SELECT min("spentOn") AS first, max("spentOn") AS last FROM expenses WHERE "speakerId" = $1 AND "deletedAt" IS NULL`,
    [speakerId],
  );
  return yearsBetween(row?.first ?? null, row?.last ?? null);
}

export const wholeExpenseList = (
  actor: Actor,
  filter: Omit<ExpenseListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => wholeListStatement(LIST, actor.speakerId, { ...filter, where: conditions(filter) }, ids);

/** What an event's Money tab shows of its expenses; `e` its row. By expense_shares("eventId", "speakerId"). */
export const EVENT_EXPENSES_JSON = `coalesce((SELECT json_agg(json_build_object('id', x.id, 'spentOn', x."spentOn", 'vendor', x.vendor,
    'category', x.category, 'amount', ${dollars(`h."amountCents"`)}, 'billable', x.billable, 'receipts', (SELECT count(*)::int FROM ${RECEIPTS}),
    'invoice', (SELECT to_json(i) FROM (${LIVE_INVOICE}) i)) ORDER BY x."spentOn", x.id)
  FROM expense_shares h JOIN expenses x ON x.id = h."expenseId" AND x."speakerId" = h."speakerId" AND x."deletedAt" IS NULL
 WHERE h."eventId" = e.id AND h."speakerId" = e."speakerId"), '[]')`;

export const listRecurring = ({ speakerId }: Actor): Promise<RecurringDto[]> =>
  query<RecurringDto>(
    "recurring-expenses",
    `SELECT r.id, r.every, r."startsOn"::text, r."endsOn"::text, ${dollars(`r."amountCents"`)} AS amount, r.vendor::text, r.category,
            r."paidWith", r.note, r."deductiblePercent"
       FROM recurring_expenses r WHERE r."speakerId" = $1 ORDER BY r.vendor, r.id LIMIT 500`,
    [speakerId],
  );

export const listOwnCategories = ({ speakerId }: Actor): Promise<OwnCategoryDto[]> =>
  query<OwnCategoryDto>(
    "expense-categories",
    `SELECT k.id, k.name::text, k.category FROM expense_categories k WHERE k."speakerId" = $1 ORDER BY k.name LIMIT 200`,
    [speakerId],
  );
