"use client";

import EventPicker from "@/components/events/event-picker";
import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { estimateMiles, useSaveTrip } from "@/lib/expenses/client";
import { rateOf } from "@/lib/expenses/mileage/mileage";
import type { MileageDto } from "@/lib/expenses/mileage/mileage-schema";
import { formatExact } from "@/lib/shared/money";

type Props = { today: string; record: MileageDto | null };

export default function MileageDialog({ open, onClose, ...props }: Props & LazyDialogProps) {
  return open ? <MileageForm {...props} onClose={onClose} /> : null;
}

function MileageForm({ today, record, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync: save } = useSaveTrip();
  const { run, pending } = useSubmit();
  const form = useDialogForm(
    {
      drivenOn: record?.drivenOn ?? today,
      fromPlace: record?.fromPlace ?? "",
      toPlace: record?.toPlace ?? "",
      miles: record ? String(record.miles) : "",
      rate: record ? String(record.rate) : "",
      roundTrip: record?.roundTrip ?? true,
      purpose: record?.purpose ?? "",
      event: record?.eventId ? { id: record.eventId, title: record.eventTitle } : null,
      estimate: "",
    },
    async ({ event, miles, rate, estimate: _, ...rest }, key) => {
      const input = {
        ...rest,
        miles: Number(miles),
        rate: rate === "" ? null : Number(rate),
        eventId: event?.id ?? null,
      };
      const saved = await save({ input, record, idempotencyKey: key });
      toast({
        title: record ? "Trip saved" : "Trip added",
        description: formatExact(saved.amount),
        variant: "success",
      });
    },
    onClose,
  );
  const { values, set, errors } = form;
  const usual = rateOf(Number(values.drivenOn.slice(0, 4)));
  const propose = () =>
    void run(
      async () => {
        const { miles } = await estimateMiles(values.fromPlace, values.toPlace);
        if (miles === null)
          set({ estimate: "We don't know one of these places. Enter a town with its state, or a ZIP code." });
        else
          set({
            miles: String(miles),
            estimate: `About ${miles} miles, an estimate from the map. Your odometer knows better.`,
          });
      },
      { title: "Couldn't estimate the miles" },
    );
  return (
    <FormDialog form={form} title={record ? "Trip" : "Add trip"} confirm="Save" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DialogField form={form} name="drivenOn" kind="day" label="Date" required />
        <FormField
          name="rate"
          label="Cents per mile"
          error={errors.rate}
          hint={usual === null ? "We don't have this year's rate yet." : undefined}
        >
          <Input
            inputMode="decimal"
            placeholder={usual === null ? "" : String(usual)}
            value={values.rate}
            onChange={({ target }) => set({ rate: target.value.trim() })}
          />
        </FormField>
        <DialogField form={form} name="fromPlace" kind="line" label="From" required />
        <DialogField form={form} name="toPlace" kind="line" label="To" required />
        <FormField
          name="miles"
          label="Miles, one way"
          required
          error={errors.miles}
          hint={values.estimate || undefined}
        >
          <Input
            inputMode="decimal"
            value={values.miles}
            onChange={({ target }) => set({ miles: target.value.trim(), estimate: "" })}
          />
        </FormField>
        <span className="self-end">
          <Button loading={pending} disabled={!values.fromPlace || !values.toPlace} onClick={propose}>
            Estimate from the map
          </Button>
        </span>
      </div>
      <label className="flex min-h-6 items-center gap-2.5">
        <input
          type="checkbox"
          checked={values.roundTrip}
          onChange={({ target }) => set({ roundTrip: target.checked })}
          className="size-4 shrink-0 accent-[var(--primary)]"
        />
        There and back
      </label>
      <FormField name="eventId" label="Event" error={errors.eventId}>
        <EventPicker id="eventId" value={values.event} notThis={null} onChange={(event) => set({ event })} />
      </FormField>
      <DialogField form={form} name="purpose" kind="line" label="Purpose" />
    </FormDialog>
  );
}
