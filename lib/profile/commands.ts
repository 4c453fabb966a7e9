import "server-only";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import { getProfile } from "@/lib/profile/queries";
import type { ProfileDto, ProfilePatch } from "@/lib/profile/schema";
import { toRow } from "@/lib/server/columns";
import { transaction } from "@/lib/server/db";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";

/** Updates the given fields. 409 `stale`. */
export const updateProfile = (actor: Actor, { version, ...data }: ProfilePatch): Promise<ProfileDto> =>
  transaction(async (tx) => {
    const { count } = await tx.speaker.updateMany({
      where: { id: actor.speakerId, version },
      data: {
        ...toRow(PROFILE_FIELDS, data),
        version: { increment: 1 },
      },
    });
    refuseUnlessChanged(count, true, "profile");
    return getProfile(actor, tx);
  });
