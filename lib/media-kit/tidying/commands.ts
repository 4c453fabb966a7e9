import "server-only";
import { query } from "@/lib/server/db";

/**
 * A picture that was taken out of the kit is still there for who takes that back, and for visitors until the kit is published
 * again. Once neither the draft nor the published kit nor a link's preview speaks of it for a day, it goes to the trash.
 */
export async function tidyKitPicturesUnscoped(): Promise<{ pictures: number }> {
  const trashed = await query<{ id: string }>(
    "",
    `UPDATE files f SET "deletedAt" = now(), "updatedAt" = now(), version = f.version + 1
      WHERE f.kind IN ('headshot', 'kit_picture') AND f."deletedAt" IS NULL AND f."updatedAt" < now() - interval '1 day'
        AND NOT EXISTS (
          SELECT FROM media_kits k WHERE k."speakerId" = f."speakerId" AND (k."updatedAt" > now() - interval '1 day'
             OR strpos(k.content::text, f.id::text) > 0 OR strpos(coalesce(k.published::text, ''), f.id::text) > 0))
        AND NOT EXISTS (SELECT FROM kit_links l WHERE l."speakerId" = f."speakerId" AND l."previewFileId" = f.id)
     RETURNING f.id`,
    [],
  );
  return { pictures: trashed.length };
}
