"use client";

import { useEffect, useState } from "react";
import type { UserDto } from "@/lib/account/schema";
import { apiFetch } from "@/lib/shared/api-client";

/**
 * The address that still has to be confirmed, or null. Its link is followed in another tab, so it is looked at again
 * whenever one comes back to this one.
 */
export function useUnverified(served: string | null): string | null {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  useEffect(() => {
    if (!served) return;
    let busy = false;
    const look = async () => {
      if (busy || document.visibilityState !== "visible") return;
      busy = true;
      const user = await apiFetch<UserDto>("/api/user").catch(() => null);
      busy = false;
      if (user?.emailVerified) setConfirmed(served);
    };
    const back = () => void look();
    addEventListener("focus", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("focus", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, [served]);
  return served === confirmed ? null : served;
}
