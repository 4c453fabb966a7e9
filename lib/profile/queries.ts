import "server-only";
import type { ProfileDto } from "@/lib/profile/schema";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";

const PROFILE_SELECT = {
  id: true,
  name: true,
  title: true,
  businessName: true,
  phone: true,
  email: true,
  website: true,
  address: true,
  city: true,
  state: true,
  zipCode: true,
  bio: true,
  annualGoalCents: true,
  timeZone: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** The speaker's own profile; annualGoal in US dollars, null when no goal is set. */
export async function getProfile(actor: Actor, tx: Tx = prisma()): Promise<ProfileDto> {
  const row = await tx.speaker.findUnique({ where: { id: actor.speakerId }, select: PROFILE_SELECT });
  if (!row) throw notFound("profile");
  const { annualGoalCents, createdAt, updatedAt, ...same } = row;
  return {
    ...same,
    annualGoal: annualGoalCents === null ? null : toDollars(annualGoalCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
