import { PageHeader } from "@/components/shared/record/page-header";
import { VenueForm } from "@/components/venues/venue-form";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { getVenue } from "@/lib/venues/queries";

const findVenue = pageRecord(getVenue);

export const generateMetadata = recordTitle(findVenue, ({ name }) => `Edit ${name}`);

export default async function EditVenuePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const venue = await findVenue((await params).id);
  return (
    <>
      <PageHeader
        title="Edit venue"
        breadcrumbs={[
          { href: "/venues", label: "Venues" },
          { href: `/venues/${venue.id}`, label: venue.name },
        ]}
      />
      <VenueForm userId={actor.userId} venue={venue} />
    </>
  );
}
