import { HeaderSkeleton, Loading } from "@/components/shared/feedback/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** Steps beside a picture. */
export default function GuideLoading() {
  return (
    <Loading>
      <HeaderSkeleton breadcrumbs />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          {["h-16", "h-7", "h-12", "h-12", "h-7", "h-12"].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <Skeleton key={index} className={height} />
          ))}
        </div>
        <Skeleton className="aspect-[16/10] w-full" />
      </div>
    </Loading>
  );
}
