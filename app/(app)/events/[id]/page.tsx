import type { Metadata } from "next";
import { EventDetail } from "@/components/events/event-detail";
import { TimelinePanel } from "@/components/timeline/timeline-panel";
import { getEvent } from "@/lib/events/queries";
import { pageRecord } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { listTimeline } from "@/lib/timeline/queries";

const findEvent = pageRecord(getEvent);

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  return { title: (await findEvent((await params).id)).title };
}

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const event = await findEvent((await params).id);
  const day = today(actor.timeZone);
  const timeline = (
    <TimelinePanel
      userId={actor.userId}
      subject="event"
      id={event.id}
      served={await listTimeline(actor, "event", event.id)}
      timeZone={actor.timeZone}
      currentYear={day.slice(0, 4)}
      trashed={event.deletedAt !== null}
    />
  );
  return <EventDetail event={event} today={day} timeline={timeline} />;
}
