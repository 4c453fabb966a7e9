import { Skeleton } from "@/components/ui/skeleton";

/** The page header's shape; its heights are PageHeader's own, so that nothing moves when the page arrives. */
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

/** What a screen reader hears instead of grey bars. */
export function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status">
      <h1 className="sr-only">Loading…</h1>
      {children}
    </div>
  );
}
