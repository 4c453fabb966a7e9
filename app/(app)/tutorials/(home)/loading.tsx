import { HeaderSkeleton, Loading } from "@/components/shared/feedback/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** The checklist and the first guides. */
export default function HelpLoading() {
  return (
    <Loading>
      <HeaderSkeleton />
      <Skeleton className="mb-10 h-[30rem] max-w-5xl sm:h-[27rem]" />
      <Skeleton className="mb-3 h-7 w-36" />
      <div className="grid max-w-5xl gap-3 sm:grid-cols-2">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-[5.25rem]" />
        ))}
      </div>
    </Loading>
  );
}
