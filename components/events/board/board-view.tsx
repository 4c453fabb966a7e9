"use client";

import { CalendarPlus, SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useMemo } from "react";
import { Board } from "@/components/events/board/board";
import { WhenFilter, YearFilter } from "@/components/events/event-filters";
import { EventsTabs } from "@/components/events/events-tabs";
import { ExportMenu } from "@/components/export/export-menu";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { ListToolbar } from "@/components/shared/list/list-toolbar";
import { useListState } from "@/components/shared/list/use-list-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { Button } from "@/components/ui/button";
import { type ServedBoard, useBoard } from "@/lib/events/board/use-board";
import { BOARD_LIST, boardSearch, expandedColumnsOf } from "@/lib/events/list";
import type { EventStatus } from "@/lib/events/status";
import { failureText } from "@/lib/shared/api-client";

export type BoardViewProps = {
  served: ServedBoard;
  years: number[];
  today: string;
  /** The "?" next to the weighted total, rendered on the server. */
  hint: ReactNode;
};

export function BoardView({ served, years, today, hint }: BoardViewProps) {
  const list = useListState(BOARD_LIST);
  const params = useSearchParams();
  const open = params.get("open");
  const unfolded = useMemo(() => expandedColumnsOf(open), [open]);
  const board = useBoard(boardSearch(list.searchString, unfolded), served);
  const { query, set, filtered, reset } = list;
  const total = board.board.columns.reduce((sum, { count }) => sum + count, 0);
  const nothing = total === 0 && !board.isPlaceholderData;
  return (
    <>
      <PageHeader
        title="Events"
        count={nothing && !filtered ? undefined : total.toLocaleString("en-US")}
        tabs={<EventsTabs current="/events/board" today={today} />}
        actions={
          total > 0 && (
            <ExportMenu noun="events" label="events" query={exportQuery(list.searchString)} columns={EXPORTED} />
          )
        }
      />
      {nothing && !filtered ? (
        <EmptyState icon={<CalendarPlus aria-hidden />} title="No events yet" links={[["/events/new", "Add an event"]]}>
          Follow each event from inquiry to paid.
        </EmptyState>
      ) : (
        <>
          <ListToolbar q={query.q} onSearch={(q) => set({ q })} searchLabel="Search events">
            <WhenFilter value={query.when} onChange={(when) => set({ when })} />
            <YearFilter value={query.year} onChange={(year) => set({ year })} years={years} />
            <p className="flex items-center text-[0.8125rem] text-muted-foreground">Weighted {hint}</p>
            <p className="ms-auto text-[0.8125rem] text-muted-foreground max-lg:hidden pointer-coarse:hidden">
              Drag cards or press M
            </p>
          </ListToolbar>
          {board.isError && <ErrorState message={failureText(board.error)} onRetry={() => void board.refetch()} />}
          {!board.isError && nothing && (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={query.q ? `No events match “${query.q}”` : "No matching events"}
              actions={<Button onClick={reset}>Show all events</Button>}
            >
              {query.q ? "Try fewer words." : "Try different filters."}
            </EmptyState>
          )}
          {!board.isError && !nothing && (
            <Board
              board={board}
              unfolded={unfolded}
              today={today}
              column={params.get("column")}
              onUnfold={keepOpen}
              onColumn={keepColumn}
            />
          )}
        </>
      )}
    </>
  );
}

const EXPORTED = ["title", "date", "time", "client", "city", "fee", "status"];
const exportQuery = (question: string) => `${question}&sort=status&dir=asc`;

const keepOpen = (statuses: readonly EventStatus[]) => keep("open", statuses.join(","));
const keepColumn = (status: EventStatus) => keep("column", status);

/** URL parameters other than the filters. */
function keep(name: "open" | "column", value: string): void {
  const search = new URLSearchParams(window.location.search);
  if (value) search.set(name, value);
  else search.delete(name);
  window.history.replaceState(null, "", search.size > 0 ? `?${search}` : window.location.pathname);
}
