"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Leads on after a while, in place of this page: its address carries a secret. Null: not at all. */
export function useRedirect(to: string | null, delay: number): void {
  const router = useRouter();
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => router.replace(to), delay);
    return () => clearTimeout(timer);
  }, [router, to, delay]);
}
