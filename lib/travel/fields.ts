import { TRAVEL_KIND_LABEL } from "@/lib/events/status";
import type { Fields } from "@/lib/shared/field-list";

export const PARTY_LABEL = { me: "Me", client: "The client", bureau: "The bureau" } as const;

/** Times are local to their end. A zone that is left out is found from the airport, the event and the profile. */
export const TRAVEL_FIELDS = {
  kind: { label: "Kind", kind: "choice", choices: TRAVEL_KIND_LABEL, required: true },
  name: { label: "Name", kind: "line", required: true, max: 200 },
  confirmation: { label: "Confirmation number", kind: "line", max: 60 },
  startsOn: { label: "Start date", kind: "day", required: true },
  startsAt: { label: "Start time", kind: "time", nullable: true },
  startZone: { label: "Start time zone", kind: "timeZone" },
  from: { label: "From", kind: "line", max: 200 },
  endsOn: { label: "End date", kind: "day", nullable: true },
  endsAt: { label: "End time", kind: "time", nullable: true },
  endZone: { label: "End time zone", kind: "timeZone" },
  to: { label: "To", kind: "line", max: 200 },
  address: { label: "Address", kind: "line", max: 300 },
  bookedBy: { label: "Booked by", kind: "choice", choices: PARTY_LABEL },
  paidBy: { label: "Paid by", kind: "choice", choices: PARTY_LABEL },
  price: { label: "Price", kind: "dollars", column: "priceCents", nullable: true },
  note: { label: "Note", kind: "prose", max: 2_000 },
} as const satisfies Fields;
