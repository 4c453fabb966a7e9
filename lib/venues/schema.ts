import type * as z from "zod";
import type { ValuesOf } from "@/lib/shared/field-list";
import { listQuery, patchOf, type Stamped, schemaOf, sortsOf } from "@/lib/shared/fields";
import { type UNLISTED, VENUE_COLUMNS, VENUE_FIELDS, VENUE_LIST } from "@/lib/venues/fields";

export const venueSchema = schemaOf(VENUE_FIELDS);

export const venuePatchSchema = patchOf(venueSchema);

export const venueListSchema = listQuery(sortsOf(VENUE_COLUMNS, VENUE_LIST.sort), VENUE_LIST);

export type VenueListQuery = z.infer<typeof venueListSchema>;

export type VenueFields = ValuesOf<typeof VENUE_FIELDS>;
export type VenueDto = Stamped & VenueFields;

export type VenueRow = Omit<VenueDto, (typeof UNLISTED)[number]> & {
  eventCount: number;
  lastEventOn: string | null;
};

export type VenueName = Pick<VenueFields, "name" | "streetAddress" | "city" | "state" | "zipCode">;

export type EventVenue = Omit<VenueFields, "notes"> & { id: string };

export type VenueWords = { venueName: string; streetAddress: string; city: string; state: string; zipCode: string };

declare module "@/lib/search/schema" {
  interface SearchHits {
    venues: Pick<VenueDto, "id" | "name" | "city" | "state">[];
  }
}
