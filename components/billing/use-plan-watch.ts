"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { expireSession, hasUnsavedWork, isLeaving } from "@/components/shared/sign-out";
import { ApiError, apiFetch } from "@/lib/shared/api-client";
import type { Subscription } from "@/lib/shared/subscription";

/** The specification's section 9, in milliseconds. */
const EVERY = 30_000;
/** The first look is spread over so long, so that tabs that were opened together do not ask together. */
const SPREAD = 5_000;

type Router = ReturnType<typeof useRouter>;

/** The plan does not block any more: the page that was covered comes, or the one that was there all along goes on. */
export const reopen = (router: Router) =>
  document.querySelector("[data-covered]") ? window.location.reload() : router.refresh();

/** Calls `ask` every 30 seconds, and at `back` when the last call was longer ago. `late` (0 to 1) delays the first one. */
export function createSchedule(ask: () => void, late: number) {
  let asked = Date.now();
  let timer = setTimeout(now, EVERY + late * SPREAD);
  function now() {
    asked = Date.now();
    clearTimeout(timer);
    timer = setTimeout(now, EVERY);
    ask();
  }
  return { back: () => Date.now() - asked > EVERY && now(), stop: () => clearTimeout(timer) };
}

/** The plan as it came with the page, and from then on as the server says every 30 seconds. */
export function usePlanWatch(served: Subscription): Subscription {
  const client = useQueryClient();
  const router = useRouter();
  const [known, setKnown] = useState({ served, plan: served });
  // A page that was rendered anew knows more than the last look.
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
        if (!was.isSubscribed) reopen(router);
        // What the shell says of the plan is another thing now; nobody's typing is disturbed for it.
        else if ((next.status !== was.status || next.cancelAt !== was.cancelAt) && !hasUnsavedWork()) router.refresh();
      } catch (error) {
        // Whoever is offline, or meets a server in trouble, keeps the plan they had.
        if (error instanceof ApiError && [401, 403].includes(error.status) && !isLeaving()) void expireSession(client);
      }
    }
    const schedule = createSchedule(() => void ask(), Math.random());
    const back = () => {
      if (document.visibilityState === "visible") schedule.back();
    };
    addEventListener("focus", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      schedule.stop();
      removeEventListener("focus", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, [client, router, served]);
  return plan;
}
