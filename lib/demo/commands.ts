import "server-only";
import type { PoolClient } from "pg";
import { makeSampleContracts, makeSampleInvoices } from "@/lib/demo/sample-documents";
import type { DemoCounts, DemoRemovalDto } from "@/lib/demo/schema";
import { bulkTransaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { addBookings } from "@/prisma/seed/work.mjs";

const TABLES = {
  events: "events",
  clients: "clients",
  bureauPartners: "bureau_partners",
  representatives: "representatives",
  venues: "venues",
  testimonials: "testimonials",
  contracts: "contracts",
  invoices: "invoices",
  files: "files",
} as const satisfies Record<Exclude<keyof DemoCounts, "mediaKits">, string>;

/**
 * Adds the demo account's bookings to an empty account, or restores the ones removed earlier. Nothing happens while sample
 * rows are live. Without the media kit, which is about another person. @throws 409 when the speaker has own records
 */
export async function loadDemoData(actor: Actor): Promise<DemoCounts> {
  const counts = await addOrRestore(actor);
  if (counts.events === 0 || counts.contracts > 0) return counts;
  return { ...counts, contracts: await makeSampleContracts(actor), invoices: await makeSampleInvoices(actor) };
}

const addOrRestore = (actor: Actor): Promise<DemoCounts> =>
  bulkTransaction(async (sql) => {
    // Two clicks at once: the second waits, and finds the rows.
    await sql.query("SELECT FROM speakers WHERE id = $1 FOR UPDATE", [actor.speakerId]);
    const union = LISTED.map(
      (noun) => `SELECT sample FROM ${TABLES[noun]} WHERE "speakerId" = $1 AND "deletedAt" IS NULL`,
    );
    const { rows } = await sql.query<{ sample: boolean }>(
      `SELECT DISTINCT sample FROM (${union.join(" UNION ALL ")}) AS live`,
      [actor.speakerId],
    );
    if (rows.some(({ sample }) => !sample)) throw new AppError("conflict", NOT_EMPTY);
    if (rows.length > 0) return NOTHING;
    const restored = await restoreIn(actor, sql);
    if (restored.events > 0) return restored;
    const { counts } = await addBookings(sql, actor, new Date());
    return Object.fromEntries(
      Object.entries(NOTHING).map(([noun, none]) => [noun, counts[TABLES[noun as keyof typeof TABLES]] ?? none]),
    ) as DemoCounts;
  });

const NOT_EMPTY =
  "Sample data is only for an empty account, and yours already has records. You can look around with what you have.";

const LISTED = [
  "events",
  "clients",
  "bureauPartners",
  "representatives",
  "venues",
  "testimonials",
  "contracts",
  "invoices",
] as const;

const NOTHING: DemoCounts = {
  events: 0,
  clients: 0,
  bureauPartners: 0,
  representatives: 0,
  venues: 0,
  testimonials: 0,
  contracts: 0,
  invoices: 0,
  files: 0,
  mediaKits: 0,
};

/**
 * Trashes all sample rows at one instant, so that undo restores exactly these. Rows used by the speaker's own records
 * lose their sample flag instead.
 */
export const removeDemoData = (actor: Actor): Promise<DemoRemovalDto> =>
  bulkTransaction(async (sql) => {
    const kept = await keepUsedRecords(actor, sql);
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

const inquired = `EXISTS (SELECT FROM events e WHERE e."kitLinkId" = t.id AND e."speakerId" = t."speakerId"
  AND NOT e.sample AND e."deletedAt" IS NULL)`;
const ownKit = `EXISTS (SELECT FROM media_kits k WHERE k."speakerId" = t."speakerId" AND NOT k.sample)`;

/** Sample links with a real inquiry, and the sample kit of own links with its pictures and testimonials, are kept. */
const KIT_IN_USE: readonly { table: string; used: string }[] = [
  { table: "kit_links", used: inquired },
  {
    table: "media_kits",
    used: `EXISTS (SELECT FROM kit_links l WHERE l."speakerId" = t."speakerId" AND NOT l.sample AND l."revokedAt" IS NULL)`,
  },
  { table: "files", used: `t.kind <> 'issued' AND ${ownKit}` },
  {
    table: "testimonials",
    used: `EXISTS (SELECT FROM media_kits k WHERE k."speakerId" = t."speakerId" AND NOT k.sample
      AND (k.content -> 'testimonialIds' ? t.id::text OR k.published -> 'testimonialIds' ? t.id::text))`,
  },
];

const namedByOwnLink = (column: "bureauPartnerId" | "representativeId"): string =>
  `EXISTS (SELECT FROM kit_links l WHERE l."${column}" = t.id AND l."speakerId" = t."speakerId" AND NOT l.sample)`;

const namedByOwnDocument = (column: "eventId" | "clientId" | "bureauPartnerId"): string =>
  `(${["contracts", "invoices"]
    .map(
      (
        table,
      ) => `EXISTS (SELECT FROM ${table} c WHERE c."${column}" = t.id AND c."speakerId" = t."speakerId" AND NOT c.sample
     AND c."deletedAt" IS NULL)`,
    )
    .join(" OR ")})`;

async function keepUsedRecords(actor: Actor, sql: PoolClient): Promise<number> {
  const usedByEvents = (link: string) =>
    `EXISTS (SELECT FROM events e WHERE e."${link}" = t.id AND e."speakerId" = t."speakerId"
                AND NOT e.sample AND e."deletedAt" IS NULL)`;
  const ownRepresentatives = `EXISTS (SELECT FROM representatives r WHERE r."bureauPartnerId" = t.id
                AND r."speakerId" = t."speakerId" AND NOT r.sample AND r."deletedAt" IS NULL)`;
  const rules = [
    ...KIT_IN_USE,
    { table: TABLES.events, used: namedByOwnDocument("eventId") },
    {
      table: TABLES.representatives,
      used: `(${usedByEvents("representativeId")} OR ${namedByOwnLink("representativeId")})`,
    },
    {
      table: TABLES.bureauPartners,
      used: `(${usedByEvents("bureauPartnerId")} OR ${namedByOwnLink("bureauPartnerId")} OR ${namedByOwnDocument("bureauPartnerId")}
              OR ${ownRepresentatives})`,
    },
    { table: TABLES.clients, used: `(${usedByEvents("clientId")} OR ${namedByOwnDocument("clientId")})` },
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
  // Contacts follow their client and aren't counted.
  await sql.query(
    `UPDATE contacts p SET sample = false, "updatedAt" = now(), version = p.version + 1
       FROM clients c WHERE c.id = p."clientId" AND c."speakerId" = p."speakerId" AND NOT c.sample
        AND p."speakerId" = $1 AND p.sample`,
    [actor.speakerId],
  );
  return kept;
}

/** Undoes the last removal while no sample row is live, so that rows deleted by hand earlier stay deleted. */
export const restoreDemoData = (actor: Actor): Promise<DemoCounts> => bulkTransaction((sql) => restoreIn(actor, sql));

async function restoreIn(actor: Actor, sql: PoolClient): Promise<DemoCounts> {
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
}

async function inEveryTable(
  statement: (table: string) => string,
  values: unknown[],
  sql: PoolClient,
): Promise<Omit<DemoCounts, "mediaKits">> {
  const { mediaKits: _, ...counts } = NOTHING;
  for (const noun of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    counts[noun] = (await sql.query(statement(TABLES[noun]), values)).rowCount ?? 0;
  }
  return counts;
}

const KIT_TABLES: readonly [table: string, condition: string][] = [
  ["media_kits", "t.sample"],
  ["kit_links", "t.sample"],
  ["kit_visits", sampleLink()],
  ["kit_downloads", sampleLink()],
];

function sampleLink(): string {
  return `EXISTS (SELECT FROM kit_links l WHERE l.id = t."linkId" AND l."speakerId" = t."speakerId" AND l.sample)`;
}

/** Moves the sample kit to `removed_samples`, as kits have no trash. @returns 1 when there was one */
async function removeKit({ speakerId }: Actor, sql: PoolClient): Promise<number> {
  for (const [table, condition] of KIT_TABLES) {
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
  await sql.query(`DELETE FROM kit_links WHERE "speakerId" = $1 AND sample`, [speakerId]);
  const { rowCount } = await sql.query(`DELETE FROM media_kits WHERE "speakerId" = $1 AND sample`, [speakerId]);
  return rowCount ?? 0;
}

/** A kit that was created meanwhile is kept. @returns 1 when the kit was restored */
async function restoreKit({ speakerId }: Actor, sql: PoolClient, instant: Date | null): Promise<number> {
  let kits = 0;
  for (const [table] of KIT_TABLES) {
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
