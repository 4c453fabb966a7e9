import * as z from "zod";

export type Point = { latitude: number; longitude: number };

export type Place = Point & { timeZone: string; by: "zip" | "city" };

export type PlaceWords = { city: string; state: string; zipCode: string; country?: string };

export type PlaceColumns = { placeTimeZone: string; latitude: number | null; longitude: number | null };

export type EventPlaceColumns = PlaceColumns & { placeState: string };

export const placeQuerySchema = z.strictObject({
  q: z
    .string()
    .transform((text) => text.replaceAll("\u0000", ""))
    .pipe(z.string().max(120, "That is too long for a place"))
    .default(""),
});

/** @property hoursFromHome positive where the airport's clock is ahead of the speaker's on the event's date */
export type NearbyAirport = {
  code: string;
  name: string;
  city: string;
  miles: number;
  driveMinutes: number | null;
  timeZone: string;
  hoursFromHome: number;
};

export type AirportsDto = { airports: NearbyAirport[]; problem: "virtual" | "unknown" | null };

/** `state` is a country's name abroad where it has no states; `country` is "" for the United States. */
export type PlaceSuggestion = { city: string; state: string; country: string; timeZone: string };
