import "server-only";
import { dollars } from "@/lib/invoices/sql";
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

/** How the latest statement of this bank was read. */
export async function recallMapping({ speakerId }: Actor, bank: string, tx?: Tx): Promise<Mapping | undefined> {
  const text = `SELECT mapping FROM card_statements WHERE "speakerId" = $1::uuid AND headers = $2 AND "undoneAt" IS NULL
    ORDER BY "createdAt" DESC LIMIT 1`;
  const [row] = await query<{ mapping: unknown }>("card-statement-mapping", text, [speakerId, bank], tx);
  return mappingSchema.safeParse(row?.mapping).data;
}

type Named = { vendor: string; statementText: string };

/** Live expenses of these days and three around them. By expenses("speakerId", "spentOn", id). */
export async function findExisting({ speakerId }: Actor, days: readonly string[], tx?: Tx): Promise<Existing[]> {
  const text = `SELECT x."spentOn"::text AS on, ${dollars(`x."amountCents"`)} AS amount, x.vendor::text AS vendor, x."statementText"
     FROM expenses x, (SELECT min(d) - 3 AS first, max(d) + 3 AS last FROM unnest($2::date[]) d) s
    WHERE x."speakerId" = $1::uuid AND x."deletedAt" IS NULL AND x."spentOn" BETWEEN s.first AND s.last
    ORDER BY x."spentOn", x.id`;
  const rows = await query<Existing & Named>("card-statement-existing", text, [speakerId, days], tx);
  return rows.map(({ on, amount, vendor, statementText }) => {
    return { on, amount, text: statementText || merchantOf(vendor), isTyped: statementText === "" };
  });
}

export async function learnCategories({ speakerId }: Actor, tx?: Tx): Promise<Map<string, Learned>> {
  const text = `SELECT * FROM (
       SELECT DISTINCT ON (x.vendor, x."statementText") x.vendor::text AS vendor, x."statementText", x.category,
              x."ownCategoryId"::text AS "ownCategoryId", x."deductiblePercent", x."updatedAt"
         FROM expenses x WHERE x."speakerId" = $1::uuid AND x."deletedAt" IS NULL AND x.category <> ''
        ORDER BY x.vendor, x."statementText", x."updatedAt" DESC) l
      ORDER BY l."updatedAt" DESC LIMIT 20000`;
  const rows = await query<Learned & Named>("card-statement-categories", text, [speakerId], tx);
  return new Map(
    rows.toReversed().flatMap((row) => [row.vendor, row.statementText].map((name) => [merchantOf(name), row] as const)),
  );
}
