"use client";

import type { ReactNode } from "react";
import type { LazyDialogProps } from "@/components/shared/feedback/use-lazy-dialog";
import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useRecordForm } from "@/components/shared/form/use-entity-form";
import { Warnings } from "@/components/travel/warnings";
import { Dialog } from "@/components/ui/dialog";
import { END_LABELS, type TravelKind, type TravelMode } from "@/lib/events/status";
import { zoneName } from "@/lib/shared/time-zones";
import { loadTravelBooking, useSaveTravelBooking } from "@/lib/travel/client";
import { TRAVEL_FIELDS } from "@/lib/travel/fields";
import { type TravelEvent, usualZones, warningsOf } from "@/lib/travel/rules";
import type { TravelBookingDto, TravelValues } from "@/lib/travel/schema";

/** @property home IANA zone of the speaker */
export type TravelContext = { userId: string; eventId: string; event: TravelEvent; home: string };

type TravelFormProps = TravelContext & {
  record: TravelBookingDto | null;
  /** What was found for a new booking. */
  found?: Partial<TravelValues>;
};

export default function TravelDialog({ open, ...props }: TravelFormProps & LazyDialogProps) {
  return (
    <Dialog size="lg" open={open} onOpenChange={props.onClose} title={props.record ? "Edit booking" : "Add booking"}>
      <TravelForm {...props} />
    </Dialog>
  );
}

/** Who books and pays, by the event's terms. */
const PARTIES: Partial<Record<TravelMode, Pick<TravelValues, "bookedBy" | "paidBy">>> = {
  client_books: { bookedBy: "client", paidBy: "client" },
  bureau_handles: { bookedBy: "bureau", paidBy: "bureau" },
};

const NAME_HINT: Record<TravelKind, string> = {
  flight: "Airline and flight number",
  train: "Train and number",
  car: "Rental company or car service",
  hotel: "Name of the hotel",
};

export function TravelForm({
  userId,
  eventId,
  event,
  home,
  record,
  found,
  onClose,
  onCancel = onClose,
}: TravelFormProps & Closing) {
  const { mutateAsync: save } = useSaveTravelBooking();
  const { form, field } = useRecordForm({
    userId,
    noun: "booking",
    fields: TRAVEL_FIELDS,
    record,
    start: { kind: "flight", startsOn: event.date, ...(event.travelMode && PARTIES[event.travelMode]), ...found },
    parentId: found ? `${eventId}-${found.name}-${found.startsOn}` : eventId,
    onClose,
    schema: async () => (await import("@/lib/travel/schema")).travelBookingSchema.omit({ eventId: true }),
    save: ({ input, ...call }) => save({ ...call, input: call.record ? input : { ...input, eventId } }),
    load: loadTravelBooking,
  });
  const values = field.entity.form.watch() as TravelValues;
  const { kind } = values;
  const isLeg = kind === "flight" || kind === "train";
  const usual = usualZones(values, event, home);
  const zones = { startZone: values.startZone || usual.startZone, endZone: values.endZone || usual.endZone };
  const nameOf = (zone: string) => (zone ? zoneName(zone) : "");
  return (
    <EntityForm {...form} onClose={onCancel}>
      <div className="grid gap-4 sm:grid-cols-2">
        <EntityField {...field} name="kind" />
        <EntityField {...field} name="name" hint={NAME_HINT[kind]} autoFocus />
        <EntityField {...field} name="confirmation" />
        <EntityField {...field} name="price" />
        <End label={END_LABELS[kind][0]}>
          <EntityField {...field} name="startsOn" label="Date" />
          <EntityField {...field} name="startsAt" label="Time" />
          {kind !== "hotel" && <EntityField {...field} name="from" hint={AIRPORT_HINT[kind]} />}
          <EntityField {...field} name="startZone" label="Time zone" placeholder={nameOf(usual.startZone)} />
        </End>
        <End label={END_LABELS[kind][1]}>
          <EntityField {...field} name="endsOn" label="Date" />
          <EntityField {...field} name="endsAt" label="Time" />
          {kind !== "hotel" && <EntityField {...field} name="to" hint={AIRPORT_HINT[kind]} />}
          <EntityField {...field} name="endZone" label="Time zone" placeholder={nameOf(usual.endZone)} />
        </End>
        <div role="status" className="grid gap-1 empty:hidden sm:col-span-2">
          <Warnings of={warningsOf({ ...values, ...zones })} />
        </div>
        {!isLeg && <EntityField {...field} name="address" className="sm:col-span-2" />}
        <EntityField {...field} name="bookedBy" />
        <EntityField {...field} name="paidBy" />
        <EntityField {...field} name="note" rows={2} className="sm:col-span-2" />
      </div>
    </EntityForm>
  );
}

/** @property onClose also after saving */
type Closing = Pick<LazyDialogProps, "onClose"> & { onCancel?: () => void };

const AIRPORT_HINT: Partial<Record<TravelKind, string>> = { flight: "City or airport code, such as DEN" };

const End = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 grid-cols-2 content-start gap-3 rounded-lg border p-3 [&>*]:min-w-0 [&>:nth-last-child(-n+2)]:col-span-2">
    <legend className="px-1 font-medium text-sm">{label}</legend>
    {children}
  </fieldset>
);
