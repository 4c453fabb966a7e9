import "@/components/events/board/board.css";
import { HeaderSkeleton, Loading } from "@/components/shared/feedback/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** Header, tabs, toolbar and columns in their final places. */
export default function BoardLoading() {
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
