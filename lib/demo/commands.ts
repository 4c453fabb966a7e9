import "server-only";
import type { PoolClient } from "pg";
import { KIT_IN_USE, namedByOwnLink, removeKit, restoreKit } from "@/lib/demo/kit";
import type { DemoCounts, DemoRemovalDto } from "@/lib/demo/schema";
import { bulkTransaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

const TABLES = {
  events: "events",
  clients: "clients",
  bureauPartners: "bureau_partners",
  representatives: "representatives",
  venues: "venues",
  testimonials: "testimonials",
  files: "files",
} as const satisfies Record<Exclude<keyof DemoCounts, "mediaKits">, string>;

/**
 * Puts all demo rows in the trash, with one instant, so that one undo brings back exactly these. Their parts (tasks,
 * holds, commission lines, people …) hang on them and go and come along. What the person's own work stands on becomes
 * theirs and stays: a demo client with a real booking is no demo any more.
 */
export const removeDemoData = (actor: Actor): Promise<DemoRemovalDto> =>
  bulkTransaction(async (sql) => {
    const kept = await keepWhatIsUsed(actor, sql);
    // now() is the instant the transaction began: the same in all statements.
    const counts = await inEveryTable(
      (table) =>
        `UPDATE ${table} SET "deletedAt" = now(), "updatedAt" = now(), version = version + 1
          WHERE "speakerId" = $1 AND sample AND "deletedAt" IS NULL`,
      [actor.speakerId],
      sql,
    );
    return { ...counts, mediaKits: await removeKit(actor, sql), kept };
  });

const WITHOUT_TRASH = new Set(["kit_links", "media_kits"]);

/** The kit's links first, then representatives: one that stays keeps its bureau. */
async function keepWhatIsUsed(actor: Actor, sql: PoolClient): Promise<number> {
  const usedByEvents = (link: string) =>
    `EXISTS (SELECT FROM events e WHERE e."${link}" = t.id AND e."speakerId" = t."speakerId"
                AND NOT e.sample AND e."deletedAt" IS NULL)`;
  const ownRepresentatives = `EXISTS (SELECT FROM representatives r WHERE r."bureauPartnerId" = t.id
                AND r."speakerId" = t."speakerId" AND NOT r.sample AND r."deletedAt" IS NULL)`;
  const rules = [
    ...KIT_IN_USE,
    {
      table: TABLES.representatives,
      used: `(${usedByEvents("representativeId")} OR ${namedByOwnLink("representativeId")})`,
    },
    {
      table: TABLES.bureauPartners,
      used: `(${usedByEvents("bureauPartnerId")} OR ${namedByOwnLink("bureauPartnerId")} OR ${ownRepresentatives})`,
    },
    { table: TABLES.clients, used: usedByEvents("clientId") },
    { table: TABLES.venues, used: usedByEvents("venueId") },
  ];
  let kept = 0;
  for (const { table, used } of rules) {
    const { rowCount } = await sql.query(
      `UPDATE ${table} t SET sample = false, "updatedAt" = now(), version = version + 1
        WHERE t."speakerId" = $1 AND t.sample${WITHOUT_TRASH.has(table) ? "" : ` AND t."deletedAt" IS NULL`} AND ${used}`,
      [actor.speakerId],
    );
    kept += rowCount ?? 0;
  }
  // A client's people are as much one's own as the client is; they are not counted beside it.
  await sql.query(
    `UPDATE contacts p SET sample = false, "updatedAt" = now(), version = p.version + 1
       FROM clients c WHERE c.id = p."clientId" AND c."speakerId" = p."speakerId" AND NOT c.sample
        AND p."speakerId" = $1 AND p.sample`,
    [actor.speakerId],
  );
  return kept;
}

/**
 * Takes the last removal back. Only while no demo row is live, so that a repeated call (an automatic retry) does not
 * reach behind that removal and bring back what had been thrown away by hand before it.
 */
export const restoreDemoData = (actor: Actor): Promise<DemoCounts> =>
  bulkTransaction(async (sql) => {
    const all = Object.values(TABLES)
      .map((table) => `SELECT "deletedAt" FROM ${table} WHERE "speakerId" = $1 AND sample`)
      .join(" UNION ALL ");
    const { rows } = await sql.query<{ instant: Date | null }>(
      `SELECT CASE WHEN bool_and("deletedAt" IS NOT NULL) THEN max("deletedAt") END AS instant FROM (${all}) AS demo`,
      [actor.speakerId],
    );
    const instant = rows[0]?.instant ?? null;
    const counts = await inEveryTable(
      (table) =>
        `UPDATE ${table} SET "deletedAt" = NULL, "updatedAt" = now(), version = version + 1
          WHERE "speakerId" = $1 AND sample AND "deletedAt" = $2`,
      [actor.speakerId, instant],
      sql,
    );
    return { ...counts, mediaKits: await restoreKit(actor, sql, instant) };
  });

async function inEveryTable(
  statement: (table: string) => string,
  values: unknown[],
  sql: PoolClient,
): Promise<Omit<DemoCounts, "mediaKits">> {
  const counts = {
    events: 0,
    clients: 0,
    bureauPartners: 0,
    representatives: 0,
    venues: 0,
    testimonials: 0,
    files: 0,
  };
  for (const noun of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    counts[noun] = (await sql.query(statement(TABLES[noun]), values)).rowCount ?? 0;
  }
  return counts;
}
