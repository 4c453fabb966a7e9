import type { Metadata } from "next";
import { VenuesView } from "@/components/venues/venues-view";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { canonical } from "@/lib/shared/list-address";
import { VENUE_LIST } from "@/lib/venues/fields";
import { listVenues } from "@/lib/venues/queries";
import { venueListSchema } from "@/lib/venues/schema";

export const metadata: Metadata = { title: "Venues" };

export default async function VenuesPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const filter = await readListParams(venueListSchema, searchParams);
  const page = await listVenues(actor, filter);
  return <VenuesView served={{ search: canonical(VENUE_LIST, filter), page }} today={today(actor.timeZone)} />;
}
