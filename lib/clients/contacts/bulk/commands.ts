import "server-only";
import type { PoolClient } from "pg";
import type { SpeakerId } from "@/lib/server/session";

/** One row per client and name, then per client and email. */
const UPSERT = `WITH named AS (
    SELECT DISTINCT ON (e."clientId", lower(e."contactName")) e."clientId", e."contactName" AS name,
           e."contactEmail" AS email, e."contactPhone" AS phone, e."startsOn"
      FROM events e JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId" AND c."deletedAt" IS NULL
     WHERE e."speakerId" = $1 AND e.id = ANY ($2::uuid[]) AND e."contactName" <> ''
     ORDER BY e."clientId", lower(e."contactName"), e."contactEmail" = '', e."contactPhone" = '', e."startsOn" DESC),
  people AS (
    SELECT DISTINCT ON ("clientId", lower(coalesce(nullif(email, ''), name))) * FROM named
     ORDER BY "clientId", lower(coalesce(nullif(email, ''), name)), phone = '', "startsOn" DESC)
  INSERT INTO contacts (id, "speakerId", "clientId", name, email, phone, position, "updatedAt")
  SELECT gen_random_uuid(), $1, p."clientId", p.name, p.email, p.phone,
         coalesce((SELECT max(o.position) FROM contacts o WHERE o."clientId" = p."clientId" AND o."speakerId" = $1), -1)
           + row_number() OVER (PARTITION BY p."clientId" ORDER BY p."startsOn", p.name), now()
    FROM people p
   WHERE NOT EXISTS (SELECT FROM contacts o WHERE o."clientId" = p."clientId" AND o."speakerId" = $1
           AND o."deletedAt" IS NULL AND (o.name = p.name::citext OR (p.email <> '' AND o.email = p.email::citext)))
  RETURNING id, name::text`;

/** As `upsertPerson`, for an import's events. @returns the added people */
export async function addPeopleInBulk(
  client: PoolClient,
  speakerId: SpeakerId,
  eventIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (eventIds.length === 0) return [];
  return (await client.query<{ id: string; name: string }>(UPSERT, [speakerId, eventIds])).rows;
}
