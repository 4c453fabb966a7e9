import { type Address, addressLines } from "@/lib/shared/party-fields";
import type { VenueFields, VenueName } from "@/lib/venues/schema";

/** OpenStreetMap's search; null without an address. */
export function mapHref(place: Address): string | null {
  const lines = addressLines(place);
  return lines.length === 0
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(", "))}`;
}

export const hasFacts = (
  venue: Pick<VenueFields, "stage" | "av" | "parking" | "contactName" | "contactEmail" | "contactPhone">,
) => [venue.stage, venue.av, venue.parking, venue.contactName, venue.contactEmail, venue.contactPhone].some(Boolean);

/** "Virtual (client's Zoom)", "Webinar" */
export const isOnline = (venueName: string): boolean =>
  /^\W*(virtual|online|remote|zoom|webinar|webex|livestream|(microsoft |ms )?teams|google meet)\b/i.test(venueName);

type VenueChoice = { id: string; text: string; detail: string; venue: VenueName };

/** Adds the city where venues share a name. */
export function venueChoices(venues: readonly VenueName[]): VenueChoice[] {
  const count = new Map<string, number>();
  for (const { name } of venues) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  return venues.map((venue) => {
    const { name, streetAddress, city, state } = venue;
    return {
      id: [name, city, streetAddress].join("|"),
      text: (count.get(name.toLowerCase()) ?? 0) > 1 && city ? `${name}, ${city}` : name,
      detail: [streetAddress, city, state].filter(Boolean).join(", "),
      venue,
    };
  });
}
