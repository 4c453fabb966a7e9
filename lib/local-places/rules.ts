import { LOCAL_PLACE_KIND_LABEL } from "@/lib/local-places/fields";
import type { LocalPlaceDto } from "@/lib/local-places/schema";
import { type Address, addressLines, mapsHref } from "@/lib/shared/party-fields";

/** Miles within which a place is offered again. */
export const NEARBY_MILES = 5;

type Kind = LocalPlaceDto["kind"];

/** The places of each kind that has some, in the order of the kinds. */
export const byKind = <P extends { kind: Kind }>(places: readonly P[]): [kind: Kind, places: P[]][] =>
  (Object.keys(LOCAL_PLACE_KIND_LABEL) as Kind[])
    .map((kind): [Kind, P[]] => [kind, places.filter((place) => place.kind === kind)])
    .filter(([, some]) => some.length > 0);

/** Map searches near a venue, as links; none without an address. */
export function mapSearches(venue: Address & { venueName: string }): { label: string; href: string }[] {
  const address = addressLines(venue);
  if (address.length === 0) return [];
  const where = [venue.venueName, ...address].filter(Boolean).join(", ");
  return ["Hotels", "Restaurants", "Sights"].map((label) => ({
    label,
    href: mapsHref(`${label.toLowerCase()} near ${where}`),
  }));
}
