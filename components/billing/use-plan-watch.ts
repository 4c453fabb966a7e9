"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { onReturn } from "@/components/shared/shell/on-return";
import { expireSession, hasUnsavedWork, isLeaving } from "@/components/shared/shell/sign-out";
import { ApiError, apiFetch } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";
import type { Subscription } from "@/lib/shared/subscription";

/** The specification's section 9, in milliseconds. */
const EVERY = 30_000;
/** Spreads the first request of tabs that were opened together. */
const SPREAD = 5_000;

/** After the plan stopped blocking: loads a covered page, refreshes any other. */
export const reopen = (refresh: () => void) =>
  document.querySelector("[data-covered]") ? window.location.reload() : refresh();

/** Calls `ask` every 30 seconds, and at `back` if the last call is older. @param jitter 0 to 1, delays the first call */
export function createSchedule(ask: () => void, jitter: number) {
  let asked = Date.now();
  let timer = setTimeout(now, EVERY + jitter * SPREAD);
  function now() {
    asked = Date.now();
    clearTimeout(timer);
    timer = setTimeout(now, EVERY);
    ask();
  }
  return { back: () => Date.now() - asked > EVERY && now(), stop: () => clearTimeout(timer) };
}

/** The served plan, then the server's every 30 seconds. */
export function usePlanWatch(served: Subscription): Subscription {
  const client = useQueryClient();
  const refresh = useRefresh();
  const [known, setKnown] = useState({ served, plan: served });
  // A page rendered later is newer than the last response.
  const plan = known.served === served ? known.plan : served;
  const latest = useRef(plan);
  latest.current = plan;
  useEffect(() => {
    async function ask() {
      try {
        const next = await apiFetch<Subscription>("/api/subscription-status");
        const was = latest.current;
        setKnown({ served, plan: next });
        if (!next.isSubscribed) return;
        if (!was.isSubscribed) reopen(refresh);
        else if ((next.status !== was.status || next.cancelAt !== was.cancelAt) && !hasUnsavedWork()) refresh();
      } catch (error) {
        if (error instanceof ApiError && [401, 403].includes(error.status) && !isLeaving()) void expireSession(client);
      }
    }
    const schedule = createSchedule(() => void ask(), Math.random());
    const stopListening = onReturn(schedule.back);
    return () => {
      schedule.stop();
      stopListening();
    };
  }, [client, refresh, served]);
  return plan;
}
