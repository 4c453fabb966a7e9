"use client";

import { FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import { storeCertificate } from "@/components/invoices/withheld-fields";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { MoneyInput } from "@/components/shared/form/inputs";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { PHOTO_ACCEPT } from "@/lib/files/list";
import { useReportCalls } from "@/lib/reports/client";
import { type PayerRow, TAX_FORMS } from "@/lib/reports/taxes/taxes";

type Props = { year: number; payer: Pick<PayerRow, "id" | "kind" | "name"> | null };

export default function TaxFormDialog({ open, ...props }: Props & LazyDialogProps) {
  return open ? <TaxForm {...props} /> : null;
}

function TaxForm({ year, payer, onClose }: Props & { onClose: () => void }) {
  const { addForm } = useReportCalls();
  const form = useDialogForm(
    {
      form: TAX_FORMS[0] as (typeof TAX_FORMS)[number],
      payerName: payer?.name ?? "",
      amount: null as number | null,
      file: null as File | null,
    },
    async ({ file, amount, ...values }, key) => {
      const fileId = await storeCertificate(file, key);
      const ids = {
        clientId: payer?.kind === "client" ? payer.id : null,
        bureauPartnerId: payer?.kind === "bureau" ? payer.id : null,
      };
      await addForm({ ...values, ...ids, year, fileId, amount: amount ?? 0 }, key);
      toast({ title: `${values.form} added`, description: values.payerName, variant: "success" });
    },
    onClose,
  );
  const { values, set, errors } = form;
  return (
    <FormDialog form={form} title={`A form for ${year}`} confirm="Add the form" onClose={onClose}>
      <FormField name="form" label="Form" error={errors.form}>
        <Select
          value={values.form}
          onChange={({ target }) => set({ form: target.value as (typeof TAX_FORMS)[number] })}
        >
          {TAX_FORMS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </FormField>
      <FormField name="payerName" label="Payer" error={errors.payerName}>
        <Input value={values.payerName} onChange={({ target }) => set({ payerName: target.value })} />
      </FormField>
      <FormField name="amount" label="Amount on the form" error={errors.amount}>
        <MoneyInput value={values.amount} onValueChange={(amount) => set({ amount })} />
      </FormField>
      <FormField
        name="file"
        label="File"
        error={errors.file ?? errors.fileId}
        hint="A PDF or a picture, if you have it."
      >
        <Input
          type="file"
          accept={`application/pdf,${PHOTO_ACCEPT}`}
          className="pt-1.5"
          onChange={({ target }) => set({ file: target.files?.[0] ?? null })}
        />
      </FormField>
    </FormDialog>
  );
}
