"use client";

import { FilePlus2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useOnce } from "@/components/shared/form/use-once";
import { untilReplaced, useSubmit } from "@/components/shared/form/use-submit";
import { Button, type ButtonProps } from "@/components/ui/button";
import { createInvoice } from "@/lib/invoices/client";
import type { InvoiceInput } from "@/lib/invoices/schema";

/** Creates a draft and opens it. */
export function useCreateInvoice() {
  const router = useRouter();
  const once = useOnce();
  const { run, pending } = useSubmit();
  const open = async (about: Partial<InvoiceInput>) => {
    const { id } = await once((key) => createInvoice(about, key));
    router.push(`/invoices/${id}/edit`);
    await untilReplaced();
  };
  const create = (about: Partial<InvoiceInput>) =>
    void run(() => open(about), { title: "We couldn't create the invoice" });
  return { create, pending };
}

type Props = Pick<ButtonProps, "variant" | "size"> & { children?: ReactNode } & Partial<
    Pick<InvoiceInput, "eventId" | "dealId" | "contractId" | "lateFeeOf">
  >;

export function CreateInvoiceButton({ variant, size, children = "Create invoice", ...about }: Props) {
  const { create, pending } = useCreateInvoice();
  return (
    <Button variant={variant} size={size} loading={pending} onClick={() => create(about)}>
      <FilePlus2 aria-hidden /> {children}
    </Button>
  );
}
