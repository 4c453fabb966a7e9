import { HeaderSkeleton, Loading } from "@/components/shared/header-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import "@/components/events/board/board.css";

/** For the board's loading.tsx: head, tabs, toolbar and columns where they are going to be. */
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
