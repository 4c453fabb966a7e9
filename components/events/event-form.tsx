"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import {
  BLANK_EVENT,
  type EventFormValues,
  EVENT_FIELD_LABELS as LABELS,
  showEventValue,
  toEventValues,
} from "@/components/events/event-form-values";
import { EntityInput, EntityTextarea } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { EntityMoney } from "@/components/shared/entity-money";
import { FormField } from "@/components/shared/form-field";
import { FormSection } from "@/components/shared/form-section";
import { type EntityForm as Entity, useEntityForm } from "@/components/shared/use-entity-form";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import type { ClientDto } from "@/lib/clients/schema";
import { loadEvent, useSaveEvent } from "@/lib/events/client";
import type { EventDto, EventInput } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL, EVENT_STATUSES, STATUS_MEANING } from "@/lib/events/status";
import { US_TIME_ZONES } from "@/lib/shared/dates";

export type EventFormProps = {
  userId: string;
  /** The event to change; none for a new one. */
  event?: EventDto;
  /** A new event opened from a client's page belongs to exactly that client. */
  client?: ClientDto | null;
  /** The day that a new one is opened for, from the calendar. */
  date?: string;
  /** For type-ahead. */
  names: { clients: string[]; bureaus: string[]; representatives: { name: string; bureauPartnerName: string }[] };
  /** The "?" behind a label, made on the server (event-form-hints.tsx). */
  hints: EventFormHints;
};

export type EventFormHints = Partial<Record<keyof EventFormValues, ReactNode>>;

type EventEntity = Entity<EventFormValues, EventInput>;

export function EventForm({ userId, event, client, date, names, hints }: EventFormProps) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveEvent();
  const blank = date ? { ...BLANK_EVENT, date } : BLANK_EVENT;
  const fresh = client ? { ...blank, clientCompany: client.name, clientId: client.id } : blank;
  const entity = useEntityForm<EventFormValues, EventInput, EventDto>({
    schema: async () => (await import("@/lib/events/schema")).eventSchema,
    values: event ? toEventValues(event) : fresh,
    record: event ?? null,
    draftKey: `${userId}:event:${event?.id ?? (client ? `new:${client.id}` : date ? `new:${date}` : "new")}`,
    save,
    load: loadEvent,
    toValues: toEventValues,
    onSaved: (saved) => {
      toast({ title: event ? "Event saved" : "Event added", description: saved.title });
      router.replace(`/events/${saved.id}`);
      router.refresh();
    },
  });
  return (
    <EntityForm
      entity={entity}
      noun="event"
      labels={LABELS}
      show={showEventValue}
      submitLabel={event ? "Save event" : "Add event"}
      cancelHref={event ? `/events/${event.id}` : "/events"}
    >
      <Essentials entity={entity} hints={hints} isNew={!event} />
      <Place entity={entity} hints={hints} />
      <People entity={entity} hints={hints} names={names} clientFixed={client != null} />
      <FormSection title="Audience and source">
        <EntityInput
          entity={entity}
          name="attendees"
          label={LABELS.attendees}
          inputMode="numeric"
          parse={(text) => (text === "" ? null : Number(text))}
          className="sm:col-span-2"
        />
        <EntityInput entity={entity} name="industry" label={LABELS.industry} className="sm:col-span-2" />
        <EntityInput
          entity={entity}
          name="source"
          label={LABELS.source}
          aside={hints.source}
          placeholder="Saw me speak"
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title="In your words" description="Only you see them.">
        <EntityTextarea entity={entity} name="description" label={LABELS.description} rows={3} />
        <EntityTextarea entity={entity} name="notes" label={LABELS.notes} rows={6} />
      </FormSection>
    </EntityForm>
  );
}

type SectionProps = { entity: EventEntity; hints: EventFormHints };

function Essentials({ entity, hints, isNew }: SectionProps & { isNew: boolean }) {
  const status = entity.form.watch("status") ?? "inquiry";
  return (
    <FormSection title="The engagement" description="A name and a day are enough to begin with.">
      <EntityInput entity={entity} name="title" label={LABELS.title} required autoFocus={isNew} autoComplete="off" />
      <EntityInput entity={entity} name="date" label={LABELS.date} type="date" required className="sm:col-span-3" />
      <FormField
        name="status"
        label={LABELS.status}
        aside={hints.status}
        hint={STATUS_MEANING[status].means}
        className="sm:col-span-3"
      >
        <Select {...entity.form.register("status")}>
          {EVENT_STATUSES.map((value) => (
            <option key={value} value={value}>
              {EVENT_STATUS_LABEL[value]}
            </option>
          ))}
        </Select>
      </FormField>
      <EntityMoney
        entity={entity}
        name="fee"
        label={LABELS.fee}
        empty={0}
        aside={hints.fee}
        className="sm:col-span-3"
      />
      <EntityMoney
        entity={entity}
        name="travelFee"
        label={LABELS.travelFee}
        empty={0}
        aside={hints.travelFee}
        className="sm:col-span-3"
      />
    </FormSection>
  );
}

function Place({ entity, hints }: SectionProps) {
  return (
    <FormSection title="Venue" description="Date and time are the venue's own.">
      <EntityInput entity={entity} name="venueName" label={LABELS.venueName} autoComplete="off" />
      <EntityInput entity={entity} name="streetAddress" label={LABELS.streetAddress} autoComplete="off" />
      <EntityInput entity={entity} name="city" label={LABELS.city} autoComplete="off" className="sm:col-span-3" />
      <EntityInput entity={entity} name="state" label={LABELS.state} autoComplete="off" className="sm:col-span-1" />
      <EntityInput entity={entity} name="zipCode" label={LABELS.zipCode} autoComplete="off" className="sm:col-span-2" />
      <EntityInput
        entity={entity}
        name="time"
        label={LABELS.time}
        type="time"
        parse={(text) => text || null}
        className="sm:col-span-2"
      />
      <EntityInput
        entity={entity}
        name="timeZone"
        label={LABELS.timeZone}
        aside={hints.timeZone}
        list="time-zones"
        placeholder="America/Chicago"
        autoComplete="off"
        className="sm:col-span-4"
      />
      <datalist id="time-zones">
        {US_TIME_ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </FormSection>
  );
}

function People({
  entity,
  hints,
  names,
  clientFixed,
}: SectionProps & { names: EventFormProps["names"]; clientFixed: boolean }) {
  const bureau = entity.form.watch("bureauPartnerName")?.trim().toLowerCase();
  const representatives = names.representatives.filter((rep) => rep.bureauPartnerName.toLowerCase() === bureau);
  return (
    <FormSection title="People" description="A new name is added to your clients or bureau partners when you save.">
      <EntityInput
        entity={entity}
        name="clientCompany"
        label={LABELS.clientCompany}
        list="client-names"
        autoComplete="off"
        readOnly={clientFixed}
      />
      <EntityInput
        entity={entity}
        name="contactName"
        label={LABELS.contactName}
        autoComplete="off"
        className="sm:col-span-3"
      />
      <EntityInput
        entity={entity}
        name="contactEmail"
        label={LABELS.contactEmail}
        type="email"
        autoComplete="off"
        className="sm:col-span-3"
      />
      <EntityInput
        entity={entity}
        name="bureauPartnerName"
        label={LABELS.bureauPartnerName}
        aside={hints.bureauPartnerName}
        list="bureau-names"
        autoComplete="off"
        className="sm:col-span-3"
      />
      <EntityInput
        entity={entity}
        name="bureauRepName"
        label={LABELS.bureauRepName}
        list="representative-names"
        autoComplete="off"
        className="sm:col-span-3"
      />
      <Names id="client-names" names={names.clients} />
      <Names id="bureau-names" names={names.bureaus} />
      <Names id="representative-names" names={representatives.map((rep) => rep.name)} />
    </FormSection>
  );
}

const Names = ({ id, names }: { id: string; names: string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
