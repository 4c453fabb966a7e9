"use client";

import { useRef, useState } from "react";
import { FeedbackForm } from "@/components/support/feedback-form";
import { FeedbackList } from "@/components/support/feedback-list";
import type { Served } from "@/lib/shared/record-client";
import { useFeedback } from "@/lib/support/feedback/client";
import type { FeedbackDto } from "@/lib/support/feedback/schema";

type FeedbackScreenProps = { userId: string; email: string; timeZone: string; served: Served<FeedbackDto> };

/** Sending on the left, what was sent on the right; on a phone one below the other. */
export function FeedbackScreen({ userId, email, timeZone, served }: FeedbackScreenProps) {
  const pages = useFeedback(served);
  const heading = useRef<HTMLHeadingElement>(null);
  // What has been sent is not changed: each sending begins with a form of its own.
  const [times, setTimes] = useState(0);
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,40rem)]">
      <FeedbackForm
        key={times}
        userId={userId}
        email={email}
        onSent={() => {
          setTimes((before) => before + 1);
          // The pressed button goes with its form.
          heading.current?.focus();
        }}
      />
      <section aria-labelledby="sent" className="min-w-0">
        <h2 ref={heading} id="sent" tabIndex={-1} className="mb-3 scroll-mt-20 text-base font-semibold outline-none">
          What you have sent
        </h2>
        <FeedbackList pages={pages} timeZone={timeZone} />
      </section>
    </div>
  );
}
