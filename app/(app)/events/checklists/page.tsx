import type { Metadata } from "next";
import { TemplateList } from "@/components/events/template-list";
import { TemplateTabs } from "@/components/events/template-tabs";
import { PageHeader } from "@/components/shared/page-header";
import { listTemplates } from "@/lib/events/checklist/queries";
import { templateListSchema } from "@/lib/events/checklist/schema";
import { EVENT_TYPES } from "@/lib/events/status";
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
        subtitle="The steps you take for every talk. An event gets its own copy, so a change here leaves events alone that have theirs."
      />
      <TemplateTabs type={type} counts={counts} />
      <TemplateList key={type} type={type} served={items.filter((step) => step.type === type)} />
    </>
  );
}
