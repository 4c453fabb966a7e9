import { AppLink } from "@/components/shared/app-link";
import { EVENT_TYPE_LABEL, EVENT_TYPES, type EventType } from "@/lib/events/status";

/** One list for every event, and one more for each type. */
export function TemplateTabs({ type, counts }: { type: EventType | null; counts: Record<string, number> }) {
  return (
    <nav aria-label="Lists" className="mb-5">
      <ul className="flex flex-wrap gap-1.5">
        {[null, ...EVENT_TYPES].map((one) => (
          <li key={one}>
            <AppLink
              href={one ? `/events/checklists?type=${one}` : "/events/checklists"}
              aria-current={one === type ? "page" : undefined}
              className="flex h-9 items-center gap-2 rounded-full border px-3.5 text-sm hover:bg-accent aria-[current=page]:border-transparent aria-[current=page]:bg-tone-amber aria-[current=page]:font-medium aria-[current=page]:text-tone-amber-ink"
            >
              {one ? EVENT_TYPE_LABEL[one] : "Every event"}
              {counts[one ?? "none"] ? (
                <span className="text-[0.8125rem] tabular-nums">{counts[one ?? "none"]}</span>
              ) : null}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
