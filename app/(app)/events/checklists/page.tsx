import type { Metadata } from "next";
import { TemplateList } from "@/components/events/template-list";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { templateListSchema } from "@/lib/events/checklist/checklist-schema";
import { listTemplates } from "@/lib/events/checklist/event-tasks";
import { EVENT_TYPE_LABEL, EVENT_TYPES, type EventType } from "@/lib/events/status";
import type { SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Checklists" };

export default async function ChecklistsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const [{ type: asked }, { items }] = await Promise.all([
    searchParams,
    listTemplates(actor, templateListSchema.parse({})),
  ]);
  const type = EVENT_TYPES.find((one) => one === asked) ?? null;
  const counts = Object.fromEntries(
    [null, ...EVENT_TYPES].map((one) => [one ?? "none", items.filter((step) => step.type === one).length]),
  );
  return (
    <>
      <PageHeader
        title="Checklists"
        breadcrumbs={[{ href: "/events", label: "Events" }]}
        subtitle="Your standard steps for every talk. Each event gets its own copy, so changes here don't affect existing checklists."
      />
      <TemplateTabs type={type} counts={counts} />
      <TemplateList key={type} type={type} served={items.filter((step) => step.type === type)} />
    </>
  );
}

/** One list for every event, and one more for each type. */
function TemplateTabs({ type, counts }: { type: EventType | null; counts: Record<string, number> }) {
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
