import type { Metadata } from "next";
import { MileageView } from "@/components/expenses/mileage-view";
import { MILEAGE_LIST } from "@/lib/expenses/mileage/mileage";
import { mileageListSchema } from "@/lib/expenses/mileage/mileage-schema";
import { listTrips } from "@/lib/expenses/mileage/reading";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Mileage" };

export default async function MileagePage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const served = await serveList(MILEAGE_LIST, mileageListSchema, searchParams, (filter) => listTrips(actor, filter));
  return <MileageView served={served} today={today(actor.timeZone)} />;
}
