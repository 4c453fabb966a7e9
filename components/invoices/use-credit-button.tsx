"use client";

import { money } from "@/components/invoices/amounts";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useInvoiceAction } from "@/lib/invoices/client";
import type { InvoiceDto } from "@/lib/invoices/schema";

/** Pays with what the payer has over. */
export function UseCreditButton({
  invoice: { id, version },
  amount,
}: {
  invoice: Pick<InvoiceDto, "id" | "version">;
  amount: number;
}) {
  const { mutateAsync } = useInvoiceAction(id);
  const { run, pending } = useSubmit();
  const use = () =>
    run(
      async () => {
        await mutateAsync({ action: "useCredit", body: { version, amount } });
        toast({ title: `${money(amount)} of credit used`, variant: "success" });
      },
      { title: "We couldn't use the credit" },
    );
  return (
    <Button size="sm" className="mt-3" loading={pending} onClick={() => void use()}>
      Use {money(amount)} credit
    </Button>
  );
}
