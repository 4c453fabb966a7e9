import "server-only";
import { categoryLabel } from "@/lib/expenses/categories";
import { LIVE_INVOICE, WITHOUT_RECEIPT } from "@/lib/expenses/queries";
import { RECEIPT_FROM } from "@/lib/expenses/rules";
import { type ActionItemRule, actionItemRule } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

type Found = { subject: string; vendor: string; category: string; day: string; cents: number };

const about = ({ vendor, category, cents, day }: Found): string =>
  `${formatDollars(toDollars(cents))} on ${formatDate(day)}${vendor && category ? `, ${categoryLabel(category)}` : ""}`;

/** Of this year and the last, by expenses("speakerId", "spentOn", id). */
const recent = (
  where: string,
) => `SELECT x.id AS subject, x.vendor::text AS vendor, x.category, x."spentOn"::text AS day, x."spentOn" AS since,
         x."spentOn" AS due, x."amountCents" AS cents
    FROM expenses x WHERE x."speakerId" = $1 AND x."deletedAt" IS NULL
     AND x."spentOn" BETWEEN $2::date - 365 AND $2::date AND ${where}`;

const rule = (label: string, where: string, why: string, action: string): ActionItemRule =>
  actionItemRule<Found>({
    label,
    due: () => recent(where),
    say: (found) => ({
      title: found.vendor || categoryLabel(found.category) || "An expense",
      why: `${about(found)}: ${why}`,
      action: { label: action, href: `/expenses?open=${found.subject}` },
    }),
  });

/** Billable shares of past events that no live invoice asks for; by events("speakerId", status, "startsOn"). */
const UNBILLED = actionItemRule<{ subject: string; title: string; count: number; cents: number }>({
  label: "Billable expenses not billed",
  days: { usual: 5, most: 90, of: "days after the event" },
  due: (
    days,
  ) => `SELECT e.id AS subject, e.title, e."startsOn" AS since, e."startsOn" + ${days} AS due, b.count, b.cents
      FROM events e CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, sum(h."amountCents")::int AS cents FROM expense_shares h
          JOIN expenses x ON x.id = h."expenseId" AND x."speakerId" = h."speakerId" AND x."deletedAt" IS NULL AND x.billable
         WHERE h."eventId" = e.id AND h."speakerId" = e."speakerId" AND NOT EXISTS (${LIVE_INVOICE}) OFFSET 0) b
     WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL AND e.status IN ('confirmed', 'completed', 'closed') AND e."travelMode" = 'reimbursed'
       AND e."startsOn" BETWEEN $2::date - 365 AND $2::date - ${days} AND b.cents > 0`,
  say: ({ subject, title, count, cents }) => ({
    title,
    why: `Not billed to the client yet: ${plural(count, "expense")}, ${formatDollars(toDollars(cents))}`,
    action: { label: "Add to invoice", href: `/events/${subject}/money` },
  }),
});

export const EXPENSE_RULES: Readonly<Record<string, ActionItemRule>> = {
  "receipt-missing": rule(
    "Receipt missing",
    `x."amountCents" >= ${RECEIPT_FROM} AND x.category <> 'estimated_tax' AND ${WITHOUT_RECEIPT}`,
    "the receipt is missing",
    "Add the receipt",
  ),
  "expense-uncategorized": rule(
    "Expense without a category",
    `x.category = ''`,
    "it has no category",
    "Choose a category",
  ),
  "expenses-unbilled": UNBILLED,
};
