import { z } from "zod";

/** A point on the globe, in degrees. */
export type Point = { latitude: number; longitude: number };

/** A known place: its point, its IANA zone, and how it was found. */
export type Place = Point & { timeZone: string; by: "zip" | "city" };

/** What is written on an event, a venue or a profile. */
export type PlaceWords = { city: string; state: string; zipCode: string };

/** What an event's row keeps of its place; empty and null for an unknown one. */
export type PlaceColumns = { placeTimeZone: string; latitude: number | null; longitude: number | null };

/** `GET /api/places?q=`: what stands at the beginning of a town's name. */
export const placeQuerySchema = z.strictObject({
  q: z
    .string()
    .transform((text) => text.replaceAll("\u0000", ""))
    .pipe(z.string().max(120, "That is too long for a place"))
    .default(""),
});

/** A town to choose from; `state` as one writes it beside the town, a country's name abroad. */
export type PlaceSuggestion = { city: string; state: string; timeZone: string };
