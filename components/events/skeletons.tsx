import "@/components/events/board/board.css";
import { HeaderSkeleton, Loading } from "@/components/shared/feedback/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** For the calendar's loading.tsx. */
export function CalendarSkeleton() {
  return (
    <Loading>
      <HeaderSkeleton actions />
      <Skeleton className="mb-6 h-6 w-64" />
      <Skeleton className="mb-3 h-8 w-72" />
      <Skeleton className="h-80 w-full rounded-lg sm:h-160" />
    </Loading>
  );
}

/** For the board's loading.tsx: header, tabs, toolbar and columns in their final places. */
export function BoardSkeleton() {
  return (
    <Loading>
      <HeaderSkeleton actions />
      <Skeleton className="mb-6 h-6 w-64" />
      <Skeleton className="mb-3 h-10 w-full sm:h-9 sm:max-w-xs" />
      <div aria-hidden className="board">
        {["a", "b", "c", "d", "e"].map((key) => (
          <Skeleton key={key} className="board-column" />
        ))}
      </div>
    </Loading>
  );
}
