import { END_REASON_LABEL, EVENT_STATUS_LABEL, EVENT_TYPE_LABEL, TRAVEL_MODE_LABEL } from "@/lib/events/status";
import { CANCELLED_BY_LABEL } from "@/lib/events/terms/terms";
import type { Fields } from "@/lib/shared/field-list";
import { YES_NO } from "@/lib/shared/party-fields";

/** Apart from sessions, contacts and links by id. */
export const EVENT_FIELDS = {
  title: {
    label: "Event name",
    kind: "line",
    required: true,
    header: true,
    sheet: { width: 38, header: "Event Name" },
  },
  date: { label: "Date", kind: "day", required: true, column: "startsOn", sheet: { width: 12 } },
  time: { label: "Starts", kind: "time", nullable: true, column: "startsAt", sheet: { width: 9, header: "Time" } },
  endTime: { label: "Ends", kind: "time", nullable: true, column: "endsAt", sheet: { header: "End Time" } },
  /** Empty: the zone of the place. */
  timeZone: { label: "Time zone", kind: "timeZone" },
  type: { label: "Type", kind: "choice", choices: EVENT_TYPE_LABEL, nullable: true },
  venueName: { label: "Venue", kind: "line", sheet: { width: 30, header: "Venue/Hotel Name", required: "starred" } },
  streetAddress: { label: "Street address", kind: "line", max: 300, sheet: { width: 28 } },
  city: { label: "City", kind: "line", max: 120, sheet: { width: 18, required: "starred" } },
  state: { label: "State", kind: "line", max: 60, sheet: { width: 8, required: "starred" } },
  zipCode: { label: "ZIP code", kind: "zip", sheet: { width: 10, header: "Zip Code" } },
  fee: { label: "Speaking fee", kind: "dollars", column: "feeCents", sheet: { width: 14, required: "starred" } },
  travelFee: { label: "Travel fee", kind: "dollars", column: "travelFeeCents", sheet: { width: 12 } },
  quotedFee: { label: "Quoted fee", kind: "dollars", nullable: true, column: "quotedFeeCents" },
  travelMode: {
    label: "Travel",
    kind: "choice",
    choices: TRAVEL_MODE_LABEL,
    nullable: true,
    prompt: "Choose who handles travel",
  },
  travelCap: { label: "Travel cap", kind: "dollars", nullable: true, column: "travelCapCents" },
  /** Set by hand; else of the place, or of a virtual talk's home. */
  performedIn: { label: "Performed in", kind: "place" },
  noWithholdingReason: { label: "Why no state tax is withheld", kind: "line", max: 300 },
  workMinutes: { label: "Hours spent", kind: "duration", nullable: true },
  invoicedElsewhere: { label: "Invoiced elsewhere", kind: "choice", choices: YES_NO },
  status: {
    label: "Status",
    kind: "choice",
    choices: EVENT_STATUS_LABEL,
    sheet: { width: 14, required: "always", kind: "status" },
  },
  /** "Reason" is the last column of an error workbook. */
  endReason: {
    label: "Reason",
    kind: "choice",
    choices: END_REASON_LABEL,
    nullable: true,
    sheet: { header: "Lost Reason" },
  },
  statusNote: { label: "Status note", kind: "line", max: 500 },
  keptAmount: { label: "Amount kept", kind: "dollars", nullable: true, column: "keptCents" },
  cancelledBy: { label: "Canceled by", kind: "choice", choices: CANCELLED_BY_LABEL, nullable: true },
  noticeOn: { label: "Notice given on", kind: "day", nullable: true },
  receivedAmount: { label: "Amount paid", kind: "dollars", nullable: true, column: "receivedCents" },
  clientCompany: {
    label: "Client",
    kind: "line",
    header: true,
    linked: true,
    sheet: { width: 30, required: "starred" },
  },
  contactName: { label: "Contact name", kind: "line", header: true, sheet: { width: 22 } },
  contactEmail: { label: "Contact email", kind: "email", sheet: { width: 26 } },
  contactPhone: { label: "Contact phone", kind: "phone" },
  bureauPartnerName: { label: "Bureau partner", kind: "line", header: true, linked: true, sheet: { width: 24 } },
  bureauRepName: {
    label: "Bureau representative",
    kind: "line",
    header: true,
    linked: true,
    sheet: { width: 20, header: "Bureau Rep" },
  },
  industry: { label: "Industry", kind: "line", max: 120, sheet: { width: 16 } },
  attendees: { label: "Attendees", kind: "count", nullable: true, sheet: { width: 11 } },
  source: { label: "Source", kind: "line", max: 120, sheet: { width: 16 } },
  referredBy: { label: "Referred by", kind: "line" },
  description: { label: "Description", kind: "prose", sheet: { width: 40 } },
  notes: { label: "Notes", kind: "prose", sheet: { width: 40 } },
  /** On the day sheet and in calendar feeds. */
  dayNotes: { label: "Notes for the day", kind: "prose", sheet: { header: "Notes for the Day" } },
} as const satisfies Fields;
