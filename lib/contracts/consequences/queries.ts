import "server-only";
import type { ConfirmsOn } from "@/lib/contracts/consequences/rules";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

export async function getConfirmsOn({ speakerId }: Actor, tx: Tx = prisma()): Promise<ConfirmsOn> {
  const { confirmsOn } = await tx.speaker.findUniqueOrThrow({ where: { id: speakerId }, select: { confirmsOn: true } });
  return confirmsOn;
}
