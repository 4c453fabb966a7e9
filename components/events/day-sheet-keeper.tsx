"use client";

import { CircleCheck, Printer, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { saveOfflinePage } from "@/components/shared/offline-pages";
import { Button } from "@/components/ui/button";

function watch(notify: () => void): () => void {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

/**
 * Keeps the sheet on this device, and says so; without a network it says how old the sheet is.
 * @param children the way back, beside the button
 */
export function DaySheetKeeper({ userId, asOf, children }: { userId: string; asOf: string; children: ReactNode }) {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (online) void saveOfflinePage(userId).then(setKept);
  }, [online, userId]);
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex items-center justify-between gap-4">
        {children}
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
      </div>
      {/* Its line is there before its words are, so that nothing below moves. */}
      <p
        role="status"
        className="flex min-h-6 items-center gap-2 text-sm text-muted-foreground [&_svg]:size-4 [&_svg]:shrink-0"
      >
        {online ? (
          kept && (
            <>
              <CircleCheck aria-hidden className="text-positive" /> Kept on this device: it opens without a network.
            </>
          )
        ) : (
          <>
            <WifiOff aria-hidden /> You are offline. This is the copy of {asOf}.
          </>
        )}
      </p>
    </div>
  );
}
