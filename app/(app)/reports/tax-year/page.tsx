import type { Metadata } from "next";
import { TaxYear } from "@/components/reports/tax-year";
import { taxYearSchema } from "@/lib/reports/tax-year/pack-schema";
import { getTaxYear } from "@/lib/reports/tax-year/reading";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Tax-year pack" };

export default async function TaxYearPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const year = await getTaxYear(actor, await readListParams(taxYearSchema, searchParams));
  return <TaxYear pack={year} thisYear={Number(today(actor.timeZone).slice(0, 4))} />;
}
