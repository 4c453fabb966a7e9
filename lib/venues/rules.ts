import type { VenueFields, VenueName } from "@/lib/venues/schema";

type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** The address as an envelope has it: the street, then town, state and ZIP code; without what is not known. */
export function addressLines({ streetAddress, city, state, zipCode }: Address): string[] {
  const town = [[city, state].filter(Boolean).join(", "), zipCode].filter(Boolean).join(" ");
  return [streetAddress, town].filter(Boolean);
}

/**
 * Where a map shows it: OpenStreetMap's search, opened by a click and by nothing else. Null without an address: the name
 * of a hall alone finds another one.
 */
export function mapHref(place: Address): string | null {
  const lines = addressLines(place);
  return lines.length === 0
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(", "))}`;
}

/** What a person knows about a venue beyond where it is. */
export const hasFacts = (
  venue: Pick<VenueFields, "stage" | "av" | "parking" | "contactName" | "contactEmail" | "contactPhone">,
) => [venue.stage, venue.av, venue.parking, venue.contactName, venue.contactEmail, venue.contactPhone].some(Boolean);

/** "Virtual (client's Zoom)", "Webinar": written where the venue stands, and nowhere one can go. */
export const isOnline = (venueName: string): boolean =>
  /^\W*(virtual|online|remote|zoom|webinar|webex|livestream|(microsoft |ms )?teams|google meet)\b/i.test(venueName);

type VenueChoice = { value: string; venue: VenueName };

/** What a type-ahead offers: the name, and the town behind it where several venues share the name. */
export function venueChoices(venues: readonly VenueName[]): VenueChoice[] {
  const count = new Map<string, number>();
  for (const { name } of venues) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  return venues.map((venue) => ({
    value: (count.get(venue.name.toLowerCase()) ?? 0) > 1 && venue.city ? `${venue.name}, ${venue.city}` : venue.name,
    venue,
  }));
}
