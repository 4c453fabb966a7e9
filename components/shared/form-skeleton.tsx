import { HeaderSkeleton, Loading } from "@/components/shared/header-skeleton";
import { Skeleton } from "@/components/ui/skeleton";

/** For the loading.tsx of a form page: sections with their explanation left and fields right. */
export function FormSkeleton() {
  return (
    <Loading>
      <HeaderSkeleton breadcrumbs />
      <Section fields={["sm:col-span-6", "sm:col-span-3", "sm:col-span-3"]} />
      <Section fields={["sm:col-span-6", "sm:col-span-3", "sm:col-span-2"]} />
    </Loading>
  );
}

function Section({ fields }: { fields: readonly string[] }) {
  return (
    <div className="grid gap-x-10 gap-y-4 border-t py-7 first-of-type:border-0 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-2 h-4 w-44" />
      </div>
      <div className="grid max-w-2xl gap-x-4 gap-y-5 sm:grid-cols-6">
        {fields.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <div key={index} className={span}>
            <Skeleton className="mb-1.5 h-5 w-24" />
            <Skeleton className="h-10 sm:h-9" />
          </div>
        ))}
      </div>
    </div>
  );
}
