"use client";

import { CalendarX, Mail, MessageSquareReply, Pause } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { NO_WORDS, type StatusSubject, useStatusChange } from "@/components/events/use-status-change";
import { ButtonLink } from "@/components/shared/button-link";
import { Button } from "@/components/ui/button";

const ReplyDialog = lazy(() => import("@/components/events/reply-dialog"));

/** The answers to an inquiry. */
export function InquiryActions({ event, today, timeZone }: { event: StatusSubject; today: string; timeZone: string }) {
  const { change, saving } = useStatusChange(event, today);
  const [isReplying, setReplying] = useState(false);
  const close = () => setReplying(false);
  return (
    <div className="mt-5 flex flex-wrap gap-2 print:hidden">
      <Button loading={saving} onClick={() => void change("hold")}>
        <Pause aria-hidden /> Place hold
      </Button>
      <Button
        disabled={saving}
        onClick={() => void change("lost", { ...NO_WORDS, endReason: "date", note: "Not available" })}
      >
        <CalendarX aria-hidden /> Not available
      </Button>
      <ButtonLink href={`/letters/new?event=${event.id}&template=inquiry-reply`}>
        <Mail aria-hidden /> Reply by email
      </ButtonLink>
      <Button disabled={saving} onClick={() => setReplying(true)}>
        <MessageSquareReply aria-hidden /> Log reply
      </Button>
      <Suspense fallback={null}>
        {isReplying && <ReplyDialog eventId={event.id} timeZone={timeZone} onClose={close} />}
      </Suspense>
    </div>
  );
}
