"use client";

import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { apiFetch, resetCsrf } from "@/lib/shared/api-client";

/** Clears everything on this side whether or not the server could be reached. */
export function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const signOut = async () => {
    setLeaving(true);
    await apiFetch("/api/logout", { method: "POST" }).catch(() => undefined);
    client.clear();
    resetCsrf();
    localStorage.removeItem("data-storage-acknowledged");
    toast({ title: "Goodbye!", description: "Successfully logged out" });
    window.location.assign("/auth");
  };
  return (
    <Button variant="secondary" size="sm" className="w-full" loading={leaving} onClick={signOut}>
      <LogOut aria-hidden /> Sign Out
    </Button>
  );
}
