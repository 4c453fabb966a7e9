import { z } from "zod";
import { line, optionalEmail, optionalWebsite, patchOf, prose, requiredLine, type Stamped } from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

/** A hall or hotel that events share: what the room is like, and who to ask there. */
export const venueSchema = z.strictObject({
  name: requiredLine("Venue"),
  streetAddress: line("Street address", 300).default(""),
  city: line("City", 120).default(""),
  state: line("State", 60).default(""),
  zipCode: line("ZIP code", 20).default(""),
  website: optionalWebsite().default(""),
  stage: prose("Stage and room", 2_000).default(""),
  av: prose("Sound and picture", 2_000).default(""),
  parking: prose("Parking and load-in", 2_000).default(""),
  contactName: line("Contact name").default(""),
  contactEmail: optionalEmail("Contact email").default(""),
  contactPhone: line("Contact phone", 60).default(""),
  notes: prose("Notes").default(""),
});

export const venuePatchSchema = patchOf(venueSchema);

export const VENUE_SORTS = ["name", "city", "events", "lastEvent", "updated"] as const;
export const venueListSchema = listQuery(VENUE_SORTS, { dir: "asc" });

export type VenueInput = z.infer<typeof venueSchema>;
export type VenuePatch = z.infer<typeof venuePatchSchema>;
export type VenueListQuery = z.infer<typeof venueListSchema>;

export type VenueFields = {
  name: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  website: string;
  stage: string;
  av: string;
  parking: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  notes: string;
};

export type VenueDto = Stamped & VenueFields;

/** A row of the list: the venue and what the book of bookings says about it. */
export type VenueRow = Omit<VenueDto, "notes" | "stage" | "av" | "parking" | "contactEmail"> & {
  eventCount: number;
  lastEventOn: string | null;
};

/** A venue as an event's form offers it: its name fills the address. */
export type VenueName = Pick<VenueFields, "name" | "streetAddress" | "city" | "state" | "zipCode">;

/** A venue as an event's page shows it. */
export type EventVenue = Omit<VenueFields, "notes"> & { id: string };

/** A venue as an event names it. */
export type VenueWords = { venueName: string; streetAddress: string; city: string; state: string; zipCode: string };
