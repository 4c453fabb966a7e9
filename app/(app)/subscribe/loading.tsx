import { HeaderSkeleton, Loading } from "@/components/shared/header-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

export default function PlanLoading() {
  return (
    <Loading>
      <HeaderSkeleton />
      <div className="grid max-w-4xl gap-5">
        <div className="grid h-80 content-start gap-3 rounded-lg border bg-card p-5 sm:p-8">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10 w-40" />
          <Skeleton className="mt-4 h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
        <div className="grid h-32 content-start gap-3 rounded-lg border bg-card p-5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
    </Loading>
  );
}
