import { createExpense } from "@/lib/expenses/commands";
import { listExpenses } from "@/lib/expenses/queries";
import { expenseListSchema, expenseSchema } from "@/lib/expenses/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: expenseListSchema }, byQuery(listExpenses));

export const POST = route(
  { access: "subscriber", body: expenseSchema, creates: true, status: 201 },
  byBodyOnce(createExpense),
);
