"use client";

import { Mail, RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { HeldEmailButton } from "@/components/correspondence/held-email-button";
import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import { BLANK_PAYMENT, MethodField } from "@/components/invoices/payment-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { PAYMENTS_URL, usePaymentCalls } from "@/lib/payments/client";

/** `refundable` and `credit` in dollars: what was received and not sent back, and what of it is over. */
type Props = {
  payment: { id: string; name: string; credit: number; refundable: number; hasInvoice: boolean };
  today: string;
};

/** Thanks the payer, reverses a payment that never cleared, or pays back what is over. */
export function PaymentActions({ payment, today }: Props) {
  const [opened, setOpened] = useState<"reversal" | "refund" | null>(null);
  const dialog = { payment, today, onClose: () => setOpened(null) };
  const button = { size: "sm", variant: "ghost", "aria-haspopup": "dialog" } as const;
  return (
    <span className="col-span-full -ms-2.5 flex flex-wrap">
      {payment.hasInvoice && (
        <HeldEmailButton url={`${PAYMENTS_URL}/${payment.id}/receipt`} shownIn={[PAYMENTS_URL]}>
          <Mail aria-hidden /> Email receipt<span className="sr-only"> of {payment.name}</span>
        </HeldEmailButton>
      )}
      <Button {...button} onClick={() => setOpened("reversal")}>
        <RotateCcw aria-hidden /> Reverse<span className="sr-only"> {payment.name}</span>
      </Button>
      {payment.refundable > 0 && (
        <Button {...button} onClick={() => setOpened("refund")}>
          <Undo2 aria-hidden /> Refund<span className="sr-only"> {payment.name}</span>
        </Button>
      )}
      {opened === "reversal" && <ReversalDialog {...dialog} />}
      {opened === "refund" && <RefundDialog {...dialog} />}
    </span>
  );
}

function ReversalDialog({ payment, today, onClose }: Props & { onClose: () => void }) {
  const { reversePayment } = usePaymentCalls();
  const form = useDialogForm(
    { reversedOn: today, reason: "Check bounced" },
    async (values) => {
      await reversePayment(payment.id, values);
      toast({ title: "Payment reversed", description: payment.name, variant: "success" });
    },
    onClose,
  );
  return (
    <FormDialog
      form={form}
      title="Reverse this payment?"
      description={`${payment.name} stays on record as reversed. The invoices it paid are open again.`}
      confirm="Reverse payment"
      tone="danger"
      onClose={onClose}
    >
      <DialogField form={form} name="reversedOn" kind="day" label="Date" required />
      <DialogField form={form} name="reason" kind="line" label="Reason" required />
    </FormDialog>
  );
}

function RefundDialog({ payment, today, onClose }: Props & { onClose: () => void }) {
  const { refundPayment } = usePaymentCalls();
  const form = useDialogForm(
    { ...BLANK_PAYMENT, refundedOn: today, amount: (payment.credit || payment.refundable) as number | null },
    async (values, key) => {
      await refundPayment(payment.id, { ...values, amount: values.amount as number }, key);
      toast({ title: "Refund recorded", description: payment.name, variant: "success" });
    },
    onClose,
  );
  return (
    <FormDialog
      form={form}
      title="Record a refund"
      description={`${payment.name}. A refund uses the overpayment first; the rest becomes due on its invoices again.`}
      confirm="Record refund"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DialogField form={form} name="amount" kind="money" label="Amount paid back" required />
        <DialogField form={form} name="refundedOn" kind="day" label="Date" required />
        <MethodField method={form.values.method} onMethod={(method) => form.set({ method })} />
        <DialogField form={form} name="reference" kind="line" label="Reference" />
      </div>
    </FormDialog>
  );
}
