import { TriangleAlert } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import type { ConflictDto } from "@/lib/events/conflicts/conflict-schema";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";

/** Warnings with their numbers, each with a link to the other event. Saving stays possible. */
export function ConflictList({ conflicts, newTab = false }: { conflicts: readonly ConflictDto[]; newTab?: boolean }) {
  return (
    <ul className="grid gap-2 rounded-md bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink">
      {conflicts.map(({ with: other, before, after }) => (
        <li key={other.id} className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Warning: </span>
            {before}{" "}
            <AppLink
              href={other.status ? `/events/${other.id}` : "/days-off"}
              className="font-medium underline underline-offset-4"
              // In a new tab from a form, to keep its input.
              {...(newTab && { target: "_blank", rel: "noopener" })}
            >
              {other.title}
            </AppLink>
            {other.status ? ` (${EVENT_STATUS_LABEL[other.status].toLowerCase()})` : null}
            {after}
          </span>
        </li>
      ))}
    </ul>
  );
}
