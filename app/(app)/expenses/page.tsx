import type { Metadata } from "next";
import { ExpensesView } from "@/components/expenses/expenses-view";
import { EXPENSE_LIST } from "@/lib/expenses/list";
import { listNearEvents } from "@/lib/expenses/near-events";
import { getExpense, listExpenses, listExpenseYears } from "@/lib/expenses/queries";
import { expenseListSchema } from "@/lib/expenses/schema";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { id } from "@/lib/shared/fields";

export const metadata: Metadata = { title: "Expenses" };
export const unstable_dynamicStaleTime = 60;

export default async function ExpensesPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const [served, years, near] = await Promise.all([
    serveList(EXPENSE_LIST, expenseListSchema, searchParams, (filter) => listExpenses(actor, filter)),
    listExpenseYears(actor),
    listNearEvents(actor),
  ]);
  const { open } = await searchParams;
  const asked = id.safeParse(open).data;
  const opened = asked ? await getExpense(actor, asked).catch(() => null) : null;
  const { userId, timeZone } = actor;
  return <ExpensesView {...{ served, years, opened }} today={today(timeZone)} device={{ userId, timeZone, near }} />;
}
