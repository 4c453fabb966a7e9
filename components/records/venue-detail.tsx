import { MapPin } from "lucide-react";
import { EventHistory, type EventHistoryProps } from "@/components/events/event-history";
import { DetailActions } from "@/components/records/detail-actions";
import { ContactFacts, Fact, NotesPanel, TrashNote } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { Panel } from "@/components/ui/panel";
import { VenueAddress, VenueFacts } from "@/components/venues/venue-facts";
import { addressLines } from "@/lib/shared/party-fields";
import { hasFacts } from "@/lib/venues/rules";
import type { VenueDto } from "@/lib/venues/schema";

export function VenueDetail({ venue, history }: { venue: VenueDto; history: Omit<EventHistoryProps, "empty"> }) {
  const { id, name, website, notes } = venue;
  const trashed = venue.deletedAt !== null;
  const known = addressLines(venue).length > 0 || website;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={[venue.city, venue.state].filter(Boolean).join(", ")}
        breadcrumbs={[{ href: "/venues", label: "Venues" }]}
        actions={<DetailActions kind="venue" id={id} name={name} trashed={trashed} />}
      />
      {trashed && <TrashNote noun="venue">Its events keep its name and address.</TrashNote>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="order-2 min-w-0 lg:order-1">
          <EventHistory {...history} empty="No events here yet. Add this venue to an event and it appears here." />
        </div>
        <div className="order-1 grid min-w-0 grid-cols-1 gap-5 lg:order-2">
          {known && (
            <Panel title="Location">
              <dl className="grid grid-cols-1 gap-3">
                {addressLines(venue).length > 0 && (
                  <Fact label="Address" icon={<MapPin aria-hidden />}>
                    <VenueAddress {...venue} />
                  </Fact>
                )}
                <ContactFacts email="" phone="" website={website} />
              </dl>
            </Panel>
          )}
          <Panel title="Details">
            {hasFacts(venue) ? (
              <dl className="grid grid-cols-1 gap-3">
                <VenueFacts {...venue} />
              </dl>
            ) : (
              <p className="text-sm text-muted-foreground">
                Add the stage, sound, parking and who to ask. You'll see it on every event here.
              </p>
            )}
          </Panel>
          <NotesPanel notes={notes} />
        </div>
      </div>
    </>
  );
}
