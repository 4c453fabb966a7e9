import type { PlaceSuggestion } from "@/lib/places/schema";
import { plural } from "@/lib/shared/phrases";

export const NEAREST = 25;
export const FARTHEST = 250;
export const RADII = [NEAREST, 60, 100, 150, FARTHEST];
export const USUAL_RADIUS = 60;

export type NearbyKind = "client" | "inquiry" | "bureau" | "venue";

/** What the database knows of someone near a venue. `value` is in dollars, days are YYYY-MM-DD. */
export type NearbyFound = {
  kind: NearbyKind;
  id: string;
  name: string;
  detail: string;
  email: string;
  miles: number;
  lastEventOn: string | null;
  events: number;
  lastContactOn: string | null;
  /** The latest date that they asked for and didn't book. */
  askedOn: string | null;
  value: number;
  writtenOn: string | null;
};

export type NearbyDto = {
  problem: "virtual" | "unknown" | null;
  towns: PlaceSuggestion[];
  version: number;
  client: { id: string; name: string } | null;
  place: string;
  radius: number;
  /** Up to three before and three after, on which another talk there is possible. */
  freeDays: string[];
  /** `days` are those of the free days on which a talk at their place is possible. */
  people: (NearbyFound & { why: string; days: string[] })[];
};

const yearOf = (day: string): string => day.slice(0, 4);

/** Why to write now; empty without a reason. */
export function whyNow({ kind, askedOn, lastEventOn, events }: NearbyFound, today: string): string {
  if (askedOn && (!lastEventOn || askedOn > lastEventOn)) return `Asked for ${yearOf(askedOn)}, not booked`;
  if (!lastEventOn) return kind === "client" ? "No event yet" : "";
  const years = Number(yearOf(today)) - Number(yearOf(lastEventOn));
  if (years > 0) return `${plural(events, "event")}, the last in ${yearOf(lastEventOn)}`;
  return `${plural(events, "event")}, the last this year`;
}

export const ORDER_TEXT =
  "Nearest first. Every $10,000 of past fees counts as 10 miles closer, up to 30; a date they asked for and didn't book as 20 miles closer.";

export const rankOf = ({ miles, value, askedOn, lastEventOn }: NearbyFound): number =>
  miles - Math.min(30, value / 1_000) - (askedOn && (!lastEventOn || askedOn > lastEventOn) ? 20 : 0);

export type StayNear = { id: string; title: string; date: string; miles: number };
