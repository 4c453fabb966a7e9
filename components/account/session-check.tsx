"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createSessionCheck } from "@/components/account/session-watch";
import { expireSession, isLeaving } from "@/components/shared/sign-out";
import { apiFetch } from "@/lib/shared/api-client";

/**
 * Re-checks the session while anything signed in is open, and whenever one comes back to it. Shows nothing.
 * @param userId whose pages these are: an admin who began or ended a look in another tab is somebody else here, too
 */
export function SessionCheck({ userId }: { userId: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const watch = createSessionCheck({
      now: Date.now,
      fetchUser: async (signal) => {
        const { id } = await apiFetch<{ id: string }>("/api/user", { signal });
        if (id !== userId) window.location.reload();
      },
      onStale: () => void expireSession(client),
      isLoggingOut: isLeaving,
    });
    const stop = watch.start();
    const onReturn = () => {
      if (document.visibilityState === "visible") void watch.check();
    };
    const onShow = (event: PageTransitionEvent) => {
      // Brought back from the browser's memory after it was left for good.
      if (event.persisted && isLeaving()) window.location.reload();
    };
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("pageshow", onShow);
    return () => {
      stop();
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("pageshow", onShow);
    };
  }, [client, userId]);
  return null;
}
