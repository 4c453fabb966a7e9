import "server-only";
import { hashPassword } from "@/lib/account/passwords";
import { getLink } from "@/lib/media-kit/links/queries";
import type { KitLinkDto, KitLinkInput, KitLinkPatch } from "@/lib/media-kit/links/schema";
import { MOST } from "@/lib/media-kit/list";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { newToken } from "@/lib/server/mailed-token";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";

/** The stored response lacks the address, which is a secret; a repeat derives it again. */
export async function createLink(actor: Actor, input: KitLinkInput, once: Once | null): Promise<KitLinkDto> {
  const columns = await columnsOf(input);
  const { id } = await createOnce(actor, once, async (tx) => {
    await refuseBeyondMost(actor, tx);
    await verifyParties(actor, NO_PARTIES, input, tx);
    await verifyPicture(actor, input.previewFileId, tx);
    return tx.kitLink.create({
      data: { ...columns, name: input.name, ...newToken(), speakerId: actor.speakerId },
      select: { id: true },
    });
  });
  return getLink(actor, id);
}

/** 409 `stale`. */
export async function updateLink(actor: Actor, id: string, { version, ...patch }: KitLinkPatch): Promise<KitLinkDto> {
  const columns = await columnsOf(patch);
  await transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId };
    const current = await tx.kitLink.findUnique({
      where: { id_speakerId: where },
      select: { bureauPartnerId: true, representativeId: true, previewFileId: true },
    });
    if (!current) throw notFound("link");
    const parties = await verifyParties(actor, current, patch, tx);
    if (patch.previewFileId !== current.previewFileId) await verifyPicture(actor, patch.previewFileId, tx);
    const { count } = await tx.kitLink.updateMany({
      where: { ...where, version },
      data: { ...columns, ...parties, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, true, "link");
  });
  return getLink(actor, id);
}

/** Replaces the address and keeps the counts; the old one stops working. */
export const renewLinkSecret = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, newToken());

/** Closes the link at once; repeatable. */
export async function revokeLink({ speakerId }: Actor, id: string): Promise<void> {
  const { count } = await prisma().kitLink.updateMany({
    where: { id, speakerId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  if (count === 0 && (await prisma().kitLink.count({ where: { id, speakerId } })) === 0) throw notFound("link");
}

export async function restoreLink(actor: Actor, id: string): Promise<KitLinkDto> {
  await transaction(async (tx) => {
    const link = await tx.kitLink.findUnique({
      where: { id_speakerId: { id, speakerId: actor.speakerId } },
      select: { revokedAt: true },
    });
    if (!link) throw notFound("link");
    if (!link.revokedAt) return;
    await refuseBeyondMost(actor, tx);
    await tx.kitLink.updateMany({ where: { id, speakerId: actor.speakerId }, data: { revokedAt: null } });
  });
  return getLink(actor, id);
}

export const pauseLink = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, { pausedAt: new Date() });

export const resumeLink = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, { pausedAt: null });

async function set(
  actor: Actor,
  id: string,
  data: { pausedAt: Date | null } | ReturnType<typeof newToken>,
): Promise<KitLinkDto> {
  const { count } = await prisma().kitLink.updateMany({ where: { id, speakerId: actor.speakerId }, data });
  if (count === 0) throw notFound("link");
  return getLink(actor, id);
}

/** Locks the speaker's links while counting them. */
async function refuseBeyondMost(actor: Actor, tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT FROM speakers WHERE id = ${actor.speakerId}::uuid FOR NO KEY UPDATE`;
  const links = await tx.kitLink.count({ where: { speakerId: actor.speakerId, revokedAt: null } });
  if (links < MOST.links) return;
  throw new AppError("conflict", `You have ${MOST.links} links. Turn off one you no longer use, then try again.`);
}

/** Hashes the password outside of any transaction, as it is slow. */
async function columnsOf<T extends Partial<KitLinkInput>>({ password, expiresOn, ...fields }: T) {
  return {
    ...fields,
    ...(expiresOn !== undefined && { expiresOn: expiresOn === null ? null : dayToDate(expiresOn) }),
    ...(password !== undefined && { passwordHash: password === null ? null : await hashPassword(password) }),
  };
}

type Parties = { bureauPartnerId: string | null; representativeId: string | null };
const NO_PARTIES: Parties = { bureauPartnerId: null, representativeId: null };

/** Verifies bureau and representative; another bureau drops the representative. Existing references may be trashed. */
async function verifyParties(actor: Actor, current: Parties, patch: Partial<Parties>, tx: Tx): Promise<Parties> {
  const { bureauPartnerId = current.bureauPartnerId } = patch;
  const isSame = bureauPartnerId === current.bureauPartnerId;
  const { representativeId = isSame ? current.representativeId : null } = patch;
  const ours = { speakerId: actor.speakerId, deletedAt: null };
  if (bureauPartnerId && !isSame) {
    const found = await tx.bureauPartner.count({ where: { ...ours, id: bureauPartnerId } });
    if (found === 0) throw notFound("bureau partner");
  }
  if (representativeId && (!isSame || representativeId !== current.representativeId)) {
    const found = await tx.representative.findFirst({
      where: { ...ours, id: representativeId },
      select: { bureauPartnerId: true },
    });
    if (!found) throw notFound("representative");
    if (found.bureauPartnerId !== bureauPartnerId) {
      throw invalid({ representativeId: "Choose someone who works for this link's bureau" });
    }
  }
  return { bureauPartnerId, representativeId };
}

/** The preview picture must be one of the kit's. */
async function verifyPicture(actor: Actor, fileId: string | null | undefined, tx: Tx): Promise<void> {
  if (!fileId) return;
  const found = await tx.storedFile.count({
    where: { id: fileId, speakerId: actor.speakerId, deletedAt: null, kind: { in: ["headshot", "kit_picture"] } },
  });
  if (found === 0) throw notFound("picture");
}
