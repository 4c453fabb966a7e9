import type { ReactNode } from "react";
import type { z } from "zod";
import type { EntityForm } from "@/components/shared/use-entity-form";
import type { EventContact, EventDto, EventInput, EventSession, eventFormSchema } from "@/lib/events/schema";
import {
  END_REASON_LABEL,
  type EndReason,
  EVENT_STATUS_LABEL,
  EVENT_TYPE_LABEL,
  type EventStatus,
  type EventType,
  TRAVEL_MODE_LABEL,
  type TravelMode,
} from "@/lib/events/status";
import { formatDayLong, formatTime, isDay } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";
import type { VenueName } from "@/lib/venues/schema";

/** What the form holds: the schema's input with every field named. */
export type EventFormValues = z.input<typeof eventFormSchema>;

export type EventEntity = EntityForm<EventFormValues, EventInput>;

/** The "?" behind a label, made on the server (event-form-hints.tsx). */
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
  title: "Event name",
  status: "Status",
  date: "Date",
  time: "Starts",
  endTime: "Ends",
  timeZone: "Time zone",
  type: "Type",
  venueName: "Venue",
  streetAddress: "Street address",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  fee: "Speaking fee",
  quotedFee: "Quoted fee",
  travelFee: "Travel fee",
  travelMode: "Travel",
  travelCap: "Reimbursed up to",
  endReason: "Reason",
  statusNote: "Note on the status",
  keptAmount: "Amount kept",
  clientCompany: "Client",
  clientId: "Client",
  contactName: "Contact name",
  contactEmail: "Contact email",
  bureauPartnerName: "Bureau partner",
  bureauRepName: "Bureau representative",
  industry: "Industry",
  attendees: "Attendees",
  source: "Source",
  referredBy: "Referred by",
  cameFromEventId: "Came from",
  sessions: "Sessions",
  contacts: "More people",
  description: "Description",
  notes: "Notes",
};

export const BLANK_EVENT: EventFormValues = {
  title: "",
  status: "inquiry",
  date: "",
  time: null,
  endTime: null,
  timeZone: "",
  type: null,
  venueName: "",
  streetAddress: "",
  city: "",
  state: "",
  zipCode: "",
  fee: 0,
  quotedFee: null,
  travelFee: 0,
  travelMode: null,
  travelCap: null,
  endReason: null,
  statusNote: "",
  keptAmount: null,
  clientCompany: "",
  contactName: "",
  contactEmail: "",
  bureauPartnerName: "",
  bureauRepName: "",
  industry: "",
  attendees: null,
  source: "",
  referredBy: "",
  cameFromEventId: null,
  sessions: [],
  contacts: [],
  description: "",
  notes: "",
};

export function toEventValues(event: EventDto): EventFormValues {
  const names = Object.keys(BLANK_EVENT) as (keyof typeof BLANK_EVENT & keyof EventDto)[];
  const values = Object.fromEntries(names.map((name) => [name, event[name]])) as EventFormValues;
  const { cameFromEventId: id, cameFromEventTitle: title } = event;
  return { ...values, cameFromEventId: id === null ? null : { id, title } };
}

const MONEY: readonly (keyof EventFormValues)[] = ["fee", "travelFee", "quotedFee", "travelCap", "keptAmount"];

/** A value as a person reads it, for laying two versions side by side. */
export function showEventValue(name: keyof EventFormValues, value: unknown): string {
  if (MONEY.includes(name)) return formatDollars(value as number);
  switch (name) {
    case "status":
      return EVENT_STATUS_LABEL[value as EventStatus];
    case "type":
      return EVENT_TYPE_LABEL[value as EventType];
    case "travelMode":
      return TRAVEL_MODE_LABEL[value as TravelMode];
    case "endReason":
      return END_REASON_LABEL[value as EndReason];
    case "date":
      return showDay(value as string);
    case "time":
    case "endTime":
      return formatTime(value as string);
    case "cameFromEventId":
      return (value as EventRef).title;
    case "sessions":
      return (value as EventSession[]).map(showSession).join("\n");
    case "contacts":
      return (value as EventContact[])
        .map((contact) => [contact.name, contact.role, contact.email, contact.phone].filter(Boolean).join(", "))
        .join("\n");
    default:
      return String(value);
  }
}

const showDay = (day: string): string => (isDay(day) ? formatDayLong(day) : day);

const showSession = ({ title, type, room, date, time, endTime }: EventSession): string =>
  [
    title,
    type && EVENT_TYPE_LABEL[type],
    showDay(date),
    time && formatTime(time) + (endTime ? ` to ${formatTime(endTime)}` : ""),
    room,
  ]
    .filter(Boolean)
    .join(", ");
