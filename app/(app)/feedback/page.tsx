import type { Metadata } from "next";
import { HelpTabs } from "@/components/help/help-tabs";
import { PageHeader } from "@/components/shared/record/page-header";
import { FeedbackScreen } from "@/components/support/feedback-screen";
import { requireSubscriber } from "@/lib/server/page-session";
import { PAGE_SIZE } from "@/lib/shared/pagination";
import { listFeedback } from "@/lib/support/queries";

export const metadata: Metadata = { title: "Feedback" };

export default async function FeedbackPage() {
  const actor = await requireSubscriber();
  const page = await listFeedback(actor, { limit: PAGE_SIZE });
  return (
    <>
      <PageHeader title="Feedback" subtitle="Tell us what's working and what isn't. A real person reads everything." />
      <HelpTabs current="/feedback" />
      <FeedbackScreen
        userId={actor.userId}
        email={actor.email}
        timeZone={actor.timeZone}
        served={{ search: "", page }}
      />
    </>
  );
}
