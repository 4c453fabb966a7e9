"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { serverText } from "@/components/shared/sentence";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, apiFetch } from "@/lib/shared/api-client";

/** Calls a planned deletion off. */
export function KeepAccount() {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const keep = async () => {
    if (pending) return;
    setPending(true);
    try {
      await apiFetch("/api/account/restoration", { method: "POST" }).catch((error: unknown) => {
        // Kept in another window already.
        if (!(error instanceof ApiError && error.code === "conflict")) throw error;
      });
      toast({ title: "Your account stays", description: "Nothing was deleted.", variant: "success" });
      router.refresh();
    } catch (error) {
      const description = serverText(error, "Something went wrong. Please try again.");
      toast({ title: "Could not cancel the deletion", description, variant: "error" });
      setPending(false);
    }
  };
  return (
    <Button
      variant="link"
      size="sm"
      className="text-inherit underline hover:no-underline"
      aria-busy={pending || undefined}
      onClick={() => void keep()}
    >
      Keep my account
    </Button>
  );
}
