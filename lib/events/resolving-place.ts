import "server-only";
import { movedEventPlace } from "@/lib/places/commands";
import type { Tx } from "@/lib/server/db";
import { columns } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { linkVenue } from "@/lib/venues/commands";
import type { VenueWords } from "@/lib/venues/schema";

export const WHERE_SELECT = columns("venueName", "streetAddress", "city", "state", "zipCode");

type Where = Partial<VenueWords>;
type Current = VenueWords & { id: string };

const NOWHERE: VenueWords = { venueName: "", streetAddress: "", city: "", state: "", zipCode: "" };
const WORDS = Object.keys(NOWHERE) as (keyof VenueWords)[];

/** Zone, point and venue record (created if needed) of an address. @param current null for a new event */
export async function resolvePlace(actor: Actor, fields: Where, current: Current | null, tx: Tx) {
  const before: VenueWords = { ...NOWHERE, ...given(current ?? {}) };
  const after: VenueWords = { ...before, ...given(fields) };
  const moved = (names: (keyof VenueWords)[]) => names.some((name) => after[name] !== before[name]);
  return {
    ...(await movedEventPlace(after, before, tx)),
    ...(moved(["venueName", "city"]) && { venueId: await linkVenue(actor, after, tx, current?.id) }),
  };
}

const given = (fields: Where): Where =>
  Object.fromEntries(WORDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
