import "server-only";
import { movedPlace } from "@/lib/places/commands";
import { BUSINESS_FIELDS, PROFILE_FIELDS } from "@/lib/profile/fields";
import { BANK_PURPOSE, getBusiness, getProfile } from "@/lib/profile/queries";
import type { BankInput, BusinessDto, BusinessPatch, ProfileDto, ProfilePatch } from "@/lib/profile/schema";
import { toRow } from "@/lib/server/columns";
import { prisma, transaction } from "@/lib/server/db";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { seal } from "@/lib/server/signed";

/** Updates the given fields. 409 `stale`. */
export const updateProfile = (actor: Actor, { version, ...data }: ProfilePatch): Promise<ProfileDto> =>
  transaction(async (tx) => {
    const { count } = await tx.speaker.updateMany({
      where: { id: actor.speakerId, version },
      data: {
        ...toRow(PROFILE_FIELDS, data),
        ...(await movedPlace(data, await getProfile(actor, tx), tx)),
        version: { increment: 1 },
      },
    });
    refuseUnlessChanged(count, true, "profile");
    return getProfile(actor, tx);
  });

/** Updates the given fields. 409 `stale`. */
export const updateBusiness = (actor: Actor, { version, ...data }: BusinessPatch): Promise<BusinessDto> =>
  transaction(async (tx) => {
    const { speakerId } = actor;
    await tx.businessDetails.createMany({ data: [{ speakerId }], skipDuplicates: true });
    const { count } = await tx.businessDetails.updateMany({
      where: { speakerId, version },
      data: { ...toRow(BUSINESS_FIELDS, data), version: { increment: 1 } },
    });
    refuseUnlessChanged(count, true, "business");
    return getBusiness(actor, tx);
  });

/** Replaces them whole: the numbers aren't shown again. */
export const saveBank = (actor: Actor, bank: BankInput): Promise<BusinessDto> =>
  transaction(async (tx) => {
    const { speakerId } = actor;
    const sealed = Uint8Array.from(seal(BANK_PURPOSE, JSON.stringify(bank), speakerId));
    await tx.bankDetails.upsert({ where: { speakerId }, create: { speakerId, sealed }, update: { sealed } });
    return getBusiness(actor, tx);
  });

export async function deleteBank({ speakerId }: Actor): Promise<void> {
  await prisma().bankDetails.deleteMany({ where: { speakerId } });
}
