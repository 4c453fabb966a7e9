import { ArrowRight } from "lucide-react";
import { shownValue } from "@/components/import/preview-words";
import type { Change } from "@/lib/import/schema";

/** What a field of a record says, and what it is going to say. */
export function ChangeLine({ change }: { change: Change }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
      <span className="text-muted-foreground">{change.column}:</span>
      <del dir="auto" className="min-w-0 text-muted-foreground decoration-1">
        {shownValue(change.field, change.from)}
      </del>
      <ArrowRight role="img" aria-label="becomes" className="size-3 self-center" />
      <ins dir="auto" className="min-w-0 no-underline">
        {shownValue(change.field, change.to)}
      </ins>
    </p>
  );
}
