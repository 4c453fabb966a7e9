import type { Metadata } from "next";
import { Taxes } from "@/components/reports/taxes";
import { getTaxes } from "@/lib/reports/taxes/reading";
import { taxesSchema } from "@/lib/reports/taxes/taxes-schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Set aside" };

export default async function TaxesPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const report = await getTaxes(actor, await readListParams(taxesSchema, searchParams));
  return <Taxes report={report} today={today(actor.timeZone)} />;
}
