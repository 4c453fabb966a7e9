import type { Metadata } from "next";
import { PageHeader } from "@/components/shared/page-header";
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
      <PageHeader
        title="Feedback"
        subtitle="What would help you, what is in your way, what should stay as it is: a person reads every word."
      />
      <FeedbackScreen
        userId={actor.userId}
        email={actor.email}
        timeZone={actor.timeZone}
        served={{ search: "", page }}
      />
    </>
  );
}
