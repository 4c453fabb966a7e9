"use client";

import { CircleAlert, CircleCheck, CircleDot, Ellipsis, EyeOff, LoaderCircle, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { problemText } from "@/components/media-kit/editor/kit-problem";
import type { KitState, KitStore } from "@/components/media-kit/editor/kit-store";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { failureText } from "@/lib/shared/api-client";

export function PublicationMenu({ store }: { store: KitStore }) {
  const failed = (title: string) => (error: unknown) =>
    toast({
      title,
      description: failureText(error),
      variant: "error",
    });
  const republish = () =>
    void store
      .republish()
      .then(() => toast({ title: "Published again", variant: "success" }), failed("Couldn't publish again"));
  const unpublish = () =>
    void store.unpublish().then(
      () =>
        toast({
          title: "Unpublished",
          description: "None of your links will work until you publish again.",
          action: { label: "Undo", onClick: republish },
        }),
      failed("Couldn't unpublish"),
    );
  return (
    <Menu label="More media kit actions" trigger={<Ellipsis aria-hidden />} size="icon" align="end">
      <MenuItem icon={<EyeOff aria-hidden />} onSelect={unpublish}>
        Unpublish
      </MenuItem>
    </Menu>
  );
}

const EVENTS = ["pointermove", "pointerdown", "scroll", "keydown"];
/** Milliseconds. */
const PATIENCE = 2_500;

/** False until the first interaction or after `PATIENCE`; delays the heavy preview. */
export function useIsActive(): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const wake = () => {
      stop.abort();
      clearTimeout(timer);
      setActive(true);
    };
    const timer = setTimeout(wake, PATIENCE);
    for (const event of EVENTS) addEventListener(event, wake, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return isActive;
}

const SAVE_STATES = {
  saving: [LoaderCircle, "animate-spin motion-reduce:animate-none", "Saving…"],
  offline: [WifiOff, "", "Saved on this device. We'll sync it when you're back online."],
  failed: [CircleAlert, "text-danger", null],
  conflict: [CircleAlert, "text-brand", "Waiting for your choice above"],
  unfinished: [CircleDot, "text-brand", ""],
  saved: [CircleCheck, "text-positive", "Saved"],
} as const;

export function SaveState({ state, onRetry }: { state: KitState; onRetry: () => void }) {
  const { status, message, unsaved, problems } = state;
  const isUnfinished = status === "saved" && unsaved && Object.keys(problems).length > 0;
  const [Icon, look, fixed] = SAVE_STATES[isUnfinished ? "unfinished" : status === "pending" ? "saving" : status];
  const text = isUnfinished ? problemText(state.content, problems) : fixed;
  return (
    <p role="status" className="me-auto flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-muted-foreground">
      <Icon aria-hidden className={`size-3.5 shrink-0 ${look}`} />{" "}
      {text ?? (
        <>
          <span className="min-w-0 text-danger">{message}</span>
          <Button size="sm" variant="ghost" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}
