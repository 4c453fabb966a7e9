import "server-only";
import { prisma } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

/** Remembers that two clients are not the same; said twice it is said once. 404 unless both are this speaker's. */
export async function tellApart(actor: Actor, id: string, otherId: string): Promise<void> {
  const pair = await pairOf(actor, id, otherId);
  await prisma().notDuplicate.createMany({ data: [pair], skipDuplicates: true });
}

/** They may be the same after all. */
export async function forgetDifference(actor: Actor, id: string, otherId: string): Promise<void> {
  const pair = await pairOf(actor, id, otherId);
  await prisma().notDuplicate.deleteMany({ where: pair });
}

/** The smaller id first, as the table has them. */
async function pairOf({ speakerId }: Actor, id: string, otherId: string) {
  const known = await prisma().client.count({ where: { id: { in: [id, otherId] }, speakerId } });
  if (known < 2) throw notFound("client");
  const [firstId = "", secondId = ""] = [id.toLowerCase(), otherId.toLowerCase()].toSorted();
  return { speakerId, firstId, secondId };
}
