"use client";

import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { AccountDto } from "@/lib/account/schema";
import { ApiError, apiFetch } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

/** @param onKept gets no account when the deletion was cancelled in another window */
export function useKeepAccount(onKept?: (account?: AccountDto) => Promise<void>) {
  const refresh = useRefresh();
  const { run, pending } = useSubmit();
  const keep = () =>
    run(
      async () => {
        const request = apiFetch<AccountDto>("/api/account/restoration", { method: "POST", repeatable: true });
        const account = await request.catch((error: unknown) => {
          if (error instanceof ApiError && error.code === "conflict") return undefined;
          throw error;
        });
        await onKept?.(account);
        toast({ title: "Your account won't be deleted", description: "Nothing was deleted.", variant: "success" });
        refresh();
      },
      { title: "We couldn't cancel the deletion", fallback: "Something went wrong. Please try again." },
    );
  return { keep: () => void keep(), pending };
}

export function KeepAccount() {
  const { keep, pending } = useKeepAccount();
  return (
    <Button
      variant="link"
      size="sm"
      className="text-inherit underline hover:no-underline"
      aria-busy={pending || undefined}
      onClick={keep}
    >
      Keep my account
    </Button>
  );
}
