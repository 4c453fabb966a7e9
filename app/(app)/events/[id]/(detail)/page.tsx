import type { Metadata } from "next";
import { EventDetail } from "@/components/pages/event-detail";
import { getEventPage } from "@/lib/pages/queries";
import { pageRecord } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findEventPage = pageRecord(getEventPage);

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  return { title: (await findEventPage((await params).id)).event.title };
}

export default async function EventPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const page = await findEventPage((await params).id);
  return <EventDetail page={page} userId={actor.userId} today={today(actor.timeZone)} timeZone={actor.timeZone} />;
}
