"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useRefresh } from "@/lib/shared/refresh";

/** In milliseconds. Older pages, such as those restored by the Back button, are refreshed. */
const FRESH = 10_000;

export function SetupPanel({
  focused,
  open,
  servedAt,
  summary,
  children,
}: {
  focused: boolean;
  open: boolean;
  servedAt: number;
  summary: ReactNode;
  children: ReactNode;
}) {
  const refresh = useRefresh();
  const panel = useRef<HTMLDetailsElement>(null);
  const served = useRef(servedAt);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    if (Date.now() - served.current > FRESH) look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refresh]);

  useEffect(() => {
    if (!focused) return;
    // After a closing dialog has restored its focus.
    const timer = setTimeout(() => {
      panel.current?.scrollIntoView({ block: "start" });
      panel.current?.querySelector("summary")?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [focused]);

  return (
    <details ref={panel} id="essential-setup" open={open} className="group rounded-lg border bg-card">
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg -outline-offset-2 px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          className="ms-auto size-5 text-muted-foreground transition-transform duration-150 group-open:rotate-180 print:hidden"
        />
      </summary>
      {children}
    </details>
  );
}
