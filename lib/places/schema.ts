/** A point on the globe, in degrees. */
export type Point = { latitude: number; longitude: number };

/** A known place: its point, its IANA zone, and how it was found. */
export type Place = Point & { timeZone: string; by: "zip" | "city" };

/** What is written on an event, a venue or a profile. */
export type PlaceWords = { city: string; state: string; zipCode: string };
