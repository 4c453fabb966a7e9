import type { Metadata } from "next";
import { VenuesView } from "@/components/venues/venues-view";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { VENUE_LIST } from "@/lib/venues/fields";
import { listVenues } from "@/lib/venues/queries";
import { venueListSchema } from "@/lib/venues/schema";

export const metadata: Metadata = { title: "Venues" };
export const unstable_dynamicStaleTime = 60;

export default async function VenuesPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const served = await serveList(VENUE_LIST, venueListSchema, searchParams, (filter) => listVenues(actor, filter));
  return <VenuesView served={served} />;
}
