import type { Metadata } from "next";
import { TrialLeft } from "@/components/billing/plan-text";
import { Dashboard } from "@/components/dashboard/dashboard";
import { FirstRun } from "@/components/dashboard/first-run";
import { LoadSampleData } from "@/components/demo/load-sample-data";
import { SetupChecklist } from "@/components/help/setup-checklist";
import { TermHint } from "@/components/help/term-hint";
import { getDashboard } from "@/lib/dashboard/queries";
import { getSetupFacts } from "@/lib/help/queries";
import { getProfile } from "@/lib/profile/queries";
import { requireSubscriber } from "@/lib/server/page-session";
import { trialDaysLeft } from "@/lib/shared/subscription";

export const metadata: Metadata = { title: "Dashboard" };

/** Enough for a while; the list is read again after each change. */
const SERVED_ITEMS = 10;

export default async function DashboardPage() {
  const actor = await requireSubscriber();
  const daysLeft = trialDaysLeft(actor.subscription, actor.timeZone);
  const [data, facts, profile] = await Promise.all([
    getDashboard(actor),
    daysLeft === null ? null : getSetupFacts(actor),
    actor.speaker.name === "" ? getProfile(actor) : null,
  ]);
  return (
    <Dashboard
      data={{ ...data, actionItems: { ...data.actionItems, items: data.actionItems.items.slice(0, SERVED_ITEMS) } }}
      username={actor.username}
      timeZone={actor.timeZone}
      trial={daysLeft === null ? null : <TrialLeft days={daysLeft} />}
      setup={facts && <SetupChecklist facts={facts} unlessComplete open={data.total === 0} />}
      firstRun={profile && <FirstRun profile={profile} />}
      sample={<LoadSampleData />}
      hints={{
        booked: <TermHint term="booked" />,
        earned: <TermHint term="earned" />,
        pipeline: <TermHint term="pipeline" />,
        "weighted-pipeline": <TermHint term="weighted-pipeline" />,
      }}
    />
  );
}
