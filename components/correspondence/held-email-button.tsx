"use client";

import type { ReactNode } from "react";
import { useOnce } from "@/components/shared/form/use-once";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { type HeldEmail, UNDO_TIME } from "@/lib/correspondence/rules";
import { apiFetch } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

type Props = { url: string; shownIn: readonly string[]; children: ReactNode };

/** Emails what is at `url` with a POST, with ten seconds to undo. */
export function HeldEmailButton({ url, shownIn, children }: Props) {
  const refresh = useRefresh();
  const once = useOnce();
  const { run, pending } = useSubmit();
  const undo = async (id: string) => {
    await apiFetch(`/api/sent-emails/${id}`, { method: "DELETE" });
    refresh(shownIn);
    toast({ title: "Sending undone", description: "The email won't go out.", variant: "success" });
  };
  const send = async () => {
    const { id, to } = await once((idempotencyKey) =>
      apiFetch<HeldEmail>(url, { method: "POST", body: {}, idempotencyKey }),
    );
    refresh(shownIn);
    toast({
      title: "Sending in a few seconds",
      description: `To ${to}`,
      duration: UNDO_TIME,
      action: { label: "Undo", onClick: () => void run(() => undo(id), { title: "We couldn't undo the sending" }) },
    });
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={pending}
      onClick={() => void run(send, { title: "We couldn't send the email" })}
    >
      {children}
    </Button>
  );
}
