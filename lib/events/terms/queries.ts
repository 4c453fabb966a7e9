import "server-only";
import type { DefaultTerms } from "@/lib/events/terms/schema";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

export async function getDefaultTerms({ speakerId }: Actor, tx: Tx = prisma()): Promise<DefaultTerms> {
  const { defaultTerms } = await tx.speaker.findUniqueOrThrow({
    where: { id: speakerId },
    select: { defaultTerms: true },
  });
  return defaultTerms as DefaultTerms;
}
