"use client";

import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { renewFeedSecret, revokeFeed } from "@/lib/calendar-feeds/client";
import type { FeedDto } from "@/lib/calendar-feeds/schema";

const ConfirmDialog = lazy(() =>
  import("@/components/shared/confirm-dialog").then((loaded) => ({ default: loaded.ConfirmDialog })),
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
        toast({ title: "New address made", description: "The old one is dead.", variant: "success" });
      },
      { title: "Could not make a new address" },
    );
  const revoke = () =>
    run(
      async () => {
        await revokeFeed(client, feed.id);
        setAsking(null);
        toast({ title: "Address revoked", description: feed.name, variant: "success" });
        onRevoked();
      },
      { title: "Could not revoke it" },
    );
  const of = <span className="sr-only"> of {feed.name}</span>;
  const dialog = { open: true, onOpenChange: (open: boolean) => !open && setAsking(null), busy: pending };
  return (
    <div className="flex flex-wrap gap-1 border-t p-2">
      <Button size="sm" variant="ghost" onClick={onRename}>
        Rename{of}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking("renew")}>
        New secret{of}
      </Button>
      <Button size="sm" variant="ghost" className="text-danger" onClick={() => setAsking("revoke")}>
        Revoke{of}
      </Button>
      <Suspense fallback={null}>
        {asking === "renew" ? (
          <ConfirmDialog
            {...dialog}
            title={`New secret for ${feed.name}?`}
            confirmLabel="Make a new address"
            onConfirm={renew}
          >
            The present address stops working at once and cannot be brought back. Every program that reads it has to be
            given the new one.
          </ConfirmDialog>
        ) : null}
        {asking === "revoke" ? (
          <ConfirmDialog
            {...dialog}
            title={`Revoke ${feed.name}?`}
            confirmLabel="Revoke the address"
            onConfirm={revoke}
          >
            The address stops working at once and cannot be brought back. Programs that have read it may show your
            events until they look again.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </div>
  );
}
