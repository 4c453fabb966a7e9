"use client";

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { FeedCard } from "@/components/calendar-feeds/feed-card";
import { NewFeedForm } from "@/components/calendar-feeds/new-feed-form";
import { FormSection } from "@/components/shared/form-section";
import type { Clock } from "@/components/shared/moment";
import { useClock } from "@/components/shared/use-clock";
import { Button } from "@/components/ui/button";
import { useFeeds } from "@/lib/calendar-feeds/client";
import { isLocalAddress, MONTHS_BACK, MOST_EVENTS } from "@/lib/calendar-feeds/rules";
import type { FeedDto } from "@/lib/calendar-feeds/schema";

/** The addresses at which calendar programs read the events, and the making of one more. */
export function FeedsView({ feeds: served, clock: servedClock }: { feeds: FeedDto[]; clock: Clock }) {
  const feeds = useFeeds(served);
  const clock = useClock(servedClock);
  const [adding, setAdding] = useState(false);
  const [fresh, setFresh] = useState<string | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const none = feeds.length === 0;
  const local = feeds.some(({ address }) => isLocalAddress(address));
  return (
    <FormSection
      title="Addresses"
      description={
        <>
          <p>
            Each is a secret: whoever has it can read what it shows, and nothing else. Make one per person or program,
            so that you can revoke it alone.
          </p>
          <p className="mt-2">
            In it are events from the last {MONTHS_BACK} months on, {MOST_EVENTS.toLocaleString("en-US")} at most.
            Programs look again when they like: Apple and Outlook within hours, Google within a day.
          </p>
          {local ? (
            <p className="mt-2">
              These addresses are on your own network: programs on this device can read them, Google and Outlook on the
              web cannot.
            </p>
          ) : null}
        </>
      }
    >
      {/* Where the focus goes when an address is gone. */}
      <p ref={heading} tabIndex={-1} className="sr-only">
        {none ? "No address yet" : feeds.length === 1 ? "1 address" : `${feeds.length} addresses`}
      </p>
      {none ? null : (
        <ul aria-label="Calendar addresses" className="grid gap-4">
          {feeds.map((feed) => (
            <FeedCard
              key={feed.id}
              feed={feed}
              now={clock.now}
              isNew={feed.id === fresh}
              onRevoked={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      {none || adding ? (
        <NewFeedForm
          onCancel={none ? undefined : () => setAdding(false)}
          onMade={({ id }) => {
            setFresh(id);
            setAdding(false);
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden /> New address
          </Button>
        </div>
      )}
    </FormSection>
  );
}
