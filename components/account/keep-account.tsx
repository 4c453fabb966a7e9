"use client";

import { useRouter } from "next/navigation";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, apiFetch } from "@/lib/shared/api-client";

/** Calls a planned deletion off. */
export function KeepAccount() {
  const router = useRouter();
  const { run, pending } = useSubmit();
  const keep = () =>
    run(
      async () => {
        await apiFetch("/api/account/restoration", { method: "POST" }).catch((error: unknown) => {
          // Kept in another window already.
          if (!(error instanceof ApiError && error.code === "conflict")) throw error;
        });
        toast({ title: "Your account stays", description: "Nothing was deleted.", variant: "success" });
        router.refresh();
      },
      { title: "Could not cancel the deletion", fallback: "Something went wrong. Please try again." },
    );
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
