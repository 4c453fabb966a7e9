"use client";

import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useSaveLocalPlace } from "@/lib/local-places/client";
import { LOCAL_PLACE_FIELDS as FIELDS } from "@/lib/local-places/fields";
import type { LocalPlaceDto } from "@/lib/local-places/schema";
import { blankValues, labelsOf, pickFields } from "@/lib/shared/field-list";

type Props = { eventId: string; record: LocalPlaceDto | null };

const LABELS = labelsOf(FIELDS);
const FIRST = { ...blankValues(FIELDS), kind: "hotel" as const };

export default function LocalPlaceDialog({ open, onClose, ...props }: Props & LazyDialogProps) {
  return open ? <LocalPlaceForm {...props} onClose={onClose} /> : null;
}

function LocalPlaceForm({ eventId, record, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync: save } = useSaveLocalPlace();
  const start = record ? pickFields(FIELDS, record) : FIRST;
  const form = useDialogForm(
    { ...start, walkingMinutes: start.walkingMinutes === null ? "" : String(start.walkingMinutes) },
    async ({ walkingMinutes, price, ...rest }, idempotencyKey) => {
      const input = {
        ...rest,
        // NaN would become null and delete the price; the server rejects a text.
        price: Number.isNaN(price) ? "" : price,
        walkingMinutes: walkingMinutes === "" ? null : Number(walkingMinutes),
        ...(record ? {} : { eventId }),
      };
      const { name } = await save({ input, record, idempotencyKey });
      toast({ title: record ? "Place saved" : "Place added", description: name, variant: "success" });
    },
    onClose,
  );
  const { values, set, errors } = form;
  const setChoice = (name: "kind" | "again", value: string) => set({ [name]: value || null });
  return (
    <FormDialog
      form={form}
      title={record ? "Edit place" : "Add place"}
      description="Only you see your places."
      confirm={record ? "Save" : "Add place"}
      onClose={onClose}
    >
      <DialogField form={form} name="name" kind="line" label={LABELS.name} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="kind" label={LABELS.kind} required error={errors.kind}>
          <Select value={values.kind} onChange={({ target }) => setChoice("kind", target.value)}>
            <Options of={Object.entries(FIELDS.kind.choices)} />
          </Select>
        </FormField>
        <FormField name="again" label={LABELS.again} error={errors.again}>
          <Select value={values.again ?? ""} onChange={({ target }) => setChoice("again", target.value)}>
            <option value="">Not decided</option>
            <Options of={Object.entries(FIELDS.again.choices)} />
          </Select>
        </FormField>
        <DialogField form={form} name="price" kind="money" label={LABELS.price} hint="Per night, meal or visit" />
        <FormField name="walkingMinutes" label={LABELS.walkingMinutes} error={errors.walkingMinutes} hint="In minutes">
          <Input
            inputMode="numeric"
            maxLength={3}
            value={values.walkingMinutes}
            onChange={({ target }) => set({ walkingMinutes: target.value.replace(/\D/g, "") })}
          />
        </FormField>
      </div>
      <DialogField form={form} name="note" kind="prose" label={LABELS.note} />
    </FormDialog>
  );
}
