"use client";

import { useState } from "react";
import { FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { PlaceSelect } from "@/components/shared/form/place-select";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { sendFile } from "@/lib/files/client";
import { PHOTO_ACCEPT } from "@/lib/files/list";
import { usePaymentCalls } from "@/lib/payments/client";
import type { PaymentDto } from "@/lib/payments/schema";

export type Withheld = { withheldFor: string; certificate: File | null };

export const NOT_WITHHELD: Withheld = { withheldFor: "", certificate: null };

/** The ID of the stored certificate, if one was chosen. */
export async function storeCertificate(file: File | null, idempotencyKey: string): Promise<string | null> {
  if (!file) return null;
  const sending = { file, kind: "tax_document" as const, idempotencyKey: `${idempotencyKey}-file` };
  return (await sendFile({ ...sending, onProgress: () => {}, signal: new AbortController().signal })).id;
}

type Props = {
  values: Withheld;
  set: (patch: Partial<Withheld>) => void;
  errors: Readonly<Record<string, string>>;
  /** The first choice of the state. */
  empty: string;
};

/** For which state tax was withheld, and its certificate. */
export const WithheldFields = ({ values, set, errors, empty }: Props) => (
  <>
    <FormField name="withheldFor" label="Withheld for" error={errors.withheldFor}>
      <PlaceSelect
        empty={empty}
        value={values.withheldFor}
        onChange={({ target }) => set({ withheldFor: target.value })}
      />
    </FormField>
    <FormField
      name="certificate"
      label="Certificate"
      error={errors.file ?? errors.certificateId}
      hint="A PDF or a picture. You can add it later."
    >
      <Input
        type="file"
        accept={`application/pdf,${PHOTO_ACCEPT}`}
        className="pt-1.5"
        onChange={({ target }) => set({ certificate: target.files?.[0] ?? null })}
      />
    </FormField>
  </>
);

type DialogProps = {
  payment: Pick<PaymentDto, "id" | "version" | "withheldFor" | "certificateId">;
  name: string;
};

export default function WithheldDialog({ open, ...props }: DialogProps & LazyDialogProps) {
  return open ? <WithheldForm {...props} /> : null;
}

function WithheldForm({ payment, name, onClose }: DialogProps & { onClose: () => void }) {
  const { updateWithheld } = usePaymentCalls();
  const [stored, setStored] = useState<{ of: File; id: string } | null>(null);
  const form = useDialogForm(
    { ...NOT_WITHHELD, withheldFor: payment.withheldFor },
    async ({ withheldFor, certificate }, key) => {
      const known = stored && stored.of === certificate ? stored.id : await storeCertificate(certificate, key);
      if (certificate && known) setStored({ of: certificate, id: known });
      const { version } = payment;
      await updateWithheld(payment.id, { version, withheldFor, ...(known && { certificateId: known }) });
      toast({ title: "Withheld tax saved", description: name, variant: "success" });
    },
    onClose,
  );
  return (
    <FormDialog form={form} title="Withheld tax" description={name} confirm="Save" onClose={onClose}>
      <WithheldFields {...form} empty="Not known" />
    </FormDialog>
  );
}
