"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { AddReceipt } from "@/components/expenses/add-receipt";
import { WaitingReceipts } from "@/components/expenses/waiting-receipts";
import { saveOfflinePage } from "@/components/shared/shell/offline-pages";
import type { NearEvent } from "@/lib/expenses/rules";

type Props = { userId: string; timeZone: string; near: readonly NearEvent[]; canKeep: boolean };

/** Opens without a network once it was opened with one. */
export function ReceiptScreen({ userId, timeZone, near, canKeep }: Props) {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const save = () =>
      void (canKeep && saveOfflinePage(userId).then(({ kept }) => setKept((before) => before || kept)));
    save();
    addEventListener("online", save);
    return () => removeEventListener("online", save);
  }, [canKeep, userId]);
  return (
    <div className="grid max-w-xl gap-5">
      <div>
        <AddReceipt userId={userId} timeZone={timeZone} near={near} variant="primary" size="md" />
      </div>
      <WaitingReceipts userId={userId} />
      <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-muted-foreground">
        {isKept && (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0 text-positive" /> Available offline on this device
          </>
        )}
      </p>
    </div>
  );
}
