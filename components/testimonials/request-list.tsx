"use client";

import { Ban, Copy, MailQuestion } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/empty-state";
import { InstantText } from "@/components/shared/time-text";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useRequests, useRevokeRequest } from "@/lib/testimonials/client";
import { type RequestState, requestState } from "@/lib/testimonials/rules";
import type { TestimonialRequestDto } from "@/lib/testimonials/schema";

const ConfirmDialog = lazy(() =>
  import("@/components/shared/confirm-dialog").then((loaded) => ({ default: loaded.ConfirmDialog })),
);

const STATE: Record<RequestState, string> = {
  open: "Waiting",
  answered: "Answered",
  revoked: "Taken back",
  expired: "Link over",
};

type RequestListProps = { served: TestimonialRequestDto[]; timeZone: string; now: string };

export function RequestList({ served, timeZone, now }: RequestListProps) {
  const requests = useRequests(served);
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<MailQuestion aria-hidden />}
        title="Nobody asked yet"
        links={[["/testimonials/requests/new", "Ask for a testimonial"]]}
      >
        The best moment is the day after. Ask from an event's page, and the link knows what it is about.
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
  const who = request.name;
  const { mutateAsync: revoke } = useRevokeRequest();
  const { run, pending } = useSubmit();
  const [confirming, setConfirming] = useState(false);
  const takeBack = () =>
    run(
      async () => {
        await revoke(request.id);
        setConfirming(false);
        toast({ title: "Taken back", description: "The link is dead from now on." });
      },
      { title: "Could not take it back" },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">{who}</p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {STATE[state]}
          {request.eventTitle ? ` · ${request.eventTitle}` : null} · {request.sentAt ? "sent " : "made "}
          <InstantText at={request.sentAt ?? request.createdAt} timeZone={timeZone} />
          {request.remindedAt ? (
            <>
              {" "}
              · reminded <InstantText at={request.remindedAt} timeZone={timeZone} />
            </>
          ) : null}
        </p>
      </div>
      {request.testimonialId ? (
        <Button asChild size="sm">
          <AppLink href={`/testimonials/${request.testimonialId}`}>Read it</AppLink>
        </Button>
      ) : null}
      {state === "open" ? (
        <>
          <Button size="sm" onClick={() => void copy(request.url)}>
            <Copy aria-hidden /> Copy link
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Take back the request to ${who}`}
            onClick={() => setConfirming(true)}
          >
            <Ban aria-hidden /> Take back
          </Button>
        </>
      ) : null}
      {confirming ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            busy={pending}
            title={`Take back the request to ${who}?`}
            confirmLabel="Take it back"
            onConfirm={() => void takeBack()}
          >
            The link stops working at once and cannot be brought back; you would have to send them a new one.
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </li>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", description: "Whoever has it can write one testimonial." });
  } catch {
    toast({ title: "Copy it from here", description: url, duration: 15_000 });
  }
}
