"use client";

import { CircleCheck, Printer, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { saveOfflinePage } from "@/components/shared/shell/offline-pages";
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
 * Saves the sheet on this device for offline use; offline, it shows how old the copy is.
 * @param children the link back, beside the button
 */
export function DaySheetKeeper({ userId, asOf, children }: { userId: string; asOf: string; children: ReactNode }) {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const [{ kept, isCopy }, setKept] = useState({ kept: false, isCopy: false });
  useEffect(() => {
    if (online) void saveOfflinePage(userId).then(setKept);
  }, [online, userId]);
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden /> Print
        </Button>
      </div>
      {/* Reserves its line, so that nothing below moves. */}
      <p
        role="status"
        className="flex min-h-6 items-center gap-2 text-sm text-muted-foreground [&_svg]:size-4 [&_svg]:shrink-0"
      >
        {online && !isCopy ? (
          kept && (
            <>
              <CircleCheck aria-hidden className="text-positive" /> Available offline on this device
            </>
          )
        ) : (
          <>
            <WifiOff aria-hidden /> You're offline. This copy is from {asOf}.
          </>
        )}
      </p>
    </div>
  );
}
