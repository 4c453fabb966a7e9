import { liveDates } from "@/lib/events/deal";
import { placeOf, zoneOf } from "@/lib/events/rules";
import type { EventDto } from "@/lib/events/schema";
import { EVENT_TYPE_LABEL, type TravelMode } from "@/lib/events/status";
import {
  amountsOf,
  installmentText,
  ladderLines,
  lateFeeText,
  recordingText,
  type Terms,
} from "@/lib/events/terms/terms";
import {
  agreedOf,
  byDate,
  datesOf,
  dueDatesOf,
  isVirtual,
  sessionLines,
  termsOf,
  travelBy,
} from "@/lib/merge-fields/agreed";
import type { CoveredDate, Fill, MergeSubject, MergeTable, Names } from "@/lib/merge-fields/schema";
import { REGIONS } from "@/lib/places/regions";
import { addressOnDocuments, ENTITY_TYPE_LABEL, nameOnDocuments } from "@/lib/profile/fields";
import type { BusinessDto, ProfileDto } from "@/lib/profile/schema";
import { formatDate, formatDayLong, formatTime, formatWeekdays } from "@/lib/shared/dates";
import { formatDollars, toCents, toDollars } from "@/lib/shared/money";
import { addressLines } from "@/lib/shared/party-fields";
import { firstName } from "@/lib/shared/speaker-name";
import { zoneName } from "@/lib/shared/time-zones";

/** Of a document with its values, except for `value`; parts are paragraphs, lines, bold words and links. */
export const FILLED_LIMITS = { letters: 200_000, value: 20_000, fields: 2_000, parts: 10_000 } as const;

export type MergeField = {
  label: string;
  example: string;
  /** Empty when it isn't known. */
  read: (subject: MergeSubject) => string | MergeTable;
  /** Where it is filled in; null when the subject has no record for it. */
  fill: (subject: MergeSubject) => Fill | null;
};

type Part = "event" | "deal" | "client" | "bureau" | "representative";

/** A field of one record; empty without the record. */
const of =
  <P extends Part>(part: P) =>
  (
    label: string,
    example: string,
    read: (record: NonNullable<MergeSubject[P]>, subject: MergeSubject) => string | MergeTable,
    ...names: P extends keyof Names ? Names[P][] : []
  ): MergeField => ({
    label,
    example,
    read: (subject) => (subject[part] ? read(subject[part], subject) : ""),
    fill: (subject) => fillOf(part, names, subject),
  });

/** A missing client, bureau or representative is named in the event. */
function fillOf(part: Part, names: readonly string[], subject: MergeSubject): Fill | null {
  const record = part === "deal" ? null : subject[part];
  if (record) return { of: part, id: record.id, names } as Fill;
  if (!subject.event || part === "event" || part === "deal") return null;
  const { id } = subject.event;
  if (part === "client") return { of: "event", id, names: ["clientCompany"] };
  return { of: "event", id, names: ["bureauPartnerName", ...(part === "bureau" ? [] : (["bureauRepName"] as const))] };
}

const event = of("event");
const deal = of("deal");
const client = of("client");
const bureau = of("bureau");
const representative = of("representative");

const terms = (label: string, example: string, read: (terms: Terms, subject: MergeSubject) => string): MergeField => ({
  label,
  example,
  read: (subject) => {
    const agreed = termsOf(subject);
    return agreed ? read(agreed, subject) : "";
  },
  fill: ({ event: one }) => one && { of: "terms", id: one.id, names: [] },
});

const profile = (
  label: string,
  example: string,
  read: (profile: ProfileDto) => string,
  ...names: Names["profile"][]
): MergeField => ({
  label,
  example,
  read: (subject) => read(subject.profile),
  fill: (subject) => ({ of: "profile", id: subject.profile.id, names }),
});

const business = (
  label: string,
  example: string,
  read: (business: BusinessDto, profile: ProfileDto) => string,
  ...names: Names["business"][]
): MergeField => ({
  label,
  example,
  read: (subject) => read(subject.business, subject.profile),
  fill: (subject) => ({ of: "business", id: subject.business.id, names }),
});

const recipient = (label: string, example: string, read: (name: string) => string): MergeField => ({
  label,
  example,
  read: ({ recipient: one }) => (one ? read(one.name) : ""),
  fill: () => null,
});

function scheduleOf(agreed: Terms, subject: MergeSubject): string {
  const { installments } = agreed;
  const amounts = amountsOf(installments, toCents(agreedOf(subject).total));
  const due = dueDatesOf(agreed, subject);
  const dates = datesOf(subject).length;
  return installments
    .map((one, at) => {
      const amount = formatDollars(toDollars(amounts[at] ?? 0));
      const on = one.due !== "date" && due[at] ? ` (${formatDate(due[at])})` : "";
      return `${installmentText(one, installments.length === 1, dates)}${on}: ${amount}`;
    })
    .join("\n");
}

/** "Maine" for "ME"; other text as it was typed. */
const stateName = (text: string): string =>
  REGIONS.find(([country, code]) => country === "US" && code === text.trim().toUpperCase())?.[3] ?? text;

function feeText(_: EventDto, subject: MergeSubject): string {
  const { fee } = agreedOf(subject);
  if (fee === 0) return "";
  return formatDollars(fee) + (datesOf(subject).length > 1 ? " for all events" : "");
}

const dollarsOr = (amount: number | null): string => (amount === null ? "" : formatDollars(amount));

/** As both sides read it. */
const TRAVEL_TEXT: Record<TravelMode, string> = {
  client_books: "booked and paid by the client",
  reimbursed: "booked by the speaker, reimbursed",
  bureau_handles: "arranged by the bureau",
  buyout: "booked by the speaker for a flat travel fee",
};

function travelText(one: Pick<CoveredDate, "type" | "travelMode" | "travelCap">): string {
  const { travelMode, travelCap } = one;
  if (isVirtual(one)) return "none";
  if (!travelMode) return "";
  const cap = travelMode === "reimbursed" && travelCap !== null ? ` up to ${formatDollars(travelCap)}` : "";
  return TRAVEL_TEXT[travelMode] + cap;
}

const ADDRESS = ["streetAddress", "city", "state", "zipCode"] as const;
const PLACE = ["venueName", ...ADDRESS] as const;
const TRAVEL = ["travelMode", "travelFee", "travelCap"] as const;

/** Keys as they are written in braces: `{{event.date}}`. */
export const MERGE_FIELDS = {
  "event.title": event("Event name", "Harvest Leadership Summit", ({ title }) => title, "title"),
  "event.type": event("Event type", "Keynote", ({ type }) => (type ? EVENT_TYPE_LABEL[type] : ""), "type"),
  "event.date": event("Event date", "Friday, March 12, 2027", ({ date }) => formatDayLong(date), "date"),
  "event.time": event("Start time", "9:15 AM", ({ time }) => (time ? formatTime(time) : ""), "time", "endTime"),
  "event.end_time": event(
    "End time",
    "10:15 AM",
    ({ endTime }) => (endTime ? formatTime(endTime) : ""),
    "time",
    "endTime",
  ),
  "event.time_zone": event(
    "Event time zone",
    "Eastern Time (ET)",
    (one) => {
      const zone = zoneOf(one);
      return zone && zoneName(zone);
    },
    "timeZone",
  ),
  "event.venue": event("Venue", "Greater Columbus Convention Center", ({ venueName }) => venueName, "venueName"),
  "event.address": event(
    "Venue address",
    "400 North High Street\nColumbus, OH 43215",
    (one) => addressLines(one).join("\n"),
    ...PLACE,
  ),
  "event.city": event("City and state", "Columbus, OH", placeOf, "city", "state"),
  "event.attendees": event(
    "Attendees",
    "450",
    ({ attendees }) => attendees?.toLocaleString("en-US") ?? "",
    "attendees",
  ),
  "event.sessions": event(
    "Sessions",
    "Steady Teams (Keynote), Friday, March 12, 2027, 9:15 AM to 10:15 AM, 60 minutes",
    (_, subject) => sessionLines(subject).join("\n"),
    "time",
    "endTime",
  ),
  "event.fee": event("Speaking fee", "$12,000", feeText, "fee"),
  "event.travel_fee": event(
    "Flat travel fee",
    "$1,100",
    (_, subject) => byDate(subject, travelBy(subject, "buyout"), ({ travelFee }) => dollarsOr(travelFee || null)),
    ...TRAVEL,
  ),
  "event.travel_cap": event(
    "Limit of reimbursed travel",
    "up to $1,400 in total",
    (_, subject) =>
      byDate(subject, travelBy(subject, "reimbursed"), ({ travelCap }) =>
        travelCap === null ? "without a fixed limit" : `up to ${formatDollars(travelCap)} in total`,
      ),
    ...TRAVEL,
  ),
  "event.total": event(
    "Total with flat travel and recording fees",
    "$13,100",
    (_, subject) => formatDollars(agreedOf(subject).total),
    "fee",
  ),
  "event.travel": event("Travel", "booked by the speaker, reimbursed up to $1,400", travelText, ...TRAVEL),
  "event.description": event(
    "Description",
    "A keynote on steady teams.",
    ({ description }) => description,
    "description",
  ),
  "deal.name": deal("Deal", "Workshop series 2027", ({ name }) => name),
  "deal.price": deal("Package price", "$30,000", ({ packagePrice }) => dollarsOr(packagePrice)),
  "deal.total": deal("Total of all dates with flat travel and recording fees", "$33,000", (_, subject) =>
    formatDollars(agreedOf(subject).total),
  ),
  "deal.dates": deal("Table of dates", "Mar 12, 2027 · Harvest Summit · Columbus, OH · $12,000", ({ events }) => ({
    columns: ["Date", "Event", "Place", "Fee", "Travel"],
    rows: liveDates(events).map((one) => [
      formatDate(one.date),
      one.title,
      isVirtual(one) ? "online" : [one.venueName, placeOf(one)].filter(Boolean).join(", ") || "to be confirmed",
      one.fee > 0 ? formatDollars(one.fee) : "no fee",
      travelText({ ...one, travelCap: null }),
    ]),
  })),
  "client.name": client("Client", "Acme Corporation", ({ name }) => name, "name"),
  "client.company": client("Client's company", "Acme Holding", ({ company }) => company, "company"),
  "client.address": client(
    "Client's address",
    "22 Mill Road\nAkron, OH 44308",
    (one) => addressLines(one).join("\n"),
    ...ADDRESS,
  ),
  "client.billing_email": client(
    "Client's billing email",
    "ap@acme.example",
    ({ billingEmail }) => billingEmail,
    "billingEmail",
  ),
  "client.email": client("Client's email", "events@acme.example", ({ email }) => email, "email"),
  "client.phone": client("Client's phone", "(614) 555-0127", ({ phone }) => phone, "phone"),
  "contact.name": event("Contact name", "Terrence Okafor", ({ contactName }) => contactName, "contactName"),
  "contact.email": event("Contact email", "terrence@acme.example", ({ contactEmail }) => contactEmail, "contactEmail"),
  "contact.phone": event("Contact phone", "(614) 555-0127", ({ contactPhone }) => contactPhone, "contactPhone"),
  "bureau.name": bureau("Bureau", "Northlight Speakers Bureau", ({ name }) => name, "name"),
  "bureau.address": bureau(
    "Bureau's address",
    "9 Lake Street\nChicago, IL 60601",
    (one) => addressLines(one).join("\n"),
    ...ADDRESS,
  ),
  "bureau.email": bureau("Bureau's email", "contracts@northlight.example", ({ email }) => email, "email"),
  "bureau.phone": bureau("Bureau's phone", "(312) 555-0188", ({ phone }) => phone, "phone"),
  "representative.name": representative("Representative", "Jo Lind", ({ name }) => name, "name"),
  "representative.email": representative(
    "Representative's email",
    "jo@northlight.example",
    ({ email }) => email,
    "email",
  ),
  "terms.schedule": terms(
    "Payment schedule",
    "50% on signing: $6,550\nBalance on the day of the event: $6,550",
    scheduleOf,
  ),
  "terms.cancellation": terms(
    "Cancellation policy",
    "More than 30 days before: 0%\n30 days or less before: 100%",
    ({ cancellation }) => ladderLines(cancellation).join("\n"),
  ),
  "terms.late_fee": terms(
    "Late fee",
    "1.5% of each payment that is more than 15 days late, charged once per payment",
    (one) => lateFeeText(one) ?? "",
  ),
  "terms.recording": terms("Recording", "Internal use only", (one) => recordingText(one) ?? ""),
  "terms.recording_fee": terms("Recording fee", "$2,500", (_, subject) => {
    const { recordingFee } = agreedOf(subject);
    return recordingFee > 0 ? formatDollars(recordingFee) : "included in the speaking fee";
  }),
  "business.name": business(
    "Your business",
    "Holloway Speaking LLC",
    ({ legalName }, owner) => nameOnDocuments(legalName, owner),
    "legalName",
  ),
  "business.address": business(
    "Your business address",
    "14 Pier Street\nPortland, ME 04101",
    (one, owner) => addressOnDocuments(one, owner).join("\n"),
    ...ADDRESS,
  ),
  "business.entity_type": business(
    "Entity type",
    "Single-member LLC",
    ({ entityType }) => (entityType ? ENTITY_TYPE_LABEL[entityType] : ""),
    "entityType",
  ),
  "business.state": business(
    "Home state",
    "Maine",
    ({ residenceState }, owner) => stateName(residenceState || owner.state),
    "residenceState",
  ),
  "business.formation_state": business(
    "State of formation",
    "Delaware",
    ({ formationState }) => stateName(formationState),
    "formationState",
  ),
  "business.pay_to": business(
    "Make checks payable to",
    "Holloway Speaking LLC",
    ({ checkPayee }) => checkPayee,
    "checkPayee",
  ),
  "business.check_address": business(
    "Address for checks",
    "PO Box 12\nPortland, ME 04112",
    ({ checkAddress }) => checkAddress,
    "checkAddress",
  ),
  "business.note": business(
    "Default terms",
    "Payment by check or bank transfer.",
    ({ documentNote }) => documentNote,
    "documentNote",
  ),
  "profile.name": profile("Your name", "Maren Holloway", ({ name }) => name, "name"),
  "profile.title": profile("Your title", "Keynote speaker", ({ title }) => title, "title"),
  "profile.email": profile("Your email", "maren@holloway.example", ({ email }) => email, "email"),
  "profile.phone": profile("Your phone", "(207) 555-0142", ({ phone }) => phone, "phone"),
  "profile.website": profile("Your website", "https://holloway.example", ({ website }) => website, "website"),
  "event.free_days": {
    label: "Free days around the event",
    example: "Wednesday, March 10; Saturday, March 13",
    read: ({ freeDays = [] }) => formatWeekdays(freeDays),
    fill: () => null,
  },
  "recipient.first_name": recipient("Recipient's first name", "Terrence", firstName),
  "recipient.name": recipient("Recipient's name", "Terrence Okafor", (name) => name),
  today: { label: "Today's date", example: "Nov 23, 2026", read: ({ today }) => formatDate(today), fill: () => null },
} as const satisfies Record<string, MergeField>;

export type MergeKey = keyof typeof MERGE_FIELDS;
