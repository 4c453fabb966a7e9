import type { Metadata } from "next";
import { Income } from "@/components/reports/income";
import { incomeSchema } from "@/lib/reports/income/income-schema";
import { getIncome } from "@/lib/reports/income/reading";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Income and expenses" };

export default async function IncomePage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const report = await getIncome(actor, await readListParams(incomeSchema, searchParams));
  return <Income report={report} thisYear={Number(today(actor.timeZone).slice(0, 4))} />;
}
