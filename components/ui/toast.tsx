"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ToasterProps, ToastOptions } from "@/components/ui/toaster";

/** Toasts asked for before the toaster has arrived; only the last would be seen, so only the last is kept. */
let waiting: ToastOptions | null = null;
let wake: (() => void) | null = null;
let show: ((options: ToastOptions) => void) | null = null;

/** Shows one toast in the place of any other. */
export function toast(options: ToastOptions): void {
  if (show) {
    show(options);
    return;
  }
  waiting = options;
  wake?.();
}

const NEXT_PAGE = "next-page-toast";

/** For a toast that would be lost because the whole page is about to be replaced, as after signing in. */
export function toastOnNextPage({
  title,
  description,
  variant,
}: Pick<ToastOptions, "title" | "description" | "variant">) {
  try {
    sessionStorage.setItem(NEXT_PAGE, JSON.stringify({ title, description, variant }));
  } catch {
    // A browser that keeps nothing for us loses a greeting, not a function.
  }
}

/** The toaster calls this once it listens. */
function receiveToasts(receiver: ((options: ToastOptions) => void) | null): void {
  show = receiver;
  if (!receiver || !waiting) return;
  receiver(waiting);
  waiting = null;
}

/** Stands once in the root layout and costs nothing until the first toast, which fetches sonner. */
export function ToastHost() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType<ToasterProps> } | null>(null);
  useEffect(() => {
    wake = () => {
      import("@/components/ui/toaster").then(
        ({ default: Toaster }) => setLoaded((before) => before ?? { Toaster }),
        // Offline: fetched for the next toast, and no reason to lose the page.
        () => undefined,
      );
    };
    try {
      const kept = sessionStorage.getItem(NEXT_PAGE);
      sessionStorage.removeItem(NEXT_PAGE);
      if (kept) waiting ??= JSON.parse(kept);
    } catch {
      // As above.
    }
    if (waiting) wake();
    return () => {
      wake = null;
    };
  }, []);
  return loaded ? <loaded.Toaster receive={receiveToasts} /> : null;
}
