import "server-only";
import type { Tx } from "@/lib/server/db";
import { findOrCreate, recordCommands } from "@/lib/server/record";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { getVenue } from "@/lib/venues/queries";
import { isOnline } from "@/lib/venues/rules";
import type { VenueWords } from "@/lib/venues/schema";

const venues = recordCommands("venue", getVenue);

export const createVenue = venues.create;
export const updateVenue = venues.update;
export const trashVenue = venues.trash;
export const restoreVenue = venues.restore;

type Run = (text: string, values: readonly unknown[]) => Promise<{ at: number; id: string }[]>;

/** Finds or creates venues by name and city, ignoring case; without a city, the only one of that name. */
const LINK = `
  WITH wanted AS (
    SELECT w.* FROM json_to_recordset($2::json) AS w(at int, "venueName" citext, "streetAddress" text, city citext,
                                                     state text, "zipCode" text)
     WHERE w."venueName" <> ''),
  named AS (
    SELECT DISTINCT ON ("venueName", city) "venueName", city, state, "zipCode", "streetAddress"
      FROM wanted ORDER BY "venueName", city, "streetAddress" = '', at),
  known AS (
    SELECT n."venueName", n.city, coalesce(
        (SELECT v.id FROM venues v WHERE v."speakerId" = $1 AND v.name = n."venueName" AND v.city = n.city
            AND v."deletedAt" IS NULL ORDER BY v."createdAt", v.id LIMIT 1),
        CASE WHEN n.city = '' THEN (SELECT min(v.id::text)::uuid FROM venues v WHERE v."speakerId" = $1
            AND v.name = n."venueName" AND v."deletedAt" IS NULL HAVING count(*) = 1) END) AS id
      FROM named n),
  made AS (
    INSERT INTO venues (id, "speakerId", name, "streetAddress", city, state, "zipCode", "updatedAt")
    SELECT gen_random_uuid(), $1, n."venueName", n."streetAddress", n.city, n.state, n."zipCode", now()
      FROM named n JOIN known k USING ("venueName", city) WHERE k.id IS NULL
    RETURNING id, name AS "venueName", city)
  SELECT w.at, coalesce(k.id, m.id) AS id FROM wanted w JOIN known k USING ("venueName", city)
    LEFT JOIN made m USING ("venueName", city)`;

const namesVenue = ({ venueName }: VenueWords): boolean => venueName.trim() !== "" && !isOnline(venueName);

/** Null where none is named, or the event is online. */
export async function linkVenues(
  speakerId: SpeakerId,
  list: readonly VenueWords[],
  run: Run,
): Promise<(string | null)[]> {
  // An import repeats venues: each is looked up once, with its first address.
  const wanted = new Map<string, VenueWords & { at: number }>();
  const keyOf = ({ venueName, city }: VenueWords) => `${venueName}\n${city}`;
  for (const [at, words] of list.entries()) {
    if (!namesVenue(words)) continue;
    const known = wanted.get(keyOf(words));
    if (!known || (known.streetAddress === "" && words.streetAddress !== ""))
      wanted.set(keyOf(words), { at, ...words });
  }
  if (wanted.size === 0) return list.map(() => null);
  const ids = new Map<string, string>();
  for (const { at, id } of await run(LINK, [speakerId, JSON.stringify([...wanted.values()])]))
    ids.set(keyOf(list[at] as VenueWords), id);
  return list.map((words) => ids.get(keyOf(words)) ?? null);
}

/** A venue named without a city is completed when its only event gets one. */
export async function linkVenue(actor: Actor, words: VenueWords, tx: Tx, eventId?: string): Promise<string | null> {
  const { venueName, ...address } = words;
  if (!namesVenue(words)) return null;
  const { speakerId } = actor;
  const named = { speakerId, name: venueName, deletedAt: null };
  const find = async () => {
    const where = { ...named, city: address.city };
    const oldest = [{ createdAt: "asc" }, { id: "asc" }] as const;
    return (await tx.venue.findFirst({ where, select: { id: true }, orderBy: [...oldest] }))?.id ?? null;
  };
  const create = async () => {
    if (eventId && address.city) {
      const unfinished = { ...named, city: "", events: { some: { id: eventId }, none: { id: { not: eventId } } } };
      await tx.venue.updateMany({ where: unfinished, data: { ...address, version: { increment: 1 } } });
    }
    const [id] = await linkVenues(speakerId, [words], (text, values) => tx.$queryRawUnsafe(text, ...values));
    return id as string;
  };
  return findOrCreate(actor, { noun: "venue", name: `${venueName}\n${address.city}`, find, create }, tx);
}
