"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LazyConfirm } from "@/components/shared/feedback/lazy-confirm";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { renewFeedSecret, revokeFeed } from "@/lib/calendar-feeds/client";
import type { FeedDto } from "@/lib/calendar-feeds/schema";

/** Renewing and revoking cannot be undone, so they ask first. */
export function FeedActions({
  feed,
  onRename,
  onRevoked,
}: {
  feed: FeedDto;
  onRename: () => void;
  onRevoked: () => void;
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<"renew" | "revoke" | null>(null);
  const { run, pending } = useSubmit();
  const renew = () =>
    run(
      async () => {
        await renewFeedSecret(client, feed.id);
        setAsking(null);
        toast({ title: "New link created", description: "The old link no longer works.", variant: "success" });
      },
      { title: "Couldn't create a new link" },
    );
  const revoke = () =>
    run(
      async () => {
        await revokeFeed(client, feed.id);
        setAsking(null);
        toast({ title: "Feed revoked", description: feed.name, variant: "success" });
        onRevoked();
      },
      { title: "Couldn't revoke the feed" },
    );
  const of = <span className="sr-only"> of {feed.name}</span>;
  const dialog = { onOpenChange: (open: boolean) => !open && setAsking(null), busy: pending };
  return (
    <div className="flex flex-wrap gap-1 border-t p-2">
      <Button size="sm" variant="ghost" onClick={onRename}>
        Rename{of}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking("renew")}>
        New link{of}
      </Button>
      <Button size="sm" variant="ghost" className="text-danger" onClick={() => setAsking("revoke")}>
        Revoke{of}
      </Button>
      {asking === "renew" ? (
        <LazyConfirm
          {...dialog}
          title={`Create a new link for ${feed.name}?`}
          confirmLabel="Create new link"
          onConfirm={renew}
        >
          The current link stops working immediately and can't be restored. You'll need to add the new one to every app
          that uses it.
        </LazyConfirm>
      ) : null}
      {asking === "revoke" ? (
        <LazyConfirm {...dialog} title={`Revoke ${feed.name}?`} confirmLabel="Revoke feed" onConfirm={revoke}>
          The link stops working immediately and can't be restored. Apps that already loaded it may show your events
          until they refresh.
        </LazyConfirm>
      ) : null}
    </div>
  );
}
