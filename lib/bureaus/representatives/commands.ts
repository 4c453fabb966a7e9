import "server-only";
import { getRepresentative, REPRESENTATIVE_SELECT, toRepresentativeDto } from "@/lib/bureaus/representatives/queries";
import type { RepresentativeDto, RepresentativeInput, RepresentativePatch } from "@/lib/bureaus/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { AppError, notFound } from "@/lib/shared/errors";

export const createRepresentative = (
  actor: Actor,
  input: RepresentativeInput,
  once: Once | null,
): Promise<RepresentativeDto> =>
  createOnce(actor, once, async (tx) => {
    if (!(await holdBureauPartner(actor, input.bureauPartnerId, tx))) throw notFound("bureau partner");
    return toRepresentativeDto(
      await tx.representative.create({
        data: { ...input, speakerId: actor.speakerId },
        select: REPRESENTATIVE_SELECT,
      }),
    );
  });

/**
 * Changes what is given and nothing else; 409 `stale` when the version moved on. A representative who moves to another
 * bureau takes the new bureau's name along, while past events keep the bureau they were booked through.
 */
export const updateRepresentative = (
  actor: Actor,
  id: string,
  { version, ...data }: RepresentativePatch,
): Promise<RepresentativeDto> =>
  transaction(async (tx) => {
    if (data.bureauPartnerId && !(await holdBureauPartner(actor, data.bureauPartnerId, tx))) {
      throw notFound("bureau partner");
    }
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const { count } = await tx.representative.updateMany({
      where: { ...where, version },
      data: { ...data, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.representative.count({ where })) > 0, "representative");
    return getRepresentative(actor, id, tx);
  });

/** To the trash; events keep the name. */
export async function trashRepresentative(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().representative.updateMany({
    where: { id, speakerId: actor.speakerId, deletedAt: null },
    data: { deletedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) throw notFound("representative");
}

/** 409 while the bureau itself lies in the trash: a representative without a bureau would be nowhere to be seen. */
export const restoreRepresentative = (actor: Actor, id: string): Promise<RepresentativeDto> =>
  transaction(async (tx) => {
    const { bureauPartnerId, bureauPartnerName } = await getRepresentative(actor, id, tx);
    if (!(await holdBureauPartner(actor, bureauPartnerId, tx))) {
      throw new AppError("conflict", `${bureauPartnerName} is in the trash. Restore the bureau first.`);
    }
    await tx.representative.updateMany({
      where: { id, speakerId: actor.speakerId, bureauPartnerId, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    return getRepresentative(actor, id, tx);
  });

/**
 * True when the bureau is this speaker's and not in the trash. It is held until the transaction ends, so that trashing
 * it at the same moment takes the representative along.
 */
async function holdBureauPartner(actor: Actor, id: string, tx: Tx): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM bureau_partners
     WHERE id = ${id}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL FOR SHARE`;
  return rows.length > 0;
}
