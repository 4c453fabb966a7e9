import "server-only";
import { BUREAU_FIELDS } from "@/lib/bureaus/fields";
import { BUREAU_PARTNER_SELECT, getBureauPartner, toBureauPartnerDto } from "@/lib/bureaus/queries";
import type { BureauPartnerDto, BureauPartnerInput, BureauPartnerPatch } from "@/lib/bureaus/schema";
import { toRow } from "@/lib/server/columns";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { findOrCreate } from "@/lib/server/names";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { notFound } from "@/lib/shared/errors";

export const createBureauPartner = (
  actor: Actor,
  input: BureauPartnerInput,
  once: Once | null,
): Promise<BureauPartnerDto> =>
  createOnce(actor, once, async (tx) =>
    toBureauPartnerDto(
      await tx.bureauPartner.create({
        data: { ...toRow(BUREAU_FIELDS, input), name: input.name, speakerId: actor.speakerId },
        select: BUREAU_PARTNER_SELECT,
      }),
    ),
  );

/**
 * Changes what is given and nothing else; 409 `stale` when the version moved on. New terms hold for bookings from now
 * on: which events are to follow them is asked afterwards (lib/events/commissions/terms).
 */
export const updateBureauPartner = (
  actor: Actor,
  id: string,
  { version, ...data }: BureauPartnerPatch,
): Promise<BureauPartnerDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const { count } = await tx.bureauPartner.updateMany({
      where: { ...where, version },
      data: { ...toRow(BUREAU_FIELDS, data), version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.bureauPartner.count({ where })) > 0, "bureau partner");
    return getBureauPartner(actor, id, tx);
  });

/**
 * To the trash together with its representatives, all with one instant, so that a restoration can tell them from those
 * that had been thrown away before. Events keep the names.
 */
export const trashBureauPartner = (actor: Actor, id: string): Promise<void> =>
  transaction(async (tx) => {
    const trashed = { deletedAt: new Date(), version: { increment: 1 } };
    const { count } = await tx.bureauPartner.updateMany({
      where: { id, speakerId: actor.speakerId, deletedAt: null },
      data: trashed,
    });
    if (count === 0) throw notFound("bureau partner");
    await tx.representative.updateMany({
      where: { bureauPartnerId: id, speakerId: actor.speakerId, deletedAt: null },
      data: trashed,
    });
  });

/** Brings the bureau back, and exactly the representatives that went with it. */
export const restoreBureauPartner = (actor: Actor, id: string): Promise<BureauPartnerDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: { not: null } };
    const trashed = await tx.bureauPartner.findFirst({ where, select: { deletedAt: true } });
    // Not in the trash any more: a repeat does no harm.
    if (!trashed?.deletedAt) return getBureauPartner(actor, id, tx);
    const { deletedAt } = trashed;
    const restored = { deletedAt: null, version: { increment: 1 } };
    await tx.bureauPartner.updateMany({ where: { ...where, deletedAt }, data: restored });
    await tx.representative.updateMany({
      where: { bureauPartnerId: id, speakerId: actor.speakerId, deletedAt },
      data: restored,
    });
    return getBureauPartner(actor, id, tx);
  });

/** The id of the bureau of that name, created when there is none. Names are compared without regard to case. */
export function linkBureauPartnerByName(actor: Actor, name: string, tx: Tx): Promise<string> {
  const { speakerId } = actor;
  const find = async () => {
    const where = { speakerId, name, deletedAt: null };
    return (
      (await tx.bureauPartner.findFirst({ where, select: { id: true }, orderBy: { createdAt: "asc" } }))?.id ?? null
    );
  };
  const create = async () => (await tx.bureauPartner.create({ data: { speakerId, name }, select: { id: true } })).id;
  return findOrCreate(actor, { noun: "bureau", name, find, create }, tx);
}

/** The id of the representative of that name at that bureau, created when there is none. */
export function linkRepresentativeByName(actor: Actor, bureauPartnerId: string, name: string, tx: Tx): Promise<string> {
  const data = { speakerId: actor.speakerId, bureauPartnerId, name };
  const find = async () => {
    const where = { ...data, deletedAt: null };
    return (
      (await tx.representative.findFirst({ where, select: { id: true }, orderBy: { createdAt: "asc" } }))?.id ?? null
    );
  };
  const create = async () => (await tx.representative.create({ data, select: { id: true } })).id;
  return findOrCreate(actor, { noun: "representative", name: `${bureauPartnerId}:${name}`, find, create }, tx);
}
