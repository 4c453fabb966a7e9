import type { Metadata } from "next";
import { EventDetail } from "@/components/events/event-detail";
import { getEvent } from "@/lib/events/queries";
import { foundOr404 } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Event" };

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const event = await foundOr404((await params).id, (id) => getEvent(actor, id));
  return <EventDetail event={event} today={today(actor.timeZone)} />;
}
