import { HeaderSkeleton, Loading } from "@/components/shared/feedback/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function CalendarLoading() {
  return (
    <Loading>
      <HeaderSkeleton actions />
      <Skeleton className="mb-6 h-6 w-64" />
      <Skeleton className="mb-3 h-8 w-72" />
      <Skeleton className="h-80 w-full rounded-lg sm:h-160" />
    </Loading>
  );
}
