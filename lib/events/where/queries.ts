import "server-only";
import { EVENT_NEIGHBOURS_JSON, EVENT_SLOT_JSON, toConflicts } from "@/lib/events/conflicts/queries";
import type { ConflictDto, Neighbour } from "@/lib/events/conflicts/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { EVENT_VENUE_JSON } from "@/lib/venues/queries";
import type { EventVenue } from "@/lib/venues/schema";

/** What the panel "When and where" shows beside the event itself. */
export type EventSurroundings = { venue: EventVenue | null; conflicts: ConflictDto[] };

type Found = { venue: EventVenue | null; event: Neighbour | null; neighbours: Neighbour[] };

/** Columns for a statement about event $2 of speaker $1; `toSurroundings` reads them. */
export const EVENT_SURROUNDINGS_SQL = `${EVENT_VENUE_JSON} AS venue, ${EVENT_SLOT_JSON} AS event, ${EVENT_NEIGHBOURS_JSON} AS neighbours`;

export const toSurroundings = ({ venue, event, neighbours }: Found): EventSurroundings => ({
  venue,
  conflicts: event ? toConflicts(event, neighbours) : [],
});

/** Empty for an event that is not this speaker's. */
export async function getEventSurroundings(actor: Actor, id: string): Promise<EventSurroundings> {
  const [row] = await query<Found>("event-surroundings", `SELECT ${EVENT_SURROUNDINGS_SQL}`, [actor.speakerId, id]);
  return row ? toSurroundings(row) : { venue: null, conflicts: [] };
}
