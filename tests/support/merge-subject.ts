import { CLIENT_FIELDS } from "@/lib/clients/fields";
import type { DealEvent } from "@/lib/events/deal";
import { EVENT_FIELDS } from "@/lib/events/fields";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { BUSINESS_FIELDS, PROFILE_FIELDS } from "@/lib/profile/fields";
import { blankValues } from "@/lib/shared/field-list";

export const stamped = { id: "", version: 1, createdAt: "", updatedAt: "", deletedAt: null };

/** A confirmed keynote of a client, without a bureau, a deal and terms. */
export const mergeSubject = (more: Partial<MergeSubject> = {}): MergeSubject => ({
  event: {
    ...blankValues(EVENT_FIELDS),
    ...stamped,
    id: "e1",
    title: "Harvest Summit",
    date: "2027-03-12",
    time: "09:15",
    fee: 12_000,
    travelFee: 1100,
    city: "Columbus",
    state: "OH",
    placeTimeZone: "America/New_York",
    latitude: null,
    longitude: null,
    placeState: "US-OH",
    venueId: null,
    statusChangedAt: "",
    clientId: "c1",
    clientInTrash: false,
    bureauPartnerId: null,
    bureauRepId: null,
    cameFromEventId: null,
    cameFromEventTitle: "",
    dealId: null,
    terms: null,
    termsEdited: false,
    signedTerms: null,
    signedTotal: null,
    contractSignedOn: null,
    sessions: [],
    contacts: [],
    status: "confirmed",
  },
  deal: null,
  client: { ...blankValues(CLIENT_FIELDS), ...stamped, id: "c1", name: "Acme **Corp** {{event.fee}}" },
  bureau: null,
  representative: null,
  profile: { ...blankValues(PROFILE_FIELDS), ...stamped, name: "Maren Holloway" },
  business: { ...blankValues(BUSINESS_FIELDS), id: "s1", version: 1, bank: null },
  today: "2026-11-23",
  ...more,
});

export const dealEvent = (more: Partial<DealEvent>): DealEvent => ({
  id: "a",
  version: 1,
  title: "Part 1",
  date: "2027-03-12",
  type: null,
  status: "hold",
  fee: 0,
  travelFee: 0,
  travelMode: null,
  travelCap: null,
  keptAmount: null,
  venueName: "",
  city: "",
  state: "",
  zone: "",
  sessions: [],
  ...more,
});
