"use client";

import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { EVENT_NOUN } from "@/components/events/event-actions";
import { EVENT_COLUMNS_HIDDEN_AT_FIRST, eventColumns } from "@/components/events/event-columns";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/empty-state";
import { RecordList } from "@/components/shared/record-list";
import { type ListState, useListState } from "@/components/shared/use-list-state";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useEvents, useTrashEvents } from "@/lib/events/client";
import { EVENT_LIST } from "@/lib/events/list";
import type { EventLine } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL, EVENT_STATUSES } from "@/lib/events/status";
import type { Served } from "@/lib/shared/record-client";

/** Fetched with the first selected row. */
const EventBulkActions = lazy(() =>
  import("@/components/events/event-bulk-actions").then(({ EventBulkActions: actions }) => ({ default: actions })),
);

type Filters = "status" | "when" | "year" | "clientId" | "bureauPartnerId" | "representativeId" | "venueId";

export function EventsView({ served, years, today }: { served: Served<EventLine>; years: number[]; today: string }) {
  const list = useListState(EVENT_LIST);
  const pages = useEvents(list.searchString, served);
  const moves = useTrashEvents();
  const columns = useMemo(() => eventColumns(pages.rows, today.slice(0, 4)), [pages.rows, today]);
  return (
    <RecordList
      title="Events"
      noun={EVENT_NOUN}
      href="/events"
      list={list}
      pages={pages}
      nameOf={(event) => event.title}
      moves={moves}
      columns={columns}
      hiddenAtFirst={EVENT_COLUMNS_HIDDEN_AT_FIRST}
      bulkActions={(ids, onDone) => (
        <Suspense fallback={null}>
          <EventBulkActions ids={ids} today={today} onDone={onDone} />
        </Suspense>
      )}
      filters={<EventFilters list={list} years={years} />}
      empty={<NoEvents />}
    />
  );
}

function EventFilters({ list: { query, set }, years }: { list: ListState<Filters>; years: number[] }) {
  // A link may ask for several statuses at once ("what has passed and is still open"); they stay one choice here.
  const several = query.status.includes(",");
  return (
    <>
      <Select
        className="border-border"
        aria-label="When"
        value={query.when}
        onChange={(event) => set({ when: event.target.value })}
      >
        <option value="">All dates</option>
        <option value="upcoming">Upcoming</option>
        <option value="past">Past</option>
      </Select>
      <Select
        className="border-border"
        aria-label="Status"
        value={query.status}
        onChange={(event) => set({ status: event.target.value })}
      >
        <option value="">Any status</option>
        {several && <option value={query.status}>Several statuses</option>}
        {EVENT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {EVENT_STATUS_LABEL[status]}
          </option>
        ))}
      </Select>
      <Select
        className="border-border"
        aria-label="Year"
        value={query.year}
        onChange={(event) => set({ year: event.target.value })}
      >
        <option value="">All years</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    </>
  );
}

function NoEvents() {
  return (
    <EmptyState
      icon={<CalendarPlus aria-hidden />}
      title="No events yet"
      actions={
        <>
          <Button asChild variant="primary">
            <AppLink href="/events/new">Add an event</AppLink>
          </Button>
          <Button asChild>
            <AppLink href="/workbook">Import a workbook</AppLink>
          </Button>
        </>
      }
    >
      Every inquiry, hold and booking lives here. Add the next one with a name and a day, or bring the spreadsheet you
      keep now.
    </EmptyState>
  );
}
