import { CircleAlert, CircleCheck, CircleDot, LoaderCircle, WifiOff } from "lucide-react";
import type { KitState } from "@/components/media-kit/editor/kit-store";
import { Button } from "@/components/ui/button";

/** Whether what was typed is kept, said quietly; what keeps it from being kept, clearly. */
export function SaveState({ state, onRetry }: { state: KitState; onRetry: () => void }) {
  const { status, message, unsaved, problems } = state;
  return (
    <p role="status" className="me-auto flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-muted-foreground">
      {status === "pending" || status === "saving" ? (
        <>
          <LoaderCircle aria-hidden className="size-3.5 shrink-0 animate-spin motion-reduce:animate-none" /> Saving…
        </>
      ) : status === "offline" ? (
        <>
          <WifiOff aria-hidden className="size-3.5 shrink-0" /> Kept on this device. It is saved once you are connected.
        </>
      ) : status === "failed" ? (
        <>
          <CircleAlert aria-hidden className="size-3.5 shrink-0 text-danger" />
          <span className="min-w-0 text-danger">{message}</span>
          <Button size="sm" variant="ghost" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : status === "conflict" ? (
        <>
          <CircleAlert aria-hidden className="size-3.5 shrink-0 text-brand" /> Waits for your choice above
        </>
      ) : unsaved && Object.keys(problems).length > 0 ? (
        <>
          <CircleDot aria-hidden className="size-3.5 shrink-0 text-brand" /> Saved, except what is unfinished
        </>
      ) : (
        <>
          <CircleCheck aria-hidden className="size-3.5 shrink-0 text-positive" /> Saved
        </>
      )}
    </p>
  );
}
