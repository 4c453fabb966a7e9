"use client";

import { Bookmark, CalendarPlus, CalendarSync, ChevronDown, ListChecks } from "lucide-react";
import dynamic from "next/dynamic";
import { lazy, Suspense, useDeferredValue, useMemo, useState } from "react";
import { EVENT_NOUN } from "@/components/events/event-actions";
import { EVENT_COLUMNS_HIDDEN_AT_FIRST, eventColumns } from "@/components/events/event-columns";
import {
  type EventListFilter,
  FilterChips,
  MORE_FILTERS,
  StatusFilter,
  WhenFilter,
  YearFilter,
} from "@/components/events/event-filters";
import { EventsTabs } from "@/components/events/events-tabs";
import { useViews, type Views } from "@/components/events/views/use-views";
import type { Shown } from "@/components/events/views/view-name-dialog";
import { ExportMenu } from "@/components/export/export-menu";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { RecordList } from "@/components/shared/list/record-list";
import { resetColumns, useColumns } from "@/components/shared/list/use-columns";
import { useListState } from "@/components/shared/list/use-list-state";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useEvents, useTrashEvents } from "@/lib/events/client";
import { EVENT_LIST, UPCOMING } from "@/lib/events/list";
import type { ActiveView, EventLine } from "@/lib/events/schema";
import type { Served } from "@/lib/shared/record-client";

/** Fetched with the first selected row. */
const EventBulkActions = lazy(() =>
  import("@/components/events/event-bulk-actions").then(({ EventBulkActions: actions }) => ({ default: actions })),
);

export type EventsViewProps = {
  served: Served<EventLine>;
  years: number[];
  /** The saved view named by the URL, else the default one. */
  view: ActiveView | null;
  today: string;
};

export function EventsView({ served, years, view, today }: EventsViewProps) {
  const views = useViews(view);
  const list = useListState<EventListFilter>(EVENT_LIST, views.bare);
  const { query, set } = list;
  const pages = useEvents(list.searchString, served);
  const moves = useTrashEvents();
  // New rows are rendered in slices, so that the next letter of a search doesn't wait for them.
  const rows = useDeferredValue(pages.rows);
  const columns = useMemo(() => eventColumns(rows), [rows]);
  const ids = useMemo(() => columns.map(({ id }) => id), [columns]);
  const columnsOf = views.active ? `/events:${views.active.id}` : "/events";
  const hidden = useMemo(() => hiddenIn(views.active, ids), [views.active, ids]);
  const [visible] = useColumns(columnsOf, ids, hidden);
  const shown = { query: list.searchString, columns: [...visible], resetColumns: () => resetColumns(columnsOf) };
  return (
    <RecordList
      title="Events"
      noun={EVENT_NOUN}
      href="/events"
      list={list}
      pages={{ ...pages, rows }}
      nameOf={(event) => event.title}
      moves={moves}
      columns={columns}
      hiddenAtFirst={hidden}
      columnsOf={columnsOf}
      tabs={<EventsTabs current="/events" today={today} />}
      exports={(shown, ids) => <ExportMenu noun="events" label="events" {...shown} ids={ids} />}
      bulkActions={(ids, onDone) => (
        <Suspense fallback={null}>
          <EventBulkActions ids={ids} today={today} onDone={onDone} />
        </Suspense>
      )}
      filters={
        <>
          <WhenFilter
            value={query.when}
            onChange={(when) =>
              set(query.sort === "date" ? { when, dir: when === "upcoming" ? "asc" : "desc" } : { when })
            }
          />
          <StatusFilter frameClassName="max-sm:hidden" value={query.status} onChange={(status) => set({ status })} />
          <YearFilter
            frameClassName="max-sm:hidden"
            value={query.year}
            onChange={(year) => set({ year })}
            years={years}
          />
          <ViewMenu views={views} shown={shown} />
        </>
      }
      moreFilters={{
        active: MORE_FILTERS.filter((name) => query[name] !== "").length,
        filters: <MoreFilters list={list} rows={rows} years={years} />,
      }}
      chips={<FilterChips list={list} rows={rows} />}
      menu={
        <>
          <MenuItem icon={<CalendarPlus aria-hidden />} href="/events/new?dates=several">
            New multi-date booking
          </MenuItem>
          <MenuItem icon={<ListChecks aria-hidden />} href="/events/checklists">
            Checklists
          </MenuItem>
          <MenuItem icon={<CalendarSync aria-hidden />} href="/calendar-feeds">
            Calendar feeds
          </MenuItem>
        </>
      }
      hideNew
      isBlank={years.length === 0}
      empty={<NoEvents />}
      noMatches={list.searchString === UPCOMING && <NoneUpcoming onAll={list.reset} />}
    />
  );
}

/** A view's own columns, when it names any. */
const hiddenIn = (view: ActiveView | null, ids: readonly string[]): readonly string[] =>
  view && view.columns.length > 0 ? ids.filter((id) => !view.columns.includes(id)) : EVENT_COLUMNS_HIDDEN_AT_FIRST;

function NoneUpcoming({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={<CalendarPlus aria-hidden />}
      title="No upcoming events"
      actions={<Button onClick={onAll}>Show all events</Button>}
    >
      Your next inquiries, holds and bookings will be listed here.
    </EmptyState>
  );
}

function NoEvents() {
  return (
    <EmptyState
      icon={<CalendarPlus aria-hidden />}
      title="No events yet"
      links={[
        ["/events/new", "Add an event"],
        ["/import", "Import a spreadsheet"],
      ]}
    >
      Track every inquiry, hold and booking. Add your next event – just a name and date to start – or import your
      spreadsheet.
    </EmptyState>
  );
}

const MoreFilters = dynamic(() => import("@/components/events/more-filters"), { ssr: false });
const ViewMenuItems = dynamic(() => import("@/components/events/views/view-menu-items"), { ssr: false });
const ViewNameDialog = dynamic(() => import("@/components/events/views/view-name-dialog"), { ssr: false });

/** Saved views of the list. The menu's content is loaded when it is opened. */
function ViewMenu({ views, shown }: { views: Views; shown: Shown }) {
  const { active } = views;
  const [naming, setNaming] = useState<{ view: ActiveView | null } | null>(null);
  const changed = active !== null && isChanged(active, shown);
  return (
    <>
      <Menu
        label={active ? `Views: ${active.name}${changed ? ", changed" : ""}` : "Views"}
        triggerClassName="max-w-48 border-border max-sm:px-3"
        trigger={
          <>
            <Bookmark aria-hidden />
            <span className="truncate">{active?.name ?? "Views"}</span>
            {changed ? <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-brand" /> : null}
            <ChevronDown aria-hidden className="text-muted-foreground" />
          </>
        }
      >
        <ViewMenuItems views={views} shown={shown} changed={changed} onName={(view) => setNaming({ view })} />
      </Menu>
      {naming ? (
        <ViewNameDialog view={naming.view} shown={shown} choose={views.choose} onClose={() => setNaming(null)} />
      ) : null}
    </>
  );
}

function isChanged(view: ActiveView, shown: Shown): boolean {
  if (view.query !== shown.query) return true;
  const columns = new Set(view.columns);
  return columns.size > 0 && (columns.size !== shown.columns.length || shown.columns.some((id) => !columns.has(id)));
}
