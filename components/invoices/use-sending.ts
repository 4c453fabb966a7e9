"use client";

import { useNamed } from "@/components/shared/feedback/dialog-button";
import { useSubmit } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { useInvoiceAction } from "@/lib/invoices/client";
import type { InvoiceDto } from "@/lib/invoices/schema";
import { UNDO_TIME } from "@/lib/invoices/status";

/** Emails an invoice, with ten seconds to undo. */
export function useSending({ id, billToEmail }: Pick<InvoiceDto, "id" | "billToEmail">) {
  const { mutateAsync } = useInvoiceAction(id);
  const { run, pending } = useSubmit();
  const { named, nameDialog } = useNamed();
  const undo = () =>
    run(
      async () => {
        await mutateAsync({ action: "undo" });
        toast({ title: "Sending undone", description: "The email won't go out.", variant: "success" });
      },
      { title: "We couldn't undo the sending" },
    );
  const saySending = (title: string) =>
    toast({
      title,
      description: `To ${billToEmail}`,
      duration: UNDO_TIME,
      action: { label: "Undo", onClick: () => void undo() },
    });
  const send = () =>
    run(
      async () => {
        await named(() => mutateAsync({ action: "send" }));
        saySending("Sending in a few seconds");
      },
      { title: "We couldn't send the email" },
    );
  return { send, saySending, pending, nameDialog };
}
