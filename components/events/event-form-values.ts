import type { ReactNode } from "react";
import type * as z from "zod";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { EVENT_FIELDS } from "@/lib/events/fields";
import type { EventContact, EventDto, EventInput, EventSession, eventFormSchema } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL } from "@/lib/events/status";
import { formatDayLong, formatTime, isDay } from "@/lib/shared/dates";
import { blankValues, labelsOf, pickFields, showValue } from "@/lib/shared/field-list";
import type { VenueName } from "@/lib/venues/schema";

/** The schema's input with every field present. */
export type EventFormValues = z.input<typeof eventFormSchema>;

export type EventEntity = EntityForm<EventFormValues, EventInput>;

/** The "?" next to a label, rendered on the server (event-form-hints.tsx). */
export type EventFormHints = Partial<Record<keyof EventFormValues, ReactNode>>;

/** Another event that this one refers to. */
export type EventRef = NonNullable<EventFormValues["cameFromEventId"]>;

/** A row of "More people". */
export type EventPerson = NonNullable<EventFormValues["contacts"]>[number];

export type SectionProps = { entity: EventEntity; hints: EventFormHints };

/** For type-ahead. */
export type EventNames = {
  clients: string[];
  bureaus: string[];
  representatives: { name: string; bureauPartnerName: string }[];
  venues: VenueName[];
};

export const EVENT_FIELD_LABELS: { [K in keyof EventFormValues]-?: string } = {
  ...labelsOf(EVENT_FIELDS),
  clientId: "Client",
  cameFromEventId: "Spin-off of",
  sessions: "Sessions",
  contacts: "More people",
};

export const BLANK_EVENT: EventFormValues = {
  ...blankValues(EVENT_FIELDS),
  cameFromEventId: null,
  sessions: [],
  contacts: [],
};

export function toEventValues(event: EventDto): EventFormValues {
  const { cameFromEventId: id, cameFromEventTitle: title, sessions, contacts } = event;
  return {
    ...pickFields(EVENT_FIELDS, event),
    cameFromEventId: id === null ? null : { id, title },
    sessions,
    contacts,
  };
}

/** A value as text, to compare two versions. */
export function showEventValue(name: keyof EventFormValues, value: unknown): string {
  if (name === "cameFromEventId") return (value as EventRef).title;
  if (name === "sessions") return (value as EventSession[]).map(showSession).join("\n");
  if (name === "contacts") {
    return (value as EventContact[])
      .map((contact) => [contact.name, contact.role, contact.email, contact.phone].filter(Boolean).join(", "))
      .join("\n");
  }
  return name === "clientId" ? String(value) : showValue(EVENT_FIELDS[name], value);
}

const showSession = ({ title, type, room, date, time, endTime }: EventSession): string =>
  [
    title,
    type && EVENT_TYPE_LABEL[type],
    isDay(date) ? formatDayLong(date) : date,
    time && formatTime(time) + (endTime ? ` to ${formatTime(endTime)}` : ""),
    room,
  ]
    .filter(Boolean)
    .join(", ");
