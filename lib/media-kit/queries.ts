import "server-only";
import { LONGEST } from "@/lib/media-kit/limits";
import { emptyKit, type KitContent, type MediaKitDto, readKit } from "@/lib/media-kit/schema";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

const KIT_SELECT = {
  version: true,
  content: true,
  published: true,
  publishedAt: true,
  updatedAt: true,
} as const;

/** The draft, and how it stands to what visitors see. Of who has none yet: version 0, begun from the profile. */
export async function getMediaKit(actor: Actor, tx: Tx = prisma()): Promise<MediaKitDto> {
  const row = await tx.mediaKit.findUnique({ where: { speakerId: actor.speakerId }, select: KIT_SELECT });
  if (!row) {
    const content = await startingContent(actor, tx);
    return { version: 0, content, publishedAt: null, hasUnpublishedChanges: false, updatedAt: null };
  }
  const { version, content, published, publishedAt, updatedAt } = row;
  return {
    version,
    content: readKit(content),
    publishedAt: publishedAt?.toISOString() ?? null,
    // Both come out of the database with their keys in the same order.
    hasUnpublishedChanges: publishedAt !== null && JSON.stringify(content) !== JSON.stringify(published),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Nobody starts from an empty page who has said something about themselves already. */
export async function startingContent({ speakerId }: Actor, tx: Tx): Promise<KitContent> {
  const speaker = await tx.speaker.findUniqueOrThrow({ where: { id: speakerId }, select: { bio: true } });
  const empty = emptyKit();
  return { ...empty, bios: { ...empty.bios, long: speaker.bio.trim().slice(0, LONGEST.bio) } };
}
