"use client";

import { CloudUpload, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useSendReceipts } from "@/components/expenses/receipt-sender";
import { money } from "@/components/invoices/amounts";
import { AppLink } from "@/components/shared/app-link";
import { StateTag } from "@/components/shared/record/setting-card";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { dropReceipt, keepReceipt, listWaiting, onWaiting, type WaitingReceipt } from "@/lib/expenses/waiting";
import { formatDate } from "@/lib/shared/dates";

function useWaiting(userId: string): readonly WaitingReceipt[] {
  const [items, setItems] = useState<readonly WaitingReceipt[]>([]);
  useEffect(() => {
    let isShown = true;
    const load = () => void listWaiting(userId).then((found) => isShown && setItems(found));
    load();
    const stop = onWaiting(load);
    // Another tab may have sent them.
    addEventListener("focus", load);
    return () => {
      isShown = false;
      stop();
      removeEventListener("focus", load);
    };
  }, [userId]);
  return items;
}

/** Receipts that only this device has so far; nothing without any. */
export function WaitingReceipts({ userId, className = "" }: { userId: string; className?: string }) {
  const items = useWaiting(userId);
  if (items.length === 0) return null;
  return (
    <ul aria-label="Receipts on this device" className={`divide-y rounded-lg border bg-card text-sm ${className}`}>
      {items.map((item) => (
        <Waiting key={item.key} item={item} />
      ))}
    </ul>
  );
}

function Waiting({ item }: { item: WaitingReceipt }) {
  const { userId, amount, spentOn, event, problem } = item;
  const send = useSendReceipts(userId);
  const again = async (change: Partial<WaitingReceipt>) => {
    await keepReceipt({ ...item, problem: undefined, ...change });
    send();
  };
  const discard = async () => {
    await dropReceipt(item);
    toast({
      title: "Receipt discarded",
      description: money(amount),
      action: { label: "Undo", onClick: () => void keepReceipt(item) },
    });
  };
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{money(amount)}</span>
        <span className="min-w-0 text-muted-foreground wrap-anywhere">
          {[formatDate(spentOn), event?.title].filter(Boolean).join(" · ")}
        </span>
        <span className="ms-auto">
          {problem ? (
            <StateTag tone="bad" icon={<TriangleAlert aria-hidden />}>
              Not uploaded
            </StateTag>
          ) : (
            <StateTag tone="open" icon={<CloudUpload aria-hidden />}>
              Waiting to upload
            </StateTag>
          )}
        </span>
      </p>
      {problem && (
        <>
          <p className="wrap-anywhere">
            {problem.text}{" "}
            {problem.link && (
              <AppLink href={problem.link.href} className="underline underline-offset-4">
                {problem.link.label}
              </AppLink>
            )}
          </p>
          <p className="-ms-2.5 flex flex-wrap">
            <Button size="sm" variant="ghost" onClick={() => void again(problem.link ? { keepsBoth: true } : {})}>
              {problem.link ? "Keep both" : "Try again"}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void discard()}>
              Discard
            </Button>
          </p>
        </>
      )}
    </li>
  );
}
