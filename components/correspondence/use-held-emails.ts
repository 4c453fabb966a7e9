"use client";

import { useSubmit } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { type HeldEmail, UNDO_TIME } from "@/lib/correspondence/rules";
import { apiFetch } from "@/lib/shared/api-client";
import { plural } from "@/lib/shared/phrases";
import { useRefresh } from "@/lib/shared/refresh";

/** Undoes emails that wait to be sent, from a toast or a button. */
export function useHeldEmails(shownIn: readonly string[]) {
  const refresh = useRefresh();
  const { run, pending } = useSubmit();
  const undoAll = async (ids: readonly string[]) => {
    try {
      await Promise.all(ids.map((id) => apiFetch(`/api/sent-emails/${id}`, { method: "DELETE" })));
    } finally {
      refresh(shownIn);
    }
    const description = ids.length === 1 ? "The email won't be sent." : "The emails won't be sent.";
    toast({ title: "Sending undone", description, variant: "success" });
  };
  const undo = (ids: readonly string[]) => void run(() => undoAll(ids), { title: "We couldn't undo the sending" });
  const sayHeld = (emails: readonly HeldEmail[], title = "Sending in a few seconds") => {
    const [first] = emails;
    refresh(shownIn);
    toast({
      title,
      description: emails.length === 1 ? `To ${first?.to}` : `To ${plural(emails.length, "person", "people")}`,
      duration: UNDO_TIME,
      action: { label: "Undo", onClick: () => undo(emails.map(({ id }) => id)) },
    });
  };
  return { undo, undoing: pending, sayHeld };
}
