import { HeaderSkeleton, Loading } from "@/components/shared/header-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** For the loading.tsx of a page about one record, and of the dashboard. */
export function DetailSkeleton({ breadcrumbs = true }: { breadcrumbs?: boolean }) {
  return (
    <Loading>
      <HeaderSkeleton breadcrumbs={breadcrumbs} actions />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <Box lines="h-56" />
          <Box lines="h-32" />
        </div>
        <div className="grid content-start gap-6">
          <Box lines="h-32" />
          <Box lines="h-40" />
        </div>
      </div>
    </Loading>
  );
}

function Box({ lines }: { lines: string }) {
  return (
    <div className={`grid content-start gap-3 rounded-lg border bg-card p-5 ${lines}`}>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
