"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Milliseconds after which the page is asked for again while the file is being sealed. */
const PAUSES = [2_000, 3_000, 5_000, 10_000, 20_000];

export function SealingRefresh() {
  const router = useRouter();
  useEffect(() => {
    let at = 0;
    const timers = PAUSES.map((pause) => {
      at += pause;
      return setTimeout(() => router.refresh(), at);
    });
    return () => timers.forEach(clearTimeout);
  }, [router]);
  return null;
}
