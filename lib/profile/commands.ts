import "server-only";
import { getProfile } from "@/lib/profile/queries";
import type { ProfileDto, ProfilePatch } from "@/lib/profile/schema";
import { transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { toCents } from "@/lib/shared/money";

/** Changes what is given and nothing else; 409 `stale` when the version moved on. */
export const updateProfile = (actor: Actor, { version, annualGoal, ...data }: ProfilePatch): Promise<ProfileDto> =>
  transaction(async (tx) => {
    const { count } = await tx.speaker.updateMany({
      where: { id: actor.speakerId, version },
      data: {
        ...data,
        ...(annualGoal !== undefined && { annualGoalCents: annualGoal === null ? null : toCents(annualGoal) }),
        version: { increment: 1 },
      },
    });
    refuseUnlessChanged(count, true, "profile");
    return getProfile(actor, tx);
  });
