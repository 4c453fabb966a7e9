import "server-only";
import type { Prisma } from "@prisma/client";
import { prisma } from "@/lib/server/db";
import { supportAddress } from "@/lib/server/mail";
import { columns } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";
import type { ContactDto, FeedbackDto, FeedbackListQuery } from "@/lib/support/schema";

export const getContact = (actor: Actor | null): ContactDto => ({
  address: supportAddress(),
  sender: actor && { userId: actor.userId, name: actor.speaker.name || actor.username, email: actor.email },
});

export const FEEDBACK_SELECT = {
  ...columns("id", "kind", "text", "mayAnswer", "state", "version", "createdAt", "updatedAt"),
  replies: { select: { id: true, text: true, createdAt: true }, orderBy: { createdAt: "asc" } },
} as const;

type FeedbackRecord = Prisma.FeedbackGetPayload<{ select: typeof FEEDBACK_SELECT }>;

export const toFeedbackDto = ({ createdAt, updatedAt, replies, ...row }: FeedbackRecord): FeedbackDto => ({
  ...row,
  replies: replies.map((reply) => ({ ...reply, createdAt: reply.createdAt.toISOString() })),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/**
 * Newest first, by feedback("speakerId", "createdAt", id).
 * @param query `cursor` is the previous page's last id; an unknown one returns an empty page
 */
export async function listFeedback(actor: Actor, { limit, cursor }: FeedbackListQuery): Promise<Page<FeedbackDto>> {
  const { speakerId } = actor;
  const [rows, total] = await Promise.all([
    prisma().feedback.findMany({
      where: { speakerId },
      select: FEEDBACK_SELECT,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
      ...(cursor && { cursor: { id_speakerId: { id: cursor, speakerId } }, skip: 1 }),
    }),
    prisma().feedback.count({ where: { speakerId } }),
  ]);
  const items = rows.slice(0, limit).map(toFeedbackDto);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null, total };
}

export async function getFeedback(actor: Actor, id: string): Promise<FeedbackDto> {
  const row = await prisma().feedback.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    select: FEEDBACK_SELECT,
  });
  if (!row) throw notFound("feedback");
  return toFeedbackDto(row);
}
