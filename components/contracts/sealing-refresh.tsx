"use client";

import { useEffect } from "react";
import { useRefresh } from "@/lib/shared/refresh";

/** Milliseconds between refreshes of the page while the file is sealed. */
const PAUSES = [2_000, 3_000, 5_000, 10_000, 20_000];

export function SealingRefresh() {
  const refresh = useRefresh();
  useEffect(() => {
    let at = 0;
    const timers = PAUSES.map((pause) => {
      at += pause;
      return setTimeout(() => refresh(), at);
    });
    return () => timers.forEach(clearTimeout);
  }, [refresh]);
  return null;
}
