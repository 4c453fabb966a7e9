import type { Metadata } from "next";
import { FeesByState } from "@/components/reports/fees-by-state";
import { getFeesByState } from "@/lib/reports/fees-by-state/reading";
import { feesByStateSchema } from "@/lib/reports/fees-by-state/report-schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Fees by state" };

export default async function FeesByStatePage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const report = await getFeesByState(actor, await readListParams(feesByStateSchema, searchParams));
  return <FeesByState report={report} thisYear={Number(today(actor.timeZone).slice(0, 4))} />;
}
