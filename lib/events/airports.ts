import "server-only";
import { airportsNear } from "@/lib/places/airports";
import type { AirportsDto } from "@/lib/places/schema";
import { queryOne } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { instantOf } from "@/lib/shared/zoned-time";
import { isOnline } from "@/lib/venues/rules";

type Venue = { date: string; isVirtual: boolean; venueName: string; latitude: number | null; longitude: number | null };

const VENUE = `
  SELECT "startsOn"::text AS date, coalesce(type = 'virtual', false) AS "isVirtual", "venueName", latitude, longitude
    FROM events WHERE "speakerId" = $1 AND id = $2`;

/** Airports near the event's venue, each with its time difference from the speaker's home on the event's date. */
export async function listEventAirports(actor: Actor, id: string): Promise<AirportsDto> {
  const venue = await queryOne<Venue>("event", "event-airports", VENUE, [actor.speakerId, id]);
  const { date, latitude, longitude } = venue;
  const hasPoint = latitude !== null && longitude !== null;
  if (venue.isVirtual || (!hasPoint && isOnline(venue.venueName))) return { airports: [], problem: "virtual" };
  if (!hasPoint) return { airports: [], problem: "unknown" };
  const airports = (await airportsNear({ latitude, longitude })).map((airport) => ({
    ...airport,
    hoursFromHome: hoursBetween(date, actor.timeZone, airport.timeZone),
  }));
  return { airports, problem: null };
}

/** At noon, when no clock changes. */
const hoursBetween = (date: string, home: string, there: string): number =>
  (instantOf(date, "12:00", home) - instantOf(date, "12:00", there)) / 3_600_000;
