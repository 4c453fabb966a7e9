import "server-only";
import { LONGEST } from "@/lib/media-kit/list";
import { filesOf } from "@/lib/media-kit/rules";
import {
  type EditorPicture,
  type EditorTestimonial,
  emptyKit,
  type KitContent,
  type KitSurroundings,
  type MediaKitDto,
  readKit,
} from "@/lib/media-kit/schema";
import { getProfile } from "@/lib/profile/queries";
import { prisma, type Tx } from "@/lib/server/db";
import { columns } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

const MOST = 200;

export async function listKitTestimonials(actor: Actor, ids?: readonly string[]): Promise<EditorTestimonial[]> {
  const rows = await prisma().testimonial.findMany({
    where: {
      speakerId: actor.speakerId,
      deletedAt: null,
      state: "approved",
      mayUse: { has: "kit" },
      ...(ids && { id: { in: [...ids] } }),
    },
    select: {
      id: true,
      content: true,
      rating: true,
      clientName: true,
      jobTitle: true,
      companyName: true,
      nameShown: true,
      companyShown: true,
      eventTitle: true,
      receivedAt: true,
    },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: MOST,
  });
  return rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() }));
}

async function listPictures({ speakerId }: Actor, ids: readonly string[]): Promise<Record<string, EditorPicture>> {
  if (ids.length === 0) return {};
  const rows = await prisma().storedFile.findMany({
    where: { speakerId, id: { in: [...ids] }, deletedAt: null },
    select: { id: true, name: true, width: true, height: true },
  });
  return Object.fromEntries(
    rows.map(({ id, name, width, height }) => [id, { name, width: width ?? 0, height: height ?? 0 }]),
  );
}

export async function getSurroundings(actor: Actor, { content, publishedAt }: MediaKitDto): Promise<KitSurroundings> {
  const [profile, pictures, testimonials] = await Promise.all([
    getProfile(actor),
    listPictures(actor, filesOf(content)),
    content.testimonialIds.length > 0 ? listKitTestimonials(actor, content.testimonialIds) : [],
  ]);
  const { name, title, email, phone, website, timeZone } = profile;
  return {
    speaker: { name, title, email, phone, website },
    pictures,
    testimonials,
    today: today(timeZone),
    publishedOn: publishedAt && today(timeZone, new Date(publishedAt)),
  };
}

const KIT_SELECT = columns("version", "content", "published", "publishedAt", "updatedAt");

/** The draft and its relation to the published kit. Version 0: none yet, prefilled from the profile. */
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
    // Both have the database's order of keys.
    hasUnpublishedChanges: publishedAt !== null && JSON.stringify(content) !== JSON.stringify(published),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Prefills a new kit from the profile. */
export async function startingContent({ speakerId }: Actor, tx: Tx): Promise<KitContent> {
  const speaker = await tx.speaker.findUniqueOrThrow({ where: { id: speakerId }, select: { bio: true } });
  const empty = emptyKit();
  return { ...empty, bios: { ...empty.bios, long: speaker.bio.trim().slice(0, LONGEST.bio) } };
}
