"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { FeedCard, LevelIcon } from "@/components/calendar-feeds/feed-card";
import { FormError, FormField, FormSection } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import type { Clock } from "@/components/shared/record/time-text";
import { useClock } from "@/components/shared/record/use-clock";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { createFeed, useFeeds } from "@/lib/calendar-feeds/client";
import {
  FEED_LEVEL_LABEL,
  FEED_LEVEL_SHOWS,
  FEED_LEVELS,
  type FeedLevel,
  isLocalAddress,
  MONTHS_BACK,
  MOST_EVENTS,
} from "@/lib/calendar-feeds/rules";
import type { FeedDto } from "@/lib/calendar-feeds/schema";
import { ApiError, errorText, newIdempotencyKey } from "@/lib/shared/api-client";
import { plural } from "@/lib/shared/phrases";

/** Lists the calendar feeds and creates new ones. */
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
      title="Feeds"
      description={
        <>
          <p>
            Each feed has a secret link. Anyone who has it can read what the feed shows, and nothing else. Create one
            per person or app, so you can revoke them separately.
          </p>
          <p className="mt-2">
            Feeds include events from the past {MONTHS_BACK} months onward, up to {MOST_EVENTS.toLocaleString("en-US")}.
            Apps refresh on their own schedule: Apple and Outlook within hours, Google within a day.
          </p>
          {local ? (
            <p className="mt-2">
              These links are on your local network. Apps on this device can read them, but Google and Outlook on the
              web can't.
            </p>
          ) : null}
        </>
      }
    >
      {/* Where the focus goes after a feed is revoked. */}
      <p ref={heading} tabIndex={-1} className="sr-only">
        {none ? "No feeds yet" : plural(feeds.length, "feed")}
      </p>
      {none ? null : (
        <ul aria-label="Your calendar feeds" className="grid gap-4">
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
            <Plus aria-hidden /> New feed
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function NewFeedForm({ onMade, onCancel }: { onMade: (feed: FeedDto) => void; onCancel?: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [level, setLevel] = useState<FeedLevel>("full");
  const [problem, setProblem] = useState<{ name?: string; other?: string }>({});
  const { run, pending } = useSubmit();
  const key = useRef("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) {
      setProblem({ name: "Name is required" });
      document.getElementById("feed-name")?.focus();
      return;
    }
    setProblem({});
    await run(
      async () => {
        key.current ||= newIdempotencyKey();
        const feed = await createFeed(client, { name, level }, key.current);
        setName("");
        key.current = "";
        onMade(feed);
      },
      (error) => {
        // A rejected call created nothing, so the next one gets a new key.
        if (error instanceof ApiError && error.status > 0) key.current = "";
        const wrongName = error instanceof ApiError ? error.fields.name : undefined;
        setProblem(wrongName ? { name: wrongName } : { other: errorText(error) });
      },
    );
  };
  const change = (set: () => void) => {
    key.current = "";
    set();
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-5 rounded-lg border bg-card p-4 sm:p-5"
    >
      <FormField
        name="feed-name"
        label="Name"
        required
        hint="Who or what will use it, such as “My phone” or “Dana at the office”. Calendar apps show this name."
        error={problem.name}
      >
        <Input
          value={name}
          maxLength={80}
          autoComplete="off"
          autoFocus={onCancel !== undefined}
          onChange={({ target }) => change(() => setName(target.value))}
        />
      </FormField>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">What it shows</legend>
        <div className="overflow-hidden rounded-md border border-input bg-card">
          {FEED_LEVELS.map((one) => (
            <label
              key={one}
              className="flex min-h-11 items-center gap-3 border-t px-3 py-2 text-sm first:border-t-0 hover:bg-accent has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="feed-level"
                value={one}
                checked={level === one}
                onChange={() => change(() => setLevel(one))}
                className="size-4 shrink-0 accent-[var(--primary)] outline-none"
              />
              <LevelIcon level={one} />
              <span className="min-w-0">
                <span className="font-medium">{FEED_LEVEL_LABEL[one]}</span>
                <span className="block text-[0.8125rem] text-muted-foreground">{FEED_LEVEL_SHOWS[one]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FormError>{problem.other}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={pending}>
          Create feed
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
