import { HeaderSkeleton, Loading } from "@/components/shared/header-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["w-56", "w-40", "w-48", "w-64", "w-44", "w-52", "w-36", "w-60", "w-32", "w-50"];

/** For the loading.tsx of a list page. */
export function ListSkeleton() {
  return (
    <Loading>
      <HeaderSkeleton actions />
      <div className="mb-3 flex gap-2">
        <Skeleton className="h-10 w-full sm:h-9 sm:max-w-xs" />
        <Skeleton className="hidden h-9 w-28 sm:block" />
      </div>
      <div className="hidden h-9 border-b sm:block" />
      {ROWS.map((width) => (
        <div key={width} className="flex h-[4.25rem] items-center gap-6 border-b px-2 sm:h-11">
          <div className="grid grow gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-40 sm:hidden" />
          </div>
          <Skeleton className="hidden h-4 w-28 md:block" />
          <Skeleton className="hidden h-4 w-24 lg:block" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </Loading>
  );
}
