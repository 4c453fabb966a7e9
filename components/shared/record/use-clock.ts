"use client";

import { useEffect, useState } from "react";
import type { Clock } from "@/components/shared/record/time-text";

/** The served time first, for hydration, then the running clock. */
export function useClock({ timeZone, now: served }: Clock): Clock {
  const [now, setNow] = useState(served);
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    const timer = setInterval(tick, 30_000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return { timeZone, now };
}
