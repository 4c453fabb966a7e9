import "server-only";
import type { PoolClient } from "pg";
import type { Actor } from "@/lib/server/session";

/** The demo's media kit has no trash of its own: what is removed of it waits in `removed_samples`. */

const used = `EXISTS (SELECT FROM events e WHERE e."kitLinkId" = t.id AND e."speakerId" = t."speakerId"
  AND NOT e.sample AND e."deletedAt" IS NULL)`;
const ownKit = `EXISTS (SELECT FROM media_kits k WHERE k."speakerId" = t."speakerId" AND NOT k.sample)`;

/**
 * A demo link by which a real inquiry came is the person's own by now; so is the kit that own links show, with its
 * pictures and testimonials.
 */
export const KIT_IN_USE: readonly { table: string; used: string }[] = [
  { table: "kit_links", used },
  {
    table: "media_kits",
    used: `EXISTS (SELECT FROM kit_links l WHERE l."speakerId" = t."speakerId" AND NOT l.sample AND l."revokedAt" IS NULL)`,
  },
  { table: "files", used: ownKit },
  {
    table: "testimonials",
    used: `EXISTS (SELECT FROM media_kits k WHERE k."speakerId" = t."speakerId" AND NOT k.sample
      AND (k.content -> 'testimonialIds' ? t.id::text OR k.published -> 'testimonialIds' ? t.id::text))`,
  },
];

/** SQL over `t`: an own kit link names this bureau or representative. */
export const namedByOwnLink = (column: "bureauPartnerId" | "representativeId"): string =>
  `EXISTS (SELECT FROM kit_links l WHERE l."${column}" = t.id AND l."speakerId" = t."speakerId" AND NOT l.sample)`;

/** Those that others point at first; which of them go. */
const TABLES: readonly [table: string, condition: string][] = [
  ["media_kits", "t.sample"],
  ["kit_links", "t.sample"],
  ["kit_visits", sampleLink()],
  ["kit_downloads", sampleLink()],
];

function sampleLink(): string {
  return `EXISTS (SELECT FROM kit_links l WHERE l.id = t."linkId" AND l."speakerId" = t."speakerId" AND l.sample)`;
}

/** Takes the demo's kit away, at the instant of the transaction. @returns 1 when there was one */
export async function removeKit({ speakerId }: Actor, sql: PoolClient): Promise<number> {
  for (const [table, condition] of TABLES) {
    await sql.query(
      `INSERT INTO removed_samples (id, "speakerId", "table", "row", "removedAt")
       SELECT gen_random_uuid(), $1, $2, to_jsonb(t), now() FROM ${table} t WHERE t."speakerId" = $1 AND ${condition}`,
      [speakerId, table],
    );
  }
  await sql.query(
    `INSERT INTO removed_samples (id, "speakerId", "table", "row", "removedAt")
     SELECT gen_random_uuid(), $1, 'events', jsonb_build_object('id', t.id, 'kitLinkId', t."kitLinkId"), now() FROM events t
      WHERE t."speakerId" = $1 AND t."kitLinkId" IN (SELECT id FROM kit_links WHERE "speakerId" = $1 AND sample)`,
    [speakerId],
  );
  await sql.query(
    `UPDATE events SET "kitLinkId" = NULL
      WHERE "speakerId" = $1 AND "kitLinkId" IN (SELECT id FROM kit_links WHERE "speakerId" = $1 AND sample)`,
    [speakerId],
  );
  // Visits and downloads go with their links.
  await sql.query(`DELETE FROM kit_links WHERE "speakerId" = $1 AND sample`, [speakerId]);
  const { rowCount } = await sql.query(`DELETE FROM media_kits WHERE "speakerId" = $1 AND sample`, [speakerId]);
  return rowCount ?? 0;
}

/**
 * Brings back what was removed at this instant. Somebody who has begun a kit of their own meanwhile keeps that one.
 * @returns 1 when the kit came back
 */
export async function restoreKit({ speakerId }: Actor, sql: PoolClient, instant: Date | null): Promise<number> {
  let kits = 0;
  for (const [table] of TABLES) {
    const { rowCount } = await sql.query(
      `INSERT INTO ${table} SELECT r.* FROM removed_samples s, jsonb_populate_record(NULL::${table}, s."row") AS r
        WHERE s."speakerId" = $1 AND s."removedAt" = $2 AND s."table" = $3 ON CONFLICT DO NOTHING`,
      [speakerId, instant, table],
    );
    if (table === "media_kits") kits = rowCount ?? 0;
  }
  await sql.query(
    `UPDATE events e SET "kitLinkId" = (s."row" ->> 'kitLinkId')::uuid FROM removed_samples s
      WHERE s."speakerId" = $1 AND s."removedAt" = $2 AND s."table" = 'events'
        AND e.id = (s."row" ->> 'id')::uuid AND e."speakerId" = s."speakerId"`,
    [speakerId, instant],
  );
  await sql.query(`DELETE FROM removed_samples WHERE "speakerId" = $1 AND "removedAt" = $2`, [speakerId, instant]);
  return kits;
}
