import { LOCAL_PLACE_KIND_LABEL } from "@/lib/local-places/fields";
import { type Address, addressLines, mapsHref } from "@/lib/shared/party-fields";

export const NEARBY_MILES = 5;

type Kind = keyof typeof LOCAL_PLACE_KIND_LABEL;

/** A hotel that was stayed at; `version` is 0 of a booking, which is no place yet. */
export type AskedHotel = { id: string; name: string; version: number };

export const byKind = <P extends { kind: Kind }>(places: readonly P[]): [kind: Kind, places: P[]][] =>
  (Object.keys(LOCAL_PLACE_KIND_LABEL) as Kind[])
    .map((kind): [Kind, P[]] => [kind, places.filter((place) => place.kind === kind)])
    .filter(([, some]) => some.length > 0);

/** Links to map searches near a venue; none without an address. */
export function mapSearches(venue: Address & { venueName: string }): [label: string, href: string][] {
  const address = addressLines(venue);
  const where = [venue.venueName, ...address].filter(Boolean).join(", ");
  const labels = address.length === 0 ? [] : ["Hotels", "Restaurants", "Sights"];
  return labels.map((label) => [label, mapsHref(`${label.toLowerCase()} near ${where}`)]);
}
