"use client";

import { Ban, Copy, MailQuestion } from "lucide-react";
import { useState } from "react";
import { DeliveryNote } from "@/components/correspondence/delivery-note";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { useSubmit } from "@/components/shared/form/use-submit";
import { InstantText } from "@/components/shared/record/time-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/shared/dates";
import { useRequests, useRevokeRequest } from "@/lib/testimonials/client";
import { type RequestState, requestState } from "@/lib/testimonials/rules";
import type { TestimonialRequestDto } from "@/lib/testimonials/schema";

const STATE: Record<RequestState, string> = {
  scheduled: "Scheduled",
  open: "Waiting",
  answered: "Received",
  revoked: "Canceled",
  expired: "Expired",
};

type RequestListProps = { served: TestimonialRequestDto[]; timeZone: string; now: string };

export function RequestList({ served, timeZone, now }: RequestListProps) {
  const requests = useRequests(served);
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<MailQuestion aria-hidden />}
        title="No requests yet"
        links={[["/testimonials/requests/new", "Request a testimonial"]]}
      >
        Ask while the talk is fresh. Start from an event's page and we'll fill in the details.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {requests.map((request) => (
        <Line key={request.id} request={request} timeZone={timeZone} now={new Date(now)} />
      ))}
    </ul>
  );
}

function Line({ request, timeZone, now }: { request: TestimonialRequestDto; timeZone: string; now: Date }) {
  const state = requestState(request, now);
  const sendOn = state === "scheduled" ? request.sendOn : null;
  const who = request.name;
  const { mutateAsync: revoke } = useRevokeRequest();
  const { run, pending } = useSubmit();
  const [confirming, setConfirming] = useState(false);
  const cancel = () =>
    run(
      async () => {
        await revoke(request.id);
        setConfirming(false);
        toast({
          title: "Request canceled",
          description: state === "scheduled" ? "We won't send it." : "The link no longer works.",
        });
      },
      { title: "We couldn't cancel it" },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">{who}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {STATE[state]}
          {request.eventTitle ? ` · ${request.eventTitle}` : null} ·{" "}
          {sendOn && request.paused && "we won't send this unless the event is booked"}
          {sendOn && !request.paused && `we'll send this on ${formatDate(sendOn)}`}
          {!sendOn && (
            <>
              {request.sentAt ? "sent " : "created "}
              <InstantText at={request.sentAt ?? request.createdAt} timeZone={timeZone} />
            </>
          )}
          {request.remindedAt ? (
            <>
              {" "}
              · reminded <InstantText at={request.remindedAt} timeZone={timeZone} />
            </>
          ) : null}
        </p>
        {state === "scheduled" && !request.paused && request.refusal ? (
          <p role="status" className="mt-1 text-sm text-danger wrap-anywhere">
            Not sent yet: {request.refusal}
          </p>
        ) : null}
        {state === "open" ? (
          <DeliveryNote
            delivery={request.delivery}
            form={`/testimonials/requests/new${request.eventId ? `?eventId=${request.eventId}` : ""}`}
          />
        ) : null}
      </div>
      {request.testimonialId ? (
        <ButtonLink href={`/testimonials/${request.testimonialId}`} size="sm">
          Read
        </ButtonLink>
      ) : null}
      {state === "open" || state === "scheduled" ? (
        <>
          {state === "open" ? (
            <Button size="sm" onClick={() => void copy(request.url)}>
              <Copy aria-hidden /> Copy link
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" aria-label={`Cancel request to ${who}`} onClick={() => setConfirming(true)}>
            <Ban aria-hidden /> Cancel request
          </Button>
        </>
      ) : null}
      {confirming ? (
        <LazyConfirm
          onOpenChange={setConfirming}
          busy={pending}
          title={`Cancel the request to ${who}?`}
          confirmLabel="Cancel request"
          cancelLabel="Keep it"
          onConfirm={() => void cancel()}
        >
          {state === "scheduled"
            ? "We won't send it. You can always create a new request."
            : "The link stops working right away, and you can't restore it. You can send a new request anytime."}
        </LazyConfirm>
      ) : null}
    </li>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", description: "Anyone with this link can write one testimonial." });
  } catch {
    toast({ title: "Copy this link", description: url, duration: 15_000 });
  }
}
