"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { isFlagSet, STORAGE_NOTICE_KEY, setFlag } from "@/lib/shared/local-flag";

/** An overlay, so that nothing moves; space below the page and scroll padding keep content and focus visible. */
export function StorageNotice() {
  const [dismissed, setDismissed] = useState(() => isFlagSet(STORAGE_NOTICE_KEY));
  const [height, setHeight] = useState(0);
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    const look = () => setDismissed(isFlagSet(STORAGE_NOTICE_KEY));
    // Dismissed in another tab.
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);

  useEffect(() => {
    if (dismissed || !card.current) return;
    const { style } = document.documentElement;
    const room = new ResizeObserver(([entry]) => {
      const needed = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) + 32;
      setHeight(needed);
      style.scrollPaddingBottom = `${needed}px`;
    });
    room.observe(card.current);
    return () => {
      room.disconnect();
      style.scrollPaddingBottom = "";
    };
  }, [dismissed]);

  if (dismissed) return null;
  const acknowledge = () => {
    setFlag(STORAGE_NOTICE_KEY);
    setDismissed(true);
    // The focused button is removed.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <>
      <div aria-hidden style={{ height }} className="lg:col-span-2 print:hidden" />
      <section
        ref={card}
        aria-labelledby="storage-notice"
        className="floating fixed inset-x-3 bottom-3 z-[15] rounded-xl border bg-popover p-4 text-popover-foreground shadow-lift in-[:root:has([data-save-bar])]:bottom-20 sm:end-auto sm:start-6 sm:max-w-[25rem] lg:start-[17rem] print:hidden"
      >
        <h2 id="storage-notice" className="text-sm font-medium">
          What this browser keeps
        </h2>
        <p role="status" className="mt-1 text-[0.8125rem] text-pretty text-muted-foreground">
          Cookies that keep you signed in, protect your account and remember light or dark. On this device: what you
          typed and have not saved, the columns you chose, and which notices you have seen. Nothing that follows you
          around.
        </p>
        <div className="mt-2.5 flex items-center justify-between gap-4">
          <a
            href="/privacy-policy"
            className="inline-flex min-h-8 items-center rounded-sm text-[0.8125rem] text-brand underline underline-offset-4 hover:no-underline"
          >
            Privacy Policy
          </a>
          <Button size="sm" onClick={acknowledge}>
            Got it
          </Button>
        </div>
      </section>
    </>
  );
}
