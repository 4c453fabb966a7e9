"use client";

import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useHeldEmails } from "@/components/correspondence/use-held-emails";
import { useOnce } from "@/components/shared/form/use-once";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import type { HeldEmail } from "@/lib/correspondence/rules";
import { apiFetch } from "@/lib/shared/api-client";

type Props = { url: string; shownIn: readonly string[]; children: ReactNode };

/** Emails what is at `url` with a POST, with ten seconds to undo. */
export function HeldEmailButton({ url, shownIn, children }: Props) {
  const once = useOnce();
  const { run, pending } = useSubmit();
  const { sayHeld, undoing } = useHeldEmails(shownIn);
  const send = async () => {
    const held = await once((idempotencyKey) => apiFetch<HeldEmail>(url, { method: "POST", body: {}, idempotencyKey }));
    sayHeld([held]);
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={pending || undoing}
      onClick={() => void run(send, { title: "We couldn't send the email" })}
    >
      {children}
    </Button>
  );
}

/** Of an email that is sent later. */
export function UndoEmailButton({ id }: { id: string }) {
  const { undo, undoing } = useHeldEmails(["/api"]);
  return (
    <Button size="sm" variant="ghost" loading={undoing} onClick={() => undo([id])}>
      <Undo2 aria-hidden /> Undo sending
    </Button>
  );
}
