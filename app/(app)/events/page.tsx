import type { Metadata } from "next";
import { EventsView } from "@/components/events/events-view";
import { EVENT_LIST } from "@/lib/events/list";
import { listEvents, listEventYears } from "@/lib/events/queries";
import { EVENT_LINE_FIELDS, type EventLine, type EventRow, eventListSchema } from "@/lib/events/schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireActor } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { canonical } from "@/lib/shared/list-address";
import { pack } from "@/lib/shared/packed";

export const metadata: Metadata = { title: "Events" };

export default async function EventsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor();
  const filter = await readListParams(eventListSchema, searchParams);
  const [page, years] = await Promise.all([listEvents(actor, filter), listEventYears(actor)]);
  return (
    <EventsView
      served={{ search: canonical(EVENT_LIST, filter), page: pack({ ...page, items: page.items.map(toLine) }) }}
      years={years}
      today={today(actor.timeZone)}
    />
  );
}

const toLine = (row: EventRow): EventLine =>
  Object.fromEntries(EVENT_LINE_FIELDS.map((field) => [field, row[field]])) as EventLine;
