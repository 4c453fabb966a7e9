import { Settings2 } from "lucide-react";
import type { Metadata } from "next";
import { ActionItemsView } from "@/components/action-items/action-items-view";
import { ButtonLink } from "@/components/shared/button-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { listActionItems, listOwnTasks } from "@/lib/action-items/queries";
import { ownTaskListSchema } from "@/lib/action-items/schema";
import type { SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Action items" };

export default async function ActionItemsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const [items, tasks, { add }] = await Promise.all([
    listActionItems(actor),
    listOwnTasks(actor, ownTaskListSchema.parse({})),
    searchParams,
  ]);
  return (
    <>
      <PageHeader
        title="Action items"
        breadcrumbs={[{ href: "/", label: "Dashboard" }]}
        subtitle="Overdue first, then what is worth the most."
        actions={
          <ButtonLink href="/action-items/settings">
            <Settings2 aria-hidden /> Rules and digest
          </ButtonLink>
        }
      />
      <ActionItemsView
        served={items}
        tasks={{ search: "", page: tasks }}
        today={today(actor.timeZone)}
        adding={add === "1"}
      />
    </>
  );
}
