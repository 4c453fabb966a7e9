import { Skeleton } from "@/components/ui/skeleton";

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

/** In every list's first response, so its rows are one element that data-table.css paints. */
export function ListSkeleton() {
  return (
    <Loading>
      <HeaderSkeleton actions />
      <Skeleton className="mb-3 h-10 w-full sm:h-9 sm:max-w-xs" />
      <div aria-hidden className="skeleton-rows" />
    </Loading>
  );
}

export function DetailSkeleton({ breadcrumbs = true }: { breadcrumbs?: boolean }) {
  return (
    <Loading>
      <HeaderSkeleton breadcrumbs={breadcrumbs} actions />
      <Boxes />
    </Loading>
  );
}

/** Below a header with tabs that is there already. */
export const PanelsSkeleton = () => (
  <>
    <PageTop />
    <div role="status">
      <span className="sr-only">Loading…</span>
      <Boxes />
    </div>
  </>
);

/** Below a layout's header: the router scrolls up only when nothing at the top of what it opens is in view. */
export const PageTop = () => <div aria-hidden className="absolute top-0" />;

const Boxes = () => (
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
);

function Box({ lines }: { lines: string }) {
  return (
    <div className={`grid content-start gap-3 rounded-lg border bg-card p-5 ${lines}`}>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

/** Same heights as PageHeader, so that nothing moves. */
export function HeaderSkeleton({ breadcrumbs = false, actions = false }: { breadcrumbs?: boolean; actions?: boolean }) {
  return (
    <div className="mb-5 sm:mb-6">
      {breadcrumbs ? <Skeleton className="mb-2.5 h-4 w-20" /> : null}
      <div className="flex items-start justify-between">
        <Skeleton className="h-[1.95rem] w-48 sm:h-9" />
        {actions ? <Skeleton className="h-10 w-32 sm:h-9" /> : null}
      </div>
    </div>
  );
}

/** Announces loading to screen readers. */
export function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status">
      <h1 className="sr-only">Loading…</h1>
      {children}
    </div>
  );
}
