import { HeaderSkeleton, Loading } from "@/components/shared/feedback/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** The tabs and two settings, explained on the left. */
export default function AccountSettingsLoading() {
  return (
    <Loading>
      <HeaderSkeleton />
      <div className="mb-7 flex h-[2.5625rem] items-center gap-6 border-b">
        {["w-16", "w-16", "w-16", "w-10", "w-24"].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <Skeleton key={index} className={`h-4 ${width}`} />
        ))}
      </div>
      {["first", "second"].map((key) => (
        <div
          key={key}
          className="grid gap-x-10 gap-y-4 border-t py-7 first-of-type:border-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <div>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-2 h-4 w-44" />
          </div>
          <Skeleton className="h-[4.25rem] max-w-2xl" />
        </div>
      ))}
    </Loading>
  );
}
