import "server-only";
import { getMediaKit, startingContent } from "@/lib/media-kit/queries";
import { newReferences, visibleSections } from "@/lib/media-kit/rules";
import { type KitContent, type KitPatch, type MediaKitDto, readKit } from "@/lib/media-kit/schema";
import { query, type Tx, transaction } from "@/lib/server/db";
import { refuseUnlessChanged } from "@/lib/server/record";
import { eachBatch } from "@/lib/server/rows";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";
import { requireSpeakerName } from "@/lib/shared/speaker-name";

const NOUN = "media kit";

const UNUSED = `f.kind IN ('headshot', 'kit_picture') AND f."deletedAt" IS NULL AND f."updatedAt" < now() - interval '1 day'
  AND NOT EXISTS (
    SELECT FROM media_kits k WHERE k."speakerId" = f."speakerId" AND (k."updatedAt" > now() - interval '1 day'
       OR strpos(k.content::text, f.id::text) > 0 OR strpos(coalesce(k.published::text, ''), f.id::text) > 0))
  AND NOT EXISTS (SELECT FROM kit_links l WHERE l."speakerId" = f."speakerId" AND l."previewFileId" = f.id)`;

/** Trashes pictures that neither draft, published kit nor link preview has referred to for a day. */
export async function tidyKitPicturesUnscoped(): Promise<{ pictures: number }> {
  const due = await query<{ id: string }>("", `SELECT f.id FROM files f WHERE ${UNUSED}`, []);
  const { done } = await eachBatch("tidy-kit-pictures", due, (some) =>
    query(
      "",
      `UPDATE files f SET "deletedAt" = now(), "updatedAt" = now(), version = version + 1
        WHERE f.id = ANY ($1) AND ${UNUSED}`,
      [some.map(({ id }) => id)],
    ),
  );
  return { pictures: done };
}

/** Replaces the given parts of the draft; version 0 creates the kit. 409 `stale`; 422 with the field. */
export const updateMediaKit = (actor: Actor, { version, ...parts }: KitPatch): Promise<MediaKitDto> =>
  transaction(async (tx) => {
    const { speakerId } = actor;
    const before = version === 0 ? await startingContent(actor, tx) : await contentAt(actor, version, tx);
    const content = { ...before, ...parts };
    await verifyReferences(actor, content, before, tx);
    const { count } =
      version === 0
        ? await tx.mediaKit.createMany({ data: [{ speakerId, content }], skipDuplicates: true })
        : await tx.mediaKit.updateMany({ where: { speakerId, version }, data: { content, version: { increment: 1 } } });
    refuseUnlessChanged(count, true, NOUN);
    return getMediaKit(actor, tx);
  });

async function contentAt({ speakerId }: Actor, version: number, tx: Tx): Promise<KitContent> {
  const row = await tx.mediaKit.findUnique({ where: { speakerId }, select: { version: true, content: true } });
  if (!row) throw notFound(NOUN);
  if (row.version !== version) throw stale(NOUN);
  return readKit(row.content);
}

const MISSING = "This picture no longer exists. Remove it here, or upload it again.";
const NOT_ALLOWED =
  "This testimonial can't be in your kit. You have to approve it, and its author has to agree to this use.";

/** Verifies new references only; existing ones are checked on display. */
async function verifyReferences({ speakerId }: Actor, after: KitContent, before: KitContent, tx: Tx): Promise<void> {
  const added = newReferences(after, before);
  if (added.length === 0) return;
  const live = { speakerId, deletedAt: null, id: { in: added.map(({ id }) => id) } };
  const files = await tx.storedFile.findMany({ where: live, select: { id: true, kind: true } });
  const testimonials = await tx.testimonial.findMany({
    where: { ...live, state: "approved", mayUse: { has: "kit" } },
    select: { id: true },
  });
  const known = new Set([
    ...files.map(({ kind, id }) => `${kind} ${id}`),
    ...testimonials.map(({ id }) => `testimonial ${id}`),
  ]);
  const missing = added.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  if (missing.length === 0) return;
  throw invalid(
    Object.fromEntries(missing.map(({ field, kind }) => [field, kind === "testimonial" ? NOT_ALLOWED : MISSING])),
  );
}

/** Publishes this version on all links. 409 `stale` when the draft has moved on. */
export const publishMediaKit = (actor: Actor, { version }: { version: number }): Promise<MediaKitDto> =>
  transaction(async (tx) => {
    requireSpeakerName(actor.speaker.name);
    const content = await contentAt(actor, version, tx);
    if (visibleSections(content).length === 0) {
      throw new AppError("invalid", "There's nothing to publish yet. Write a bio or add a topic first.");
    }
    const count = await tx.$executeRaw`
      UPDATE media_kits SET published = content, "publishedAt" = now(), revision = revision + 1
       WHERE "speakerId" = ${actor.speakerId}::uuid AND version = ${version}`;
    refuseUnlessChanged(count, true, NOUN);
    return getMediaKit(actor, tx);
  });

/** Keeps the content for an undo. */
export const unpublishMediaKit = ({ speakerId }: Actor): Promise<void> =>
  transaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE media_kits SET "withdrawnFrom" = coalesce("publishedAt", "withdrawnFrom"), "publishedAt" = NULL,
             revision = revision + 1
       WHERE "speakerId" = ${speakerId}::uuid`;
    if (count === 0) throw notFound(NOUN);
  });

export const restorePublication = (actor: Actor): Promise<MediaKitDto> =>
  transaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE media_kits SET "publishedAt" = coalesce("publishedAt", "withdrawnFrom", now()), revision = revision + 1
       WHERE "speakerId" = ${actor.speakerId}::uuid AND published IS NOT NULL`;
    if (count === 0) throw notFound("publication");
    return getMediaKit(actor, tx);
  });
