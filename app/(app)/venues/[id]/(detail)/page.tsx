import { VenueDetail } from "@/components/records/venue-detail";
import { listEventHistory } from "@/lib/events/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { getVenue } from "@/lib/venues/queries";

const findVenue = pageRecord(getVenue);

export const generateMetadata = recordTitle(findVenue, ({ name }) => name);

export default async function VenuePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const venue = await findVenue((await params).id);
  return <VenueDetail venue={venue} history={await listEventHistory(actor, { venueId: venue.id })} />;
}
