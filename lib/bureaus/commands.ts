import "server-only";
import { BUREAU_FIELDS } from "@/lib/bureaus/fields";
import { getBureauPartner, getRepresentative } from "@/lib/bureaus/queries";
import type {
  BureauPartnerDto,
  BureauPartnerInput,
  BureauPartnerPatch,
  RepresentativeDto,
  RepresentativeInput,
  RepresentativePatch,
} from "@/lib/bureaus/schema";
import { movedPlace } from "@/lib/places/commands";
import { namesPlace } from "@/lib/places/rules";
import { toRow } from "@/lib/server/columns";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const bureauPartners = recordCommands("bureauPartner", getBureauPartner, "bureau partner");

export const createBureauPartner = (
  actor: Actor,
  input: BureauPartnerInput,
  once: Once | null,
): Promise<BureauPartnerDto> =>
  createOnce(actor, once, async (tx) => {
    const place = await movedPlace(input, null, tx);
    return bureauPartners.insert(actor, { ...toRow(BUREAU_FIELDS, input), ...place, name: input.name }, tx);
  });

/** New terms apply to new bookings; lib/events/commissions/applying-terms.ts offers them to existing ones. */
export const updateBureauPartner = (
  actor: Actor,
  id: string,
  { version, ...data }: BureauPartnerPatch,
): Promise<BureauPartnerDto> =>
  transaction(async (tx) => {
    const place = namesPlace(data) && (await movedPlace(data, await getBureauPartner(actor, id, tx), tx));
    return bureauPartners.update(actor, id, { ...toRow(BUREAU_FIELDS, data), ...place, version }, tx);
  });

/** Trashes its representatives with the same instant, by which a restoration recognizes them. */
export const trashBureauPartner = (actor: Actor, id: string): Promise<void> =>
  transaction(async (tx) => {
    const deletedAt = new Date();
    await bureauPartners.trash(actor, id, tx, deletedAt);
    await tx.representative.updateMany({
      where: { bureauPartnerId: id, speakerId: actor.speakerId, deletedAt: null },
      data: { deletedAt, version: { increment: 1 } },
    });
  });

/** Restores the representatives that were trashed with it. */
export const restoreBureauPartner = (actor: Actor, id: string): Promise<BureauPartnerDto> =>
  transaction(async (tx) => {
    const { deletedAt } = await getBureauPartner(actor, id, tx);
    const restored = await bureauPartners.restore(actor, id, tx);
    if (!deletedAt) return restored;
    await tx.representative.updateMany({
      where: { bureauPartnerId: id, speakerId: actor.speakerId, deletedAt },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    return restored;
  });

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

/** Past events keep their bureau. */
export const updateRepresentative = (
  actor: Actor,
  id: string,
  patch: RepresentativePatch,
): Promise<RepresentativeDto> =>
  transaction(async (tx) => {
    if (patch.bureauPartnerId) await requireBureauPartner(actor, patch.bureauPartnerId, tx);
    return representatives.update(actor, id, patch, tx);
  });

export const trashRepresentative = representatives.trash;

/** 409 while the bureau is in the trash. */
export const restoreRepresentative = (actor: Actor, id: string): Promise<RepresentativeDto> =>
  transaction(async (tx) => {
    const { bureauPartnerId, bureauPartnerName } = await getRepresentative(actor, id, tx);
    if (!(await holdBureauPartner(actor, bureauPartnerId, tx))) {
      throw new AppError("conflict", `${bureauPartnerName} is in the trash. Restore the bureau first.`);
    }
    return representatives.restore(actor, id, tx);
  });

export const linkBureauPartnerByName = (actor: Actor, name: string, tx: Tx): Promise<string> =>
  bureauPartners.link(actor, name, tx);

export const linkRepresentativeByName = (
  actor: Actor,
  bureauPartnerId: string,
  name: string,
  tx: Tx,
): Promise<string> => representatives.link(actor, name, tx, { bureauPartnerId });

async function requireBureauPartner(actor: Actor, id: string, tx: Tx): Promise<void> {
  if (!(await holdBureauPartner(actor, id, tx))) throw notFound("bureau partner");
}

/** Locks the bureau until the transaction ends; false when it is missing or in the trash. */
async function holdBureauPartner(actor: Actor, id: string, tx: Tx): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM bureau_partners
     WHERE id = ${id}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL FOR SHARE`;
  return rows.length > 0;
}
