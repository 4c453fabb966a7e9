"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { isFlagSet, STORAGE_NOTICE_KEY, setFlag } from "@/lib/shared/local-flag";

/** One line at the bottom edge, in the page's flow, so that it covers nothing. */
export function StorageNotice() {
  const [dismissed, setDismissed] = useState(() => isFlagSet(STORAGE_NOTICE_KEY));

  useEffect(() => {
    const look = () => setDismissed(isFlagSet(STORAGE_NOTICE_KEY));
    // Dismissed in another tab.
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, []);

  if (dismissed) return null;
  const acknowledge = () => {
    setFlag(STORAGE_NOTICE_KEY);
    setDismissed(true);
    // The focused button is removed.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="Data storage"
      data-storage-notice=""
      className="sticky bottom-0 z-[15] flex h-(--lower-edge) items-center gap-x-3 border-t bg-popover px-4 pb-[env(safe-area-inset-bottom)] text-[0.8125rem] text-popover-foreground sm:px-6 lg:col-start-2 lg:px-8 print:hidden"
    >
      <p role="status" className="min-w-0 leading-tight text-muted-foreground">
        We only store what's needed to run your account.{" "}
        <a href="/privacy-policy" className="rounded-sm text-brand underline underline-offset-4 hover:no-underline">
          Privacy Policy
        </a>
      </p>
      <Button variant="ghost" size="sm" className="ms-auto shrink-0" onClick={acknowledge}>
        Got it
      </Button>
    </section>
  );
}
