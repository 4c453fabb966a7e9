import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** What can be done with the selected rows. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected rows"
      className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit flex-wrap items-center gap-2 rounded-lg border border-border bg-card p-2 pl-4 text-sm shadow-lg"
    >
      <span aria-live="polite" className="mr-2 tabular-nums">
        {count} selected
      </span>
      {children}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
