"use client";

import { FilePlus2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { untilReplaced, useSubmit } from "@/components/shared/form/use-submit";
import { Button, type ButtonProps } from "@/components/ui/button";
import { createInvoice } from "@/lib/invoices/client";
import type { InvoiceInput } from "@/lib/invoices/schema";
import { isTransient, newIdempotencyKey } from "@/lib/shared/api-client";

/** Creates a draft and opens it. */
export function useCreateInvoice() {
  const router = useRouter();
  const key = useRef("");
  const { run, pending } = useSubmit();
  const create = (about: Partial<InvoiceInput>) =>
    run(
      async () => {
        key.current ||= newIdempotencyKey();
        try {
          const { id } = await createInvoice(about, key.current);
          key.current = "";
          router.push(`/invoices/${id}/edit`);
        } catch (error) {
          if (!isTransient(error)) key.current = "";
          throw error;
        }
        await untilReplaced();
      },
      { title: "We couldn't create the invoice" },
    );
  return { create, pending };
}

type Props = Pick<ButtonProps, "variant" | "size"> & { children?: ReactNode } & Partial<
    Pick<InvoiceInput, "eventId" | "dealId" | "contractId" | "lateFeeOf">
  >;

export function CreateInvoiceButton({ variant, size, children = "Create invoice", ...about }: Props) {
  const { create, pending } = useCreateInvoice();
  return (
    <Button variant={variant} size={size} loading={pending} onClick={() => void create(about)}>
      <FilePlus2 aria-hidden /> {children}
    </Button>
  );
}
