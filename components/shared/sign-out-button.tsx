"use client";

import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toastOnNextPage } from "@/components/ui/toast";
import { apiFetch, resetCsrf } from "@/lib/shared/api-client";

/** Local storage key of the acknowledged data-storage notice, which log-out takes back. */
export const STORAGE_NOTICE_KEY = "data-storage-acknowledged";

/** Clears everything on this side whether or not the server could be reached, and leaves for the landing page. */
export function useSignOut(): { leaving: boolean; signOut: () => Promise<void> } {
  const [leaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const signOut = async () => {
    if (leaving) return;
    setLeaving(true);
    await apiFetch("/api/logout", { method: "POST" }).catch(() => undefined);
    client.clear();
    resetCsrf();
    try {
      localStorage.removeItem(STORAGE_NOTICE_KEY);
    } catch {
      // Nothing was kept where nothing can be.
    }
    toastOnNextPage({ title: "Goodbye!", description: "Successfully logged out" });
    window.location.assign("/auth");
  };
  return { leaving, signOut };
}

export function SignOutButton() {
  const { leaving, signOut } = useSignOut();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="w-full justify-start gap-2.5 text-muted-foreground"
      loading={leaving}
      onClick={signOut}
    >
      <LogOut aria-hidden /> Sign Out
    </Button>
  );
}
