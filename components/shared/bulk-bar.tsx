import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

export type BulkBarProps = {
  count: number;
  onClear: () => void;
  children: ReactNode;
};

/** The region stays mounted, so that screen readers announce the count. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label="Selected rows"
      className="pointer-events-none sticky bottom-4 z-20 flex justify-center print:hidden"
    >
      <span role="status" className="sr-only">
        {count > 0 ? `${count} selected` : ""}
      </span>
      {count > 0 ? (
        <div className="floating pointer-events-auto mt-3 flex max-w-full flex-wrap items-center gap-1 rounded-xl border bg-popover p-1.5 ps-3.5 text-sm shadow-lift">
          <span aria-hidden className="me-2 font-medium tabular-nums">
            {count.toLocaleString("en-US")} selected
          </span>
          {children}
          <Button variant="ghost" size="icon-sm" aria-label="Clear selection" onClick={onClear}>
            <X aria-hidden />
          </Button>
        </div>
      ) : null}
    </section>
  );
}
