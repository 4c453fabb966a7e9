import "server-only";
import { EXPENSE_RULES } from "@/lib/expenses/action-items";
import { EVENT_EXPENSES_JSON } from "@/lib/expenses/queries";
import { RECURRING } from "@/lib/expenses/recurring";
import type { Manifest } from "@/lib/server/manifest";

const schema = () => import("@/lib/expenses/schema");
const cents = async () => ({ amountCents: (await schema()).signedCents });

export const expenses: Manifest = {
  tables: {
    expenses: {
      restores: {
        taken: "deductiblePercent billable statementText",
        own: "search",
        schemas: async () => {
          const { spentOn, vendor, category, paidWith, note } = (await schema()).expenseSchema.shape;
          return { spentOn, vendor, category, paidWith, note, ...(await cents()) };
        },
      },
    },
    mileage_trips: {
      restores: {
        taken: "tenths rate amountCents roundTrip",
        schemas: async () => {
          const { drivenOn, fromPlace, toPlace, purpose } = (await import("@/lib/expenses/mileage/mileage-schema"))
            .mileageSchema.shape;
          return { drivenOn, fromPlace, toPlace, purpose };
        },
      },
    },
    expense_shares: { restores: { taken: "position", schemas: cents, most: ["expenseId", 20] } },
    expense_categories: { restores: { schemas: async () => (await schema()).ownCategorySchema.shape } },
    card_statements: { restores: { taken: "fileName headers mapping undoneAt" } },
    recurring_expenses: {
      restores: {
        taken: "amountCents deductiblePercent",
        schemas: async () => {
          const { every, startsOn, endsOn, vendor, category, paidWith, note } = (await schema()).recurringSchema.shape;
          return { every, startsOn, endsOn, vendor, category, paidWith, note };
        },
      },
    },
  },
  search: {
    expenses: {
      from: "expenses t",
      select: `t.id, t.vendor, t.category, t.note, t."spentOn"::text AS "spentOn", (t."amountCents" / 100.0)::float8 AS amount`,
      order: `t."spentOn" DESC`,
      names: "t.vendor",
    },
  },
  eventParts: { expenses: { tab: "money", sql: EVENT_EXPENSES_JSON } },
  morning: { "recurring-expenses": RECURRING },
  actionItems: EXPENSE_RULES,
};
