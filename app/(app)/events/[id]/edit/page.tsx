import { EventForm } from "@/components/events/event-form";
import { EVENT_FORM_HINTS } from "@/components/events/event-form-hints";
import { PageHeader } from "@/components/shared/record/page-header";
import { listBureauPartnerNames, listRepresentativeNames } from "@/lib/bureaus/queries";
import { listClientNames } from "@/lib/clients/queries";
import { getEvent } from "@/lib/events/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { listVenueNames } from "@/lib/venues/queries";

const findEvent = pageRecord(getEvent);

export const generateMetadata = recordTitle(findEvent, ({ title }) => `Edit ${title}`);

export default async function EditEventPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const { id } = await params;
  const [event, clients, bureaus, representatives, venues] = await Promise.all([
    findEvent(id),
    listClientNames(actor),
    listBureauPartnerNames(actor),
    listRepresentativeNames(actor),
    listVenueNames(actor),
  ]);
  return (
    <>
      <PageHeader
        title="Edit event"
        breadcrumbs={[
          { href: "/events", label: "Events" },
          { href: `/events/${event.id}`, label: event.title },
        ]}
      />
      <EventForm
        hints={EVENT_FORM_HINTS}
        userId={actor.userId}
        event={event}
        names={{ clients, bureaus, representatives, venues }}
      />
    </>
  );
}
