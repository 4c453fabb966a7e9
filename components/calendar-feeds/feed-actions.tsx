"use client";

import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { renewFeedSecret, revokeFeed } from "@/lib/calendar-feeds/client";
import type { FeedDto } from "@/lib/calendar-feeds/schema";

const ConfirmDialog = lazy(() =>
  import("@/components/shared/feedback/confirm-dialog").then((loaded) => ({ default: loaded.ConfirmDialog })),
);

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
  const dialog = { open: true, onOpenChange: (open: boolean) => !open && setAsking(null), busy: pending };
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
      <Suspense fallback={null}>
        {asking === "renew" ? (
          <ConfirmDialog
            {...dialog}
            title={`Create a new link for ${feed.name}?`}
            confirmLabel="Create new link"
            onConfirm={renew}
          >
            The current link stops working immediately and can't be restored. You'll need to add the new one to every
            app that uses it.
          </ConfirmDialog>
        ) : null}
        {asking === "revoke" ? (
          <ConfirmDialog {...dialog} title={`Revoke ${feed.name}?`} confirmLabel="Revoke feed" onConfirm={revoke}>
            The link stops working immediately and can't be restored. Apps that already loaded it may show your events
            until they refresh.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </div>
  );
}
