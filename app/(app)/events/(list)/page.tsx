import type { Metadata } from "next";
import { EventsView } from "@/components/events/events-view";
import { EVENT_LIST, UPCOMING } from "@/lib/events/list";
import { listEvents } from "@/lib/events/queries";
import { EVENT_LINE_FIELDS, type EventLine, type EventRow, eventListSchema } from "@/lib/events/schema";
import { getEventListFrame } from "@/lib/events/views";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { id } from "@/lib/shared/fields";
import { canonical } from "@/lib/shared/list-address";
import { FIRST_ROWS } from "@/lib/shared/pagination";

export const metadata: Metadata = { title: "Events" };
export const unstable_dynamicStaleTime = 60;

export default async function EventsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const given = await searchParams;
  const isBare = Object.keys(given).length === 0;
  const read = (query: string) =>
    readListParams(eventListSchema, Promise.resolve(Object.fromEntries(new URLSearchParams(query))));
  const asked = await (isBare ? read(UPCOMING) : readListParams(eventListSchema, searchParams));
  const named = typeof given.view === "string" && id.safeParse(given.view).success ? given.view : "";
  const list = (filter: typeof asked) => listEvents(actor, { ...filter, limit: FIRST_ROWS });
  const [first, { years, view }] = await Promise.all([list(asked), getEventListFrame(actor, named)]);
  // Without a query string the default view decides; the rows are read again only where it asks for others.
  const standard = isBare && view && view.query !== UPCOMING ? await read(view.query) : null;
  const filter = standard ?? asked;
  const page = standard ? await list(standard) : first;
  return (
    <EventsView
      served={{
        search: canonical(EVENT_LIST, filter),
        page: { ...page, items: page.items.map(toLine) },
        limit: FIRST_ROWS,
      }}
      years={years}
      view={view}
      today={today(actor.timeZone)}
    />
  );
}

const toLine = (row: EventRow): EventLine =>
  Object.fromEntries(EVENT_LINE_FIELDS.map((field) => [field, row[field]])) as EventLine;
