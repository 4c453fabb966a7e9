"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CalendarOff, ExternalLink, FileText, Type } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FeedActions } from "@/components/calendar-feeds/feed-actions";
import { useSubmit } from "@/components/shared/form/use-submit";
import { CopyButton } from "@/components/shared/record/copy-button";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";
import { FEEDS_URL, renameFeed } from "@/lib/calendar-feeds/client";
import { FEED_LEVEL_LABEL, type FeedLevel, formatAgo, subscribeLinks } from "@/lib/calendar-feeds/rules";
import type { FeedDto } from "@/lib/calendar-feeds/schema";

export function FeedCard({
  feed,
  now,
  isNew,
  onRevoked,
}: {
  feed: FeedDto;
  now: string;
  isNew: boolean;
  onRevoked: () => void;
}) {
  const client = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  // After renaming, the focus returns to the name.
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !renaming) heading.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);
  const addressId = `feed-address-${feed.id}`;
  return (
    <li className="rounded-lg border bg-card text-card-foreground">
      <div className="grid gap-4 p-4 sm:p-5">
        <div className="min-w-0">
          {renaming ? (
            <FeedName feed={feed} onDone={() => setRenaming(false)} />
          ) : (
            <h3 ref={heading} tabIndex={-1} dir="auto" className="font-semibold wrap-anywhere outline-none">
              {feed.name}
            </h3>
          )}
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.8125rem] text-muted-foreground max-sm:flex-col max-sm:items-start">
            <span className="inline-flex items-center gap-1.5">
              <LevelIcon level={feed.level} />
              {FEED_LEVEL_LABEL[feed.level]}
            </span>
            <span aria-hidden className="max-sm:hidden">
              ·
            </span>
            <span>
              {feed.lastReadAt ? (
                <>
                  Last used <time dateTime={feed.lastReadAt}>{formatAgo(feed.lastReadAt, now)}</time> by{" "}
                  {feed.lastReadBy}
                </>
              ) : (
                "Not used yet"
              )}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <code
            id={addressId}
            className="block min-w-0 grow basis-60 rounded-md bg-muted px-3 py-1.5 font-mono text-[0.8125rem] leading-5 break-all select-all"
          >
            {feed.address}
          </code>
          <CopyButton text={feed.address} sourceId={addressId}>
            Copy<span className="sr-only"> the link of {feed.name}</span>
          </CopyButton>
        </div>
        <div>
          <p className="mb-1.5 text-[0.8125rem] text-muted-foreground">Add it to</p>
          <ul className="flex flex-wrap gap-2">
            {subscribeLinks(feed.address, feed.name).map(({ program, href }) => (
              <li key={program}>
                <a
                  href={href}
                  {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
                  className={buttonClass({ size: "sm" })}
                >
                  {program}
                  {href.startsWith("https:") ? (
                    <>
                      <ExternalLink aria-hidden className="!size-3.5" />
                      <span className="sr-only"> (opens in a new tab)</span>
                    </>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <FeedActions
        feed={feed}
        onRename={() => {
          // Refetches, so that a change in another tab causes no version conflict.
          void client.invalidateQueries({ queryKey: [FEEDS_URL] });
          setRenaming(true);
        }}
        onRevoked={onRevoked}
      />
    </li>
  );
}

function FeedName({ feed, onDone }: { feed: FeedDto; onDone: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(feed.name);
  const { run, pending } = useSubmit();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || name.trim() === feed.name) return onDone();
    run(
      async () => {
        try {
          await renameFeed(client, feed, name);
          onDone();
        } catch (error) {
          // A second save uses the current version.
          await client.invalidateQueries({ queryKey: [FEEDS_URL] });
          throw error;
        }
      },
      { title: "Couldn't rename the feed" },
    );
  };
  return (
    <form onSubmit={save} className="flex flex-wrap gap-2">
      <Input
        aria-label="Name"
        value={name}
        maxLength={80}
        autoComplete="off"
        autoFocus
        className="w-auto grow basis-48"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
      />
      <Button type="submit" variant="primary" loading={pending}>
        Save
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

const ICON = { busy: CalendarOff, titles: Type, full: FileText };

export function LevelIcon({ level }: { level: FeedLevel }) {
  const Icon = ICON[level];
  return <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />;
}
