"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

type Dialog = typeof import("@/components/shared/feedback/confirm-dialog").ConfirmDialog;

export type UnsavedGuardProps = {
  when: boolean;
  onDiscard?: () => void;
};

type TraverseEvent = Event & { navigationType: string; cancelable: boolean; destination: { key: string } };
type Navigation = EventTarget & { traverseTo: (key: string) => void };

/** Asks before unsaved input is lost: closing the tab, links in the app and, where possible, Back. */
export function UnsavedGuard({ when, onDiscard }: UnsavedGuardProps) {
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const leaving = useRef(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const loaded = useRef(false);
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });

  useEffect(() => {
    if (!when) return;
    leaving.current = false;
    // Loaded with the first input, so that it works offline later. Without it the browser asks.
    const load = async () => {
      if (loaded.current) return;
      const { ConfirmDialog } = await import("@/components/shared/feedback/confirm-dialog");
      loaded.current = true;
      setDialog(() => ConfirmDialog);
    };
    const tryToLoad = () => void load().catch(() => undefined);
    tryToLoad();
    addEventListener("online", tryToLoad);
    const ask = (leave: () => void) => {
      if (loaded.current) return setLeave(() => leave);
      if (!confirm("Leave without saving? Your changes on this page haven't been saved.")) return;
      leaving.current = true;
      discard.current?.();
      leave();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (leaving.current || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      const link = (event.target as Element).closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return;
      const url = new URL(link.href);
      if (url.origin !== location.origin || (url.pathname === location.pathname && url.search === location.search))
        return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(url.pathname + url.search + url.hash));
    };
    // Capture, to run before the router's listener.
    document.addEventListener("click", onClick, { capture: true });
    window.addEventListener("beforeunload", onUnload);

    const navigation = (window as unknown as { navigation?: Navigation }).navigation;
    const onNavigate = (event: Event) => {
      const { navigationType, cancelable, destination } = event as TraverseEvent;
      if (leaving.current || navigationType !== "traverse" || !cancelable) return;
      event.preventDefault();
      ask(() => void navigation?.traverseTo(destination.key));
    };
    navigation?.addEventListener("navigate", onNavigate);
    return () => {
      removeEventListener("online", tryToLoad);
      document.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("beforeunload", onUnload);
      navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [when, router]);

  if (!Dialog || (!when && !leave)) return null;
  return (
    <Dialog
      open={leave !== null}
      onOpenChange={() => setLeave(null)}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      onConfirm={() => {
        leaving.current = true;
        setLeave(null);
        onDiscard?.();
        leave?.();
      }}
    >
      Your changes on this page haven't been saved.
    </Dialog>
  );
}
