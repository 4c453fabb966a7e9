"use client";

import { useRouter } from "next/navigation";
import { lazy, type ReactNode } from "react";
import { Origin, People } from "@/components/events/event-form-relations";
import {
  BLANK_EVENT,
  type EventFormHints,
  type EventFormValues,
  type EventNames,
  EVENT_FIELD_LABELS as LABELS,
  type SectionProps,
  showEventValue,
  toEventValues,
} from "@/components/events/event-form-values";
import { DraftConflicts, EventPlaceFields } from "@/components/events/event-place-fields";
import { EntityDate, EntityField, EntitySelect, EntityTextarea } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FieldRows } from "@/components/shared/form/field-rows";
import { FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { toast } from "@/components/ui/toast";
import type { ClientDto } from "@/lib/clients/schema";
import { loadEvent, useSaveEvent } from "@/lib/events/client";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { MAX_PARTS } from "@/lib/events/list";
import { discountOf, endDayOf } from "@/lib/events/rules";
import type { EventDto, EventInput } from "@/lib/events/schema";
import { END_REASON_LABEL, STATUS_MEANING } from "@/lib/events/status";
import { reasonsFor } from "@/lib/events/status-changes";
import { formatDayLong, isDay } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

/** Title, type, date and status. */
function Essentials({ entity, hints, isNew, conflicts }: SectionProps & { isNew: boolean; conflicts: ReactNode }) {
  const field = { entity, fields: EVENT_FIELDS };
  const status = entity.form.watch("status") ?? "inquiry";
  const reasons = reasonsFor(status);
  const aside = reasons.length > 0 || status === "cancelled";
  return (
    <FormSection title="Essentials" description="Just a name and date to start.">
      <EntityField {...field} name="title" autoFocus={isNew} />
      <EntityField {...field} name="type" empty="Not set" className="sm:col-span-3" />
      <EntityField
        {...field}
        name="status"
        aside={hints.status}
        hint={STATUS_MEANING[status].means}
        className="sm:col-span-3"
      />
      {reasons.length > 0 && (
        <EntitySelect
          entity={entity}
          name="endReason"
          label={LABELS.endReason}
          empty="Choose a reason"
          options={reasons.map((value) => [value, END_REASON_LABEL[value]])}
          className="sm:col-span-3"
        />
      )}
      {status === "cancelled" && (
        <>
          <EntityField {...field} name="cancelledBy" empty="Not set" className="sm:col-span-3" />
          <EntityDate entity={entity} name="noticeOn" label={LABELS.noticeOn} optional className="sm:col-span-3" />
          <EntityField {...field} name="receivedAmount" className="sm:col-span-3" />
          <EntityField {...field} name="keptAmount" className="sm:col-span-3" />
        </>
      )}
      {aside && <EntityField {...field} name="statusNote" className="sm:col-span-3" />}
      <When entity={entity} conflicts={conflicts} />
    </FormSection>
  );
}

function When({ entity, conflicts }: Pick<SectionProps, "entity"> & { conflicts: ReactNode }) {
  const field = { entity, fields: EVENT_FIELDS };
  const [date, time = null, endTime = null] = entity.form.watch(["date", "time", "endTime"]);
  const endDay = isDay(date) ? endDayOf({ date, time, endTime }) : date;
  return (
    <>
      <EntityDate entity={entity} name="date" label={LABELS.date} required className="sm:col-span-2" />
      {conflicts}
      <EntityField {...field} name="time" className="sm:col-span-2" />
      <EntityField
        {...field}
        name="endTime"
        hint={endDay !== date && `Ends the next day, ${formatDayLong(endDay)}`}
        className="sm:col-span-2"
      />
    </>
  );
}

const SessionRow = lazy(() =>
  import("@/components/events/event-form-rows").then((rows) => ({ default: rows.SessionRow })),
);

export type EventFormProps = {
  userId: string;
  /** The event to change; none for a new one. */
  event?: EventDto;
  /** Set when a new event is opened from a client's page. */
  client?: Pick<ClientDto, "id" | "name"> | null;
  /** Set when a new event is opened from the event it is a spin-off of. */
  cameFrom?: Pick<EventDto, "id" | "title"> | null;
  /** Date of a new event, from the calendar. */
  date?: string;
  /** A new event is the first date of a deal; the others are asked for once it is saved. */
  isFirstOfSeveral?: boolean;
  names: EventNames;
  hints: EventFormHints;
};

export function EventForm({ userId, event, client, cameFrom, date, isFirstOfSeveral, names, hints }: EventFormProps) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveEvent();
  const fresh = {
    ...BLANK_EVENT,
    ...(date && { date }),
    ...(client && { clientCompany: client.name, clientId: client.id }),
    ...(cameFrom && { cameFromEventId: cameFrom }),
  };
  const source = client?.id ?? cameFrom?.id ?? date;
  const entity = useEntityForm<EventFormValues, EventInput, EventDto>({
    schema: async () => (await import("@/lib/events/schema")).eventFormSchema,
    values: event ? toEventValues(event) : fresh,
    record: event ?? null,
    draftKey: `${userId}:event:${event?.id ?? (source ? `new:${source}` : "new")}`,
    save,
    load: loadEvent,
    toValues: toEventValues,
    onSaved: (saved) => {
      toast({
        title: event ? "Event saved" : "Event added",
        description: saved.clientInTrash
          ? `${saved.clientCompany} is in the trash. The event keeps the name.`
          : saved.title,
      });
      router.replace(`/events/${saved.id}${isFirstOfSeveral ? "?dates=several" : ""}`);
    },
  });
  return (
    <EntityForm
      entity={entity}
      noun="event"
      labels={LABELS}
      show={showEventValue}
      submitLabel={event ? "Save event" : "Add event"}
      enterStays
      cancelHref={event ? `/events/${event.id}` : "/events"}
    >
      <Essentials
        entity={entity}
        hints={hints}
        isNew={!event}
        conflicts={<DraftConflicts entity={entity} event={event} />}
      />
      <Money entity={entity} hints={hints} />
      <EventPlaceFields entity={entity} event={event} venues={names.venues} hints={hints} />
      <FormSection title="Sessions" description="Add sessions if you're speaking more than once.">
        <FieldRows
          entity={entity}
          name="sessions"
          noun="session"
          most={MAX_PARTS}
          title="Sessions"
          titleHidden
          add="Add a session"
          blank={() => ({
            title: "",
            type: null,
            room: "",
            date: isDay(entity.form.getValues("date")) ? entity.form.getValues("date") : "",
            time: null,
            endTime: null,
          })}
          row={(at) => <SessionRow entity={entity} at={at} />}
        />
      </FormSection>
      <People entity={entity} hints={hints} names={names} clientFixed={client != null} />
      <Origin entity={entity} hints={hints} ownId={event?.id ?? null} />
      <FormSection title="Notes">
        <EntityTextarea
          entity={entity}
          name="description"
          label={LABELS.description}
          hint="What the event is about. Shown on the day sheet."
          rows={3}
        />
        <EntityTextarea
          entity={entity}
          name="dayNotes"
          label={LABELS.dayNotes}
          hint="Shown on the day sheet and in full calendar feeds. Lines that start with “Hotel:” or “Flight:” appear in their sections."
          rows={4}
        />
        <EntityTextarea entity={entity} name="notes" label={LABELS.notes} hint="Only visible to you." rows={5} />
      </FormSection>
    </EntityForm>
  );
}

/** Quoted fee, agreed fee and travel. */
function Money({ entity, hints }: SectionProps) {
  const field = { entity, fields: EVENT_FIELDS };
  const [fee, quotedFee, travelMode] = entity.form.watch(["fee", "quotedFee", "travelMode"]);
  const discount = discountOf({ fee: fee ?? 0, quotedFee: quotedFee ?? null });
  return (
    <FormSection title="Fee and travel" description="In US dollars.">
      <EntityField {...field} name="quotedFee" hint="Your initial quote" className="sm:col-span-3" />
      <EntityField
        {...field}
        name="fee"
        aside={hints.fee}
        hint={discount ? `${formatDollars(discount.amount)} (${discount.percent}%) below quote` : "Agreed fee"}
        className="sm:col-span-3"
      />
      <EntityField
        {...field}
        name="travelMode"
        aside={hints.travelMode}
        empty="Not decided"
        className="sm:col-span-3"
      />
      <EntityField {...field} name="travelFee" aside={hints.travelFee} className="sm:col-span-3" />
      <EntityField
        {...field}
        name="workMinutes"
        hint="Preparation, calls, travel and stage. Such as 6:30 or 6.5."
        className="sm:col-span-3"
      />
      {travelMode === "reimbursed" && (
        <EntityField
          {...field}
          name="travelCap"
          label="Reimbursed up to"
          hint="Leave blank for no cap."
          className="sm:col-span-3"
        />
      )}
    </FormSection>
  );
}
