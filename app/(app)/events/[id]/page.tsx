import type { Metadata } from "next";
import { EventDetail } from "@/components/events/event-detail";
import { listCommissionLines } from "@/lib/events/commissions/queries";
import { getEvent } from "@/lib/events/queries";
import { pageRecord } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findEvent = pageRecord(getEvent);

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  return { title: (await findEvent((await params).id)).title };
}

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireActor();
  const event = await findEvent((await params).id);
  const commissions = await listCommissionLines(actor, event.id);
  return <EventDetail event={event} today={today(actor.timeZone)} userId={actor.userId} commissions={commissions} />;
}
