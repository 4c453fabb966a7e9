"use client";

import { X } from "lucide-react";
import EventPicker from "@/components/events/event-picker";
import { DialogField, FormDialog, useDialogForm } from "@/components/invoices/form-dialog";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { FormField } from "@/components/shared/form/form-field";
import { IconButton } from "@/components/ui/button";
import { useSaveTrip } from "@/lib/trips/client";
import type { TripDto } from "@/lib/trips/schema";

type Props = { trip: TripDto };

export default function TripDialog({ open, onClose, trip }: Props & LazyDialogProps) {
  return open ? <TripForm trip={trip} onClose={onClose} /> : null;
}

function TripForm({ trip, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync: save } = useSaveTrip();
  const form = useDialogForm(
    { name: trip.name, events: trip.stops.map(({ id, title }) => ({ id, title })) },
    ({ name, events }, idempotencyKey) =>
      save({ input: { name, eventIds: events.map(({ id }) => id) }, record: trip, idempotencyKey }),
    onClose,
  );
  const { values, set } = form;
  const without = (id: string | undefined) => values.events.filter((event) => event.id !== id);
  return (
    <FormDialog form={form} title="Edit trip" confirm="Save" onClose={onClose}>
      <DialogField form={form} name="name" kind="line" label="Name" required />
      <ul aria-label="Events" className="grid">
        {values.events.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <IconButton
              label={`Remove ${title}`}
              icon={<X aria-hidden />}
              onClick={() => set({ events: without(id) })}
            />
          </li>
        ))}
      </ul>
      <FormField name="event" label="Add an event">
        {(control) => (
          <EventPicker
            {...control}
            value={null}
            notThis={null}
            onChange={(picked) => picked && set({ events: [...without(picked.id), picked] })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
