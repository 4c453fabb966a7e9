"use client";

import { useCallback, useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { isFlagSet, receiptsKey } from "@/lib/shared/local-flag";
import { plural } from "@/lib/shared/phrases";
import { useRefresh } from "@/lib/shared/refresh";

const SHOWN_IN = ["/api/expenses", "/api/events", "/api/action-items", "/api/dashboard"];

/** Sends the receipts that wait on this device. Its code is loaded once there are some. */
export function useSendReceipts(userId: string): () => void {
  const refresh = useRefresh();
  return useCallback(() => {
    if (!navigator.onLine || !isFlagSet(receiptsKey(userId))) return;
    const send = async () => {
      const { sendWaiting } = await import("@/lib/expenses/waiting");
      const sent = await sendWaiting(userId);
      if (sent === 0) return;
      refresh(SHOWN_IN);
      toast({ title: `${plural(sent, "receipt")} uploaded`, variant: "success" });
    };
    // Offline after all, or without storage: the next try is soon.
    void send().catch(() => undefined);
  }, [refresh, userId]);
}

const EVERY = 30_000;

/** On every signed-in page: when it opens, when the network is back, and now and then. */
export function ReceiptSender({ userId }: { userId: string }) {
  const send = useSendReceipts(userId);
  useEffect(() => {
    send();
    const timer = setInterval(send, EVERY);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [send]);
  return null;
}
