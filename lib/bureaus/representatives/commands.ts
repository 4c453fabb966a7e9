import "server-only";
import { getRepresentative } from "@/lib/bureaus/representatives/queries";
import type { RepresentativeDto, RepresentativeInput, RepresentativePatch } from "@/lib/bureaus/schema";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const representatives = recordCommands("representative", getRepresentative);

export const createRepresentative = (
  actor: Actor,
  input: RepresentativeInput,
  once: Once | null,
): Promise<RepresentativeDto> =>
  createOnce(actor, once, async (tx) => {
    await requireBureauPartner(actor, input.bureauPartnerId, tx);
    return representatives.insert(actor, input, tx);
  });

/**
 * A representative who moves to another bureau takes the new bureau's name along, while past events keep the bureau they
 * were booked through.
 */
export const updateRepresentative = (
  actor: Actor,
  id: string,
  patch: RepresentativePatch,
): Promise<RepresentativeDto> =>
  transaction(async (tx) => {
    if (patch.bureauPartnerId) await requireBureauPartner(actor, patch.bureauPartnerId, tx);
    return representatives.update(actor, id, patch, tx);
  });

/** Events keep the name. */
export const trashRepresentative = representatives.trash;

/** 409 while the bureau itself lies in the trash: a representative without a bureau would be nowhere to be seen. */
export const restoreRepresentative = (actor: Actor, id: string): Promise<RepresentativeDto> =>
  transaction(async (tx) => {
    const { bureauPartnerId, bureauPartnerName } = await getRepresentative(actor, id, tx);
    if (!(await holdBureauPartner(actor, bureauPartnerId, tx))) {
      throw new AppError("conflict", `${bureauPartnerName} is in the trash. Restore the bureau first.`);
    }
    return representatives.restore(actor, id, tx);
  });

async function requireBureauPartner(actor: Actor, id: string, tx: Tx): Promise<void> {
  if (!(await holdBureauPartner(actor, id, tx))) throw notFound("bureau partner");
}

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
