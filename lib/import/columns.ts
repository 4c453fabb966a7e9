import type { Value, Values } from "@/lib/export/schema";
import { toCents } from "@/lib/shared/money";

/** Pure: wire values of a record → the columns of its table, and what a new record holds where nothing is said. */
export const BLANK_CONTACT = { name: "", email: "", phone: "" };
const BLANK_CLIENT: Values = { ...BLANK_CONTACT, company: "", website: "", industry: "", tags: "", notes: "" };
const BLANK_BUREAU: Values = {
  ...BLANK_CONTACT,
  contactName: "",
  website: "",
  notes: "",
};
const BLANK_EVENT: Values = {
  time: null,
  endTime: null,
  type: null,
  timeZone: "",
  venueName: "",
  streetAddress: "",
  city: "",
  state: "",
  zipCode: "",
  fee: 0,
  travelFee: 0,
  quotedFee: null,
  travelMode: null,
  travelCap: null,
  status: "inquiry",
  endReason: null,
  statusNote: "",
  keptAmount: null,
  referredBy: "",
  contactName: "",
  contactEmail: "",
  industry: "",
  attendees: null,
  source: "",
  description: "",
  notes: "",
};

type Columns = Record<string, Value | readonly string[]>;

/** Tags stand one per line in a cell. */
export function toClientColumns(values: Values): Columns {
  const { tags, ...same } = { ...BLANK_CLIENT, ...values };
  return {
    ...same,
    tags: String(tags ?? "")
      .split("\n")
      .filter(Boolean),
  };
}

export const toBureauColumns = (values: Values): Columns => ({ ...BLANK_BUREAU, ...values });

const centsOrNull = (dollars: Value | undefined): number | null => (dollars == null ? null : toCents(Number(dollars)));

/** An event's own columns; links, place and venue are the caller's. */
export function toEventColumns(values: Values): Values {
  const { date, time, endTime, fee, travelFee, quotedFee, travelCap, keptAmount, ...same } = {
    ...BLANK_EVENT,
    ...values,
  };
  return {
    ...same,
    startsOn: date ?? null,
    startsAt: time ?? null,
    endsAt: endTime ?? null,
    feeCents: toCents(Number(fee)),
    travelFeeCents: toCents(Number(travelFee)),
    quotedFeeCents: centsOrNull(quotedFee),
    travelCapCents: centsOrNull(travelCap),
    keptCents: centsOrNull(keptAmount),
  };
}
