import type { Metadata } from "next";
import { EventForm } from "@/components/events/event-form";
import { EVENT_FORM_HINTS } from "@/components/events/event-form-hints";
import { PageHeader } from "@/components/shared/record/page-header";
import { listBureauPartnerNames, listRepresentativeNames } from "@/lib/bureaus/queries";
import { getClient, listClientNames } from "@/lib/clients/queries";
import { getEvent } from "@/lib/events/queries";
import { pageRecord, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { isDay } from "@/lib/shared/dates";
import { listVenueNames } from "@/lib/venues/queries";

export const metadata: Metadata = { title: "New event" };

const findClient = pageRecord(getClient);

const findEvent = pageRecord(getEvent);

/**
 * `?clientId=` from a client's own page links the event to exactly that client; `?cameFromEventId=` names its stage;
 * `?date=` comes from the calendar, and `?dates=several` asks for a deal of several dates.
 */
export default async function NewEventPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const { clientId, cameFromEventId, date, dates } = await searchParams;
  const isFirstOfSeveral = dates === "several";
  const [clients, bureaus, representatives, venues, client, stage] = await Promise.all([
    listClientNames(actor),
    listBureauPartnerNames(actor),
    listRepresentativeNames(actor),
    listVenueNames(actor),
    typeof clientId === "string" ? findClient(clientId) : null,
    typeof cameFromEventId === "string" ? findEvent(cameFromEventId) : null,
  ]);
  return (
    <>
      <PageHeader
        title={isFirstOfSeveral ? "New multi-date booking" : "New event"}
        subtitle={isFirstOfSeveral && "Start with the first date. Once it's saved, you'll add the others."}
        breadcrumbs={[{ href: "/events", label: "Events" }]}
      />
      <EventForm
        hints={EVENT_FORM_HINTS}
        userId={actor.userId}
        client={client}
        cameFrom={stage && { id: stage.id, title: stage.title }}
        date={typeof date === "string" && isDay(date) ? date : undefined}
        isFirstOfSeveral={isFirstOfSeveral}
        names={{ clients, bureaus, representatives, venues }}
      />
    </>
  );
}
