"use client";

import { CalendarX, MessageSquareReply, Pause } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { type StatusSubject, useStatusChange } from "@/components/events/use-status-change";
import { Button } from "@/components/ui/button";

const StatusReasonDialog = lazy(() => import("@/components/events/status-reason-dialog"));
const ReplyDialog = lazy(() => import("@/components/events/reply-dialog"));

type InquiryActionsProps = { event: StatusSubject; today: string; timeZone: string };

/** The three answers to an inquiry. */
export function InquiryActions({ event, today, timeZone }: InquiryActionsProps) {
  const { change, saving } = useStatusChange(event, today);
  const [asking, setAsking] = useState<"reason" | "reply" | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="mt-5 flex flex-wrap gap-2 print:hidden">
      <Button loading={saving} onClick={() => void change("hold")}>
        <Pause aria-hidden /> Place hold
      </Button>
      <Button disabled={saving} onClick={() => setAsking("reason")}>
        <CalendarX aria-hidden /> Not available
      </Button>
      <Button disabled={saving} onClick={() => setAsking("reply")}>
        <MessageSquareReply aria-hidden /> Log reply
      </Button>
      <Suspense fallback={null}>
        {asking === "reason" && (
          <StatusReasonDialog
            status="lost"
            event={event}
            today={today}
            onClose={close}
            onChoose={(words) => {
              close();
              void change("lost", words);
            }}
          />
        )}
        {asking === "reply" && <ReplyDialog eventId={event.id} timeZone={timeZone} onClose={close} />}
      </Suspense>
    </div>
  );
}
