import { HeaderSkeleton, Loading } from "@/components/shared/header-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * For the loading.tsx of a list page. It is part of every first answer, so its rows are one element that data-table.css
 * paints, not sixty.
 */
export function ListSkeleton() {
  return (
    <Loading>
      <HeaderSkeleton actions />
      <Skeleton className="mb-3 h-10 w-full sm:h-9 sm:max-w-xs" />
      <div aria-hidden className="skeleton-rows" />
    </Loading>
  );
}
