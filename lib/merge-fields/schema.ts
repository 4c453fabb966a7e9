import type { BUREAU_FIELDS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import type { BureauPartnerDto, RepresentativeDto } from "@/lib/bureaus/schema";
import type { CLIENT_FIELDS } from "@/lib/clients/fields";
import type { ClientDto } from "@/lib/clients/schema";
import type { DealDto, DealEvent } from "@/lib/events/deal";
import type { EVENT_FIELDS } from "@/lib/events/fields";
import type { EventDto } from "@/lib/events/schema";
import type { BUSINESS_FIELDS, PROFILE_FIELDS } from "@/lib/profile/fields";
import type { BusinessDto, ProfileDto } from "@/lib/profile/schema";

/** A document's subject; fields of null records can't be filled. */
export type MergeSubject = {
  event: EventDto | null;
  deal: DealDto | null;
  client: ClientDto | null;
  bureau: BureauPartnerDto | null;
  representative: RepresentativeDto | null;
  profile: ProfileDto;
  business: BusinessDto;
  today: string;
  /** Of a letter. */
  recipient?: { name: string };
  /** Of a letter that names them: free days around its event. */
  freeDays?: readonly string[];
};

/** A document's data about one date. */
export type CoveredDate = Pick<
  DealEvent,
  "id" | "title" | "date" | "type" | "fee" | "travelFee" | "travelMode" | "travelCap" | "zone" | "sessions"
>;

/** Rows of text under their column heads. */
export type MergeTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

export type Names = {
  event: keyof typeof EVENT_FIELDS;
  client: keyof typeof CLIENT_FIELDS;
  bureau: keyof typeof BUREAU_FIELDS;
  representative: keyof typeof REPRESENTATIVE_FIELDS;
  profile: keyof typeof PROFILE_FIELDS;
  business: keyof typeof BUSINESS_FIELDS;
  /** Of the event with this id, or its deal. */
  terms: never;
};

/** Fields of one record, by their names in its field list. */
export type Fill = { [P in keyof Names]: { of: P; id: string; names: readonly Names[P][] } }[keyof Names];
