"use client";

import { KeyRound, LockOpen, Pause, RotateCcw, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useLinkMoves } from "@/components/media-kit/links/use-link-moves";
import { Button } from "@/components/ui/button";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";

const ConfirmDialog = lazy(() =>
  import("@/components/shared/confirm-dialog").then((loaded) => ({ default: loaded.ConfirmDialog })),
);

/** Only replacing the address asks first, as it can't be undone. */
export function LinkDetailActions({ link }: { link: KitLinkDto }) {
  const router = useRouter();
  const moves = useLinkMoves(() => router.refresh());
  const [confirming, setConfirming] = useState(false);
  if (link.state === "revoked") {
    return (
      <Button variant="primary" loading={moves.pending} onClick={() => moves.restore(link)}>
        <RotateCcw aria-hidden /> Bring it back
      </Button>
    );
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setConfirming(true)}>
        <KeyRound aria-hidden /> New address
      </Button>
      <Button variant="ghost" className="text-danger" loading={moves.pending} onClick={() => moves.revoke(link)}>
        <Unlink aria-hidden /> Revoke
      </Button>
      {link.state === "paused" ? (
        <Button loading={moves.pending} onClick={() => moves.resume(link)}>
          <LockOpen aria-hidden /> Open again
        </Button>
      ) : (
        <Button loading={moves.pending} onClick={() => moves.pause(link)}>
          <Pause aria-hidden /> Pause
        </Button>
      )}
      <Suspense fallback={null}>
        {confirming ? (
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && setConfirming(false)}
            busy={moves.pending}
            title={`New address for ${link.name}?`}
            confirmLabel="Make a new address"
            onConfirm={() => {
              moves.renew(link);
              setConfirming(false);
            }}
          >
            The present address stops working at once and cannot be brought back. What was counted stays.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </>
  );
}
