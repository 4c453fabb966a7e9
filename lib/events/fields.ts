import { END_REASON_LABEL, EVENT_STATUS_LABEL, EVENT_TYPE_LABEL, TRAVEL_MODE_LABEL } from "@/lib/events/status";
import type { Fields } from "@/lib/shared/field-list";

/** What a person fills in about an event, apart from its sessions, people and links by id. */
export const EVENT_FIELDS = {
  title: { label: "Event name", kind: "line", required: true, header: true },
  date: { label: "Date", kind: "day", required: true, column: "startsOn" },
  time: { label: "Starts", kind: "time", nullable: true, column: "startsAt" },
  endTime: { label: "Ends", kind: "time", nullable: true, column: "endsAt" },
  /** Set by hand; empty takes the zone of the place. */
  timeZone: { label: "Time zone", kind: "timeZone" },
  type: { label: "Type", kind: "choice", choices: EVENT_TYPE_LABEL, nullable: true },
  venueName: { label: "Venue", kind: "line" },
  streetAddress: { label: "Street address", kind: "line", max: 300 },
  city: { label: "City", kind: "line", max: 120 },
  state: { label: "State", kind: "line", max: 60 },
  zipCode: { label: "ZIP code", kind: "line", max: 20 },
  fee: { label: "Speaking fee", kind: "dollars", column: "feeCents" },
  travelFee: { label: "Travel fee", kind: "dollars", column: "travelFeeCents" },
  quotedFee: { label: "Quoted fee", kind: "dollars", nullable: true, column: "quotedFeeCents" },
  travelMode: {
    label: "Travel",
    kind: "choice",
    choices: TRAVEL_MODE_LABEL,
    nullable: true,
    prompt: "Choose who takes care of travel",
  },
  travelCap: { label: "Travel cap", kind: "dollars", nullable: true, column: "travelCapCents" },
  status: { label: "Status", kind: "choice", choices: EVENT_STATUS_LABEL },
  endReason: { label: "Reason", kind: "choice", choices: END_REASON_LABEL, nullable: true },
  statusNote: { label: "Note on the status", kind: "line", max: 500 },
  /** Of a cancelled event. */
  keptAmount: { label: "Amount kept", kind: "dollars", nullable: true, column: "keptCents" },
  clientCompany: { label: "Client", kind: "line", header: true, linked: true },
  contactName: { label: "Contact name", kind: "line", header: true },
  contactEmail: { label: "Contact email", kind: "email" },
  bureauPartnerName: { label: "Bureau partner", kind: "line", header: true, linked: true },
  bureauRepName: { label: "Bureau representative", kind: "line", header: true, linked: true },
  industry: { label: "Industry", kind: "line", max: 120 },
  attendees: { label: "Attendees", kind: "count", nullable: true },
  source: { label: "Source", kind: "line", max: 120 },
  referredBy: { label: "Referred by", kind: "line" },
  description: { label: "Description", kind: "prose" },
  notes: { label: "Notes", kind: "prose" },
} as const satisfies Fields;
