export type Address = { streetAddress: string; city: string; state: string; zipCode: string; country?: string };

/** As on an envelope, without empty lines. */
export function addressLines({ streetAddress, city, state, zipCode, country }: Address): string[] {
  const region = [state, zipCode].filter(Boolean).join(" ");
  return [streetAddress, [city, region].filter(Boolean).join(", "), country ?? ""].filter(Boolean);
}

export const mapsHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
