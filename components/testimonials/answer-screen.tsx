"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { AnswerForm } from "@/components/testimonials/answer-form";
import { Button } from "@/components/ui/button";
import { formatDayLong } from "@/lib/shared/dates";
import { nameFirst } from "@/lib/shared/speaker-name";
import type { OpenRequestDto } from "@/lib/testimonials/answering/schema";

type AnswerScreenProps = { request: OpenRequestDto; token: string; draftKey: string };

/** What stands behind a request link: the form, or a thank-you from which one's own words can still be changed. */
export function AnswerScreen({ request, token, draftKey }: AnswerScreenProps) {
  const { speakerName, eventTitle, eventDate, message, settled } = request;
  const [written, setWritten] = useState(request.written);
  const [changing, setChanging] = useState(written === null);
  if (settled || !changing) {
    return (
      <section aria-live="polite">
        <CircleCheck aria-hidden className="mb-3 size-8 text-success" />
        <h1 className="font-display text-3xl font-semibold text-balance">Thank you</h1>
        <p className="mt-3 text-muted-foreground">
          {settled
            ? `${nameFirst(speakerName)} has your words. To change something, answer the mail you got.`
            : `${nameFirst(speakerName)} reads your words first. Until then you can change them here.`}
        </p>
        {settled ? null : (
          <Button className="mt-6" onClick={() => setChanging(true)}>
            Change my words
          </Button>
        )}
      </section>
    );
  }
  return (
    <>
      <h1 className="font-display text-3xl font-semibold text-balance wrap-anywhere">
        A few words about {speakerName}
      </h1>
      {eventTitle ? (
        <p className="mt-2 text-muted-foreground wrap-anywhere">
          {eventTitle}
          {eventDate ? ` · ${formatDayLong(eventDate)}` : null}
        </p>
      ) : null}
      {message ? (
        <blockquote dir="auto" className="mt-5 border-s-4 border-primary ps-4 whitespace-pre-wrap wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      <AnswerForm
        request={request}
        written={written}
        token={token}
        draftKey={draftKey}
        onSent={(words) => {
          setWritten(words);
          setChanging(false);
        }}
      />
    </>
  );
}
