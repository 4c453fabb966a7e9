import "server-only";
import { estimatedTaxPaid, received } from "@/lib/reports/fees-by-state/sql";
import { ALL_TAX_DATES } from "@/lib/reports/taxes/taxes";
import { type ActionItemRule, actionItemRule, type Manifest } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars, toDollars } from "@/lib/shared/money";

const DATES = ALL_TAX_DATES.map(({ year, on }) => `(${year}, '${on}'::date)`).join(", ");

/** By payments("speakerId", "receivedOn", id) and expenses("speakerId", "spentOn", id). */
const ESTIMATED_TAX: ActionItemRule = actionItemRule<{ due: string; cents: number; year: number }>({
  label: "Estimated tax due",
  days: { usual: 14, most: 120, of: "days before the date" },
  due: (days) => `SELECT q.* FROM (
      SELECT s.id AS subject, d.on - ${days} AS since, d.on AS due, d.year,
             round(greatest(0, m.cents * t."setAside" / 10000.0 - m.withheld - ${estimatedTaxPaid("d.year")}))::int AS cents
        FROM (VALUES ${DATES}) AS d (year, "on")
        JOIN speakers s ON s.id = $1
        JOIN tax_settings t ON t."speakerId" = $1 AND t."setAside" > 0
        CROSS JOIN LATERAL (SELECT coalesce(sum(v.received + v.withheld), 0) AS cents, coalesce(sum(v.withheld), 0) AS withheld
            FROM ${received((day) => `${day} BETWEEN make_date(d.year, 1, 1) AND least(make_date(d.year, 12, 31), $2::date)`)} v) m
       WHERE $2::date BETWEEN d.on - ${days} AND d.on + 14) q
     WHERE q.cents > 0 ORDER BY q.due LIMIT 1`,
  say: ({ due, cents, year }, today) => ({
    title: `Estimated tax ${year}`,
    why: `${formatDollars(toDollars(cents))} should be set aside; the payment ${due < today ? "was" : "is"} due ${formatDate(due)}`,
    action: { label: "View the sum", href: `/reports/taxes?year=${year}` },
  }),
});

export const reports: Manifest = {
  tables: {
    tax_settings: {
      restores: {
        taken: "setAside",
        schemas: async () => ({
          virtualState: (await import("@/lib/reports/taxes/taxes-schema")).taxSettingsSchema.shape.virtualState,
        }),
      },
    },
    tax_documents: {
      restores: {
        taken: "amountCents",
        schemas: async () => {
          const { year, form, payerName } = (await import("@/lib/reports/taxes/taxes-schema")).taxDocumentSchema.shape;
          return { year, form, payerName };
        },
      },
    },
  },
  actionItems: { "estimated-tax": ESTIMATED_TAX },
};
