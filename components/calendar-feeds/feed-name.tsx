"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { FEEDS_URL, renameFeed } from "@/lib/calendar-feeds/client";
import type { FeedDto } from "@/lib/calendar-feeds/schema";

/** The name as a field, in its place. */
export function FeedName({ feed, onDone }: { feed: FeedDto; onDone: () => void }) {
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
          // The field keeps what was typed; saved again, it goes by the version that is there now.
          await client.invalidateQueries({ queryKey: [FEEDS_URL] });
          throw error;
        }
      },
      { title: "Could not rename it" },
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
