import type { Metadata } from "next";
import { FeedsView } from "@/components/calendar-feeds/feeds-view";
import { PageHeader } from "@/components/shared/record/page-header";
import { listFeeds } from "@/lib/calendar-feeds/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Calendar feeds" };

export default async function CalendarFeedsPage() {
  const actor = await requireSubscriber();
  const feeds = await listFeeds(actor);
  const clock = { timeZone: actor.timeZone, now: new Date().toISOString() };
  return (
    <>
      <PageHeader
        title="Calendar feeds"
        breadcrumbs={[{ href: "/events", label: "Events" }]}
        subtitle="See your events in Apple, Google or Outlook Calendar. Changes sync automatically."
      />
      <div>
        <FeedsView feeds={feeds} clock={clock} />
      </div>
    </>
  );
}
