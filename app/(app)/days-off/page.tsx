import type { Metadata } from "next";
import { DaysOffView } from "@/components/days-off/days-off-view";
import { PageHeader } from "@/components/shared/record/page-header";
import { listComingDaysOff } from "@/lib/days-off/queries";
import { dayOffListSchema } from "@/lib/days-off/schema";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Days off" };

export default async function DaysOffPage() {
  const actor = await requireSubscriber();
  const served = { search: "", page: await listComingDaysOff(actor, dayOffListSchema.parse({})) };
  return (
    <>
      <PageHeader
        title="Days off"
        breadcrumbs={[{ href: "/events/calendar", label: "Calendar" }]}
        subtitle="Dates you keep free, in your calendar, your feeds and your public availability."
      />
      <div>
        <DaysOffView served={served} today={today(actor.timeZone)} />
      </div>
    </>
  );
}
