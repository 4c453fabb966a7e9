import { HeaderSkeleton, Loading } from "@/components/shared/feedback/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** The form, and beside it (on a phone below) what was sent. */
export default function FeedbackLoading() {
  return (
    <Loading>
      <HeaderSkeleton />
      <Skeleton className="-mt-4 mb-6 h-5 max-w-lg" />
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,40rem)]">
        <div className="grid content-start gap-5">
          <div>
            <Skeleton className="mb-1.5 h-5 w-32" />
            <Skeleton className="h-[8.875rem]" />
          </div>
          <div>
            <Skeleton className="mb-1.5 h-5 w-32" />
            <Skeleton className="h-36" />
          </div>
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-10 w-32 sm:h-9" />
        </div>
        <div className="grid content-start gap-3">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </Loading>
  );
}
