import type { Metadata } from "next";
import { Payers } from "@/components/reports/payers";
import { getPayers } from "@/lib/reports/taxes/reading";
import { taxesSchema } from "@/lib/reports/taxes/taxes-schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "1099s" };

export default async function PayersPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const report = await getPayers(actor, await readListParams(taxesSchema, searchParams));
  return <Payers report={report} thisYear={Number(today(actor.timeZone).slice(0, 4))} />;
}
