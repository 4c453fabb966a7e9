import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { emptyKit, type KitContent, kitContentSchema } from "@/lib/media-kit/schema";
import type { SpeakerId } from "@/lib/server/session";
import { type KitRow, listOf, partValue, placed } from "@/lib/workbook/further/kit-parts";

/** A kit before an import changed it; `publishedAt` is ISO 8601. */
type KitBefore = { content: KitContent; published: KitContent | null; publishedAt: string | null };

type Kept = { content: KitContent; published: KitContent | null; publishedAt: Date | null };

/**
 * Puts rows of the media kit's sheet into the kit; `_changed` names the columns that count, of a row that is there already.
 * @returns what `takeKitBack` needs: the kit as it was, null where there was none
 */
export async function storeKit(
  client: PoolClient,
  speakerId: SpeakerId,
  rows: readonly object[],
): Promise<Kept | null> {
  const { rows: found } = await client.query<Kept>(
    `SELECT content, published, "publishedAt" FROM media_kits WHERE "speakerId" = $1 FOR UPDATE`,
    [speakerId],
  );
  const [kept] = found;
  const copies = { draft: kept?.content ?? emptyKit(), published: kept?.published ?? null };
  let publishedAt = kept?.publishedAt?.toISOString() ?? null;
  for (const row of rows as readonly (KitRow & { _changed?: string[] })[]) {
    if (row.part === "published") publishedAt = row.text;
    else copies[row.copy] = withRow(copies[row.copy] ?? emptyKit(), row);
  }
  const draft = kitContentSchema.parse(copies.draft);
  const published = copies.published && kitContentSchema.parse(copies.published);
  await client.query(
    `INSERT INTO media_kits (id, "speakerId", content, published, "publishedAt", revision, version, "updatedAt")
     VALUES ($2, $1, $3, $4::jsonb, CASE WHEN $4::jsonb IS NOT NULL THEN coalesce($5, now()) END, 1, 0, now())
     ON CONFLICT ("speakerId") DO UPDATE SET content = excluded.content, published = excluded.published,
       "publishedAt" = excluded."publishedAt", revision = media_kits.revision + 1, "updatedAt" = now()`,
    [speakerId, randomUUID(), JSON.stringify(draft), published && JSON.stringify(published), publishedAt],
  );
  return kept ?? null;
}

function withRow(content: KitContent, row: KitRow & { _changed?: string[] }): KitContent {
  const list = listOf(row.part);
  if (!list) return placed(content, row.part, partValue(row)) as KitContent;
  const items = [...(content[list.field] as unknown[])];
  const at = items.findIndex((item) => isSame(item, row));
  if (at >= 0) {
    const changed = new Set(row._changed ?? Object.keys(row));
    const fields = Object.entries(list.columns).filter(([column]) => changed.has(column));
    const value = partValue(row) as Record<string, unknown>;
    if (row.part !== "testimonial")
      items[at] = { ...(items[at] as object), ...Object.fromEntries(fields.map(([, name]) => [name, value[name]])) };
  } else {
    const key = row.key || randomUUID();
    items.splice(Math.max(row.position - 1, 0), 0, partValue({ ...row, key }));
  }
  return placed(content, row.part, items.slice(0, list.most)) as KitContent;
}

function isSame(item: unknown, row: KitRow): boolean {
  if (row.part === "testimonial") return item === row.testimonialId;
  const { key, fileId } = item as { key?: string; fileId?: string };
  return row.part === "headshot" ? fileId === row.fileId : key === row.key;
}

/**
 * Puts the kit back as `storeKit` found it; one that the import made goes for good.
 * @returns false when somebody has worked on it since
 */
export async function takeKitBack(
  client: PoolClient,
  speakerId: SpeakerId,
  before: unknown,
  committedAt: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ touched: boolean }>(
    `SELECT "updatedAt" > $2 AS touched FROM media_kits WHERE "speakerId" = $1 FOR UPDATE`,
    [speakerId, committedAt],
  );
  if (!rows[0] || rows[0].touched) return false;
  const kit = before as KitBefore | null;
  if (!kit) {
    await client.query(`DELETE FROM media_kits WHERE "speakerId" = $1`, [speakerId]);
    return true;
  }
  await client.query(
    `UPDATE media_kits SET content = $2, published = $3, "publishedAt" = $4, revision = revision + 1,
            version = version + 1, "updatedAt" = now() WHERE "speakerId" = $1`,
    [speakerId, JSON.stringify(kit.content), kit.published && JSON.stringify(kit.published), kit.publishedAt],
  );
  return true;
}
