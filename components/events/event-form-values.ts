import type { z } from "zod";
import type { EventDto, eventSchema } from "@/lib/events/schema";
import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";
import { formatDayLong, formatTime } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

/** What the form holds: the schema's input with every field named. */
export type EventFormValues = z.input<typeof eventSchema>;

export const EVENT_FIELD_LABELS: { [K in keyof EventFormValues]-?: string } = {
  title: "Event name",
  status: "Status",
  date: "Date",
  time: "Time",
  endTime: "Ends",
  timeZone: "Time zone",
  venueName: "Venue",
  streetAddress: "Street address",
  city: "City",
  state: "State",
  zipCode: "ZIP code",
  fee: "Speaking fee",
  travelFee: "Travel fee",
  clientCompany: "Client",
  clientId: "Client",
  contactName: "Contact name",
  contactEmail: "Contact email",
  bureauPartnerName: "Bureau partner",
  bureauRepName: "Bureau representative",
  industry: "Industry",
  attendees: "Attendees",
  source: "Source",
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
  venueName: "",
  streetAddress: "",
  city: "",
  state: "",
  zipCode: "",
  fee: 0,
  travelFee: 0,
  clientCompany: "",
  contactName: "",
  contactEmail: "",
  bureauPartnerName: "",
  bureauRepName: "",
  industry: "",
  attendees: null,
  source: "",
  description: "",
  notes: "",
};

export function toEventValues(event: EventDto): EventFormValues {
  const names = Object.keys(BLANK_EVENT) as (keyof typeof BLANK_EVENT & keyof EventDto)[];
  return Object.fromEntries(names.map((name) => [name, event[name]])) as EventFormValues;
}

/** A value as a person reads it, for laying two versions side by side. */
export function showEventValue(name: keyof EventFormValues, value: unknown): string {
  if (name === "status") return EVENT_STATUS_LABEL[value as EventStatus];
  if (name === "fee" || name === "travelFee") return formatDollars(value as number);
  if (name === "date") return value ? formatDayLong(value as string) : "";
  if (name === "time" || name === "endTime") return formatTime(value as string);
  return String(value);
}
