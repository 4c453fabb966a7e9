import "server-only";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { type Existing, type Learned, merchantOf } from "@/lib/statements/matching";
import { type Mapping, mappingSchema, type StatementDto } from "@/lib/statements/schema";

export const listStatements = ({ speakerId }: Actor): Promise<StatementDto[]> =>
  query<StatementDto>(
    "card-statements",
    `SELECT s.id, s."fileName", iso_instant(s."createdAt") AS "addedAt", s."undoneAt" IS NOT NULL AS undone,
            (SELECT count(*)::int FROM expenses x
              WHERE x."statementId" = s.id AND x."speakerId" = s."speakerId" AND x."deletedAt" IS NULL) AS count
       FROM card_statements s WHERE s."speakerId" = $1 ORDER BY s."createdAt" DESC, s.id LIMIT 24`,
    [speakerId],
  );

/** How the latest statement with these headers was read. */
export async function recallMapping({ speakerId }: Actor, headers: string, tx?: Tx): Promise<Mapping | undefined> {
  const [row] = await query<{ mapping: unknown }>(
    "card-statement-mapping",
    `SELECT mapping FROM card_statements WHERE "speakerId" = $1::uuid AND headers = $2 AND "undoneAt" IS NULL
      ORDER BY "createdAt" DESC LIMIT 1`,
    [speakerId, headers],
    tx,
  );
  return mappingSchema.safeParse(row?.mapping).data;
}

/** Live expenses around these days with one of these amounts. By expenses("speakerId", "spentOn", id). */
export const findExisting = (
  { speakerId }: Actor,
  { days, cents }: { days: readonly string[]; cents: readonly number[] },
  tx?: Tx,
): Promise<Existing[]> =>
  query<Existing>(
    "card-statement-existing",
    `SELECT x."spentOn"::text AS on, x."amountCents" AS cents, x.vendor::text AS vendor, x."statementText" FROM expenses x
      WHERE x."speakerId" = $1::uuid AND x."deletedAt" IS NULL AND x."amountCents" = ANY ($3::int[])
        AND x."spentOn" BETWEEN (SELECT min(d) - 3 FROM unnest($2::date[]) d) AND (SELECT max(d) + 3 FROM unnest($2::date[]) d)
      ORDER BY x."spentOn", x.id`,
    [speakerId, days, cents],
    tx,
  );

/** The latest answer about each merchant. */
export async function learnCategories({ speakerId }: Actor, tx?: Tx): Promise<Map<string, Learned>> {
  const rows = await query<Learned & { vendor: string; statementText: string }>(
    "card-statement-categories",
    `SELECT * FROM (
       SELECT DISTINCT ON (x.vendor, x."statementText") x.vendor::text AS vendor, x."statementText", x.category,
              x."ownCategoryId"::text AS "ownCategoryId", x."deductiblePercent", x."updatedAt"
         FROM expenses x WHERE x."speakerId" = $1::uuid AND x."deletedAt" IS NULL AND x.category <> ''
        ORDER BY x.vendor, x."statementText", x."updatedAt" DESC) l
      ORDER BY l."updatedAt" DESC LIMIT 20000`,
    [speakerId],
    tx,
  );
  const oldestFirst = rows.toReversed();
  return new Map(
    oldestFirst.flatMap((row) => [merchantOf(row.vendor), merchantOf(row.statementText)].map((name) => [name, row])),
  );
}
