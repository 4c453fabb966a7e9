"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { ToasterProps, ToastOptions } from "@/components/ui/toaster";

/** Requested before the toaster has loaded; only the last is shown. */
let waiting: ToastOptions | null = null;
let wake: (() => void) | null = null;
let show: ((options: ToastOptions) => void) | null = null;

export function toast(options: ToastOptions): void {
  if (show) {
    show(options);
    return;
  }
  waiting = options;
  wake?.();
}

const NEXT_PAGE = "next-page-toast";

/** Survives a full page load, as after signing in. */
export function toastOnNextPage({
  title,
  description,
  variant,
}: Pick<ToastOptions, "title" | "description" | "variant">) {
  try {
    sessionStorage.setItem(NEXT_PAGE, JSON.stringify({ title, description, variant }));
  } catch {}
}

function receiveToasts(receiver: ((options: ToastOptions) => void) | null): void {
  show = receiver;
  if (!receiver || !waiting) return;
  receiver(waiting);
  waiting = null;
}

/** Fetches sonner with the first toast. */
export function ToastHost() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType<ToasterProps> } | null>(null);
  useEffect(() => {
    wake = () => {
      import("@/components/ui/toaster").then(
        ({ default: Toaster }) => setLoaded((before) => before ?? { Toaster }),
        // Offline: fetched again for the next toast.
        () => undefined,
      );
    };
    try {
      const kept = sessionStorage.getItem(NEXT_PAGE);
      sessionStorage.removeItem(NEXT_PAGE);
      if (kept) waiting ??= JSON.parse(kept);
    } catch {}
    if (waiting) wake();
    return () => {
      wake = null;
    };
  }, []);
  return loaded ? <loaded.Toaster receive={receiveToasts} /> : null;
}
