import "server-only";
import { hashPassword } from "@/lib/account/passwords";
import { getLink } from "@/lib/media-kit/links/queries";
import type { KitLinkDto, KitLinkInput, KitLinkPatch } from "@/lib/media-kit/links/schema";
import { MOST } from "@/lib/media-kit/list";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { newToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { dayToDate } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";

/** The answer that a repeat gets is kept without the address, which is a secret: it is derived anew each time. */
export async function createLink(actor: Actor, input: KitLinkInput, once: Once | null): Promise<KitLinkDto> {
  const columns = await columnsOf(input);
  const { id } = await createOnce(actor, once, async (tx) => {
    await refuseBeyondMost(actor, tx);
    await proveParties(actor, NO_PARTIES, input, tx);
    await provePicture(actor, input.previewFileId, tx);
    return tx.kitLink.create({
      data: { ...columns, name: input.name, ...newToken(), speakerId: actor.speakerId },
      select: { id: true },
    });
  });
  return getLink(actor, id);
}

/** Changes what is given. 409 `stale` when the version moved on. */
export async function updateLink(actor: Actor, id: string, { version, ...patch }: KitLinkPatch): Promise<KitLinkDto> {
  const columns = await columnsOf(patch);
  await transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId };
    const current = await tx.kitLink.findUnique({
      where: { id_speakerId: where },
      select: { bureauPartnerId: true, representativeId: true, previewFileId: true },
    });
    if (!current) throw notFound("link");
    const parties = await proveParties(actor, current, patch, tx);
    if (patch.previewFileId !== current.previewFileId) await provePicture(actor, patch.previewFileId, tx);
    const { count } = await tx.kitLink.updateMany({
      where: { ...where, version },
      data: { ...columns, ...parties, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, true, "link");
  });
  return getLink(actor, id);
}

/** The same link at a new address; the old one is dead from here on. What was counted stays. */
export const renewLinkSecret = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, newToken());

/** At once; its address answers as if it had never been. Whoever revokes it again changes nothing. */
export async function revokeLink({ speakerId }: Actor, id: string): Promise<void> {
  const { count } = await prisma().kitLink.updateMany({
    where: { id, speakerId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  if (count === 0 && (await prisma().kitLink.count({ where: { id, speakerId } })) === 0) throw notFound("link");
}

/** Takes a revocation back: the address works again, unless it is paused or has run out. */
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

/** Closed for as long as the speaker wants. A second pause does not make it another one. */
export const pauseLink = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, { pausedAt: new Date() });

export const resumeLink = (actor: Actor, id: string): Promise<KitLinkDto> => set(actor, id, { pausedAt: null });

/** No new version: what is being typed in the form stays savable. */
async function set(
  actor: Actor,
  id: string,
  data: { pausedAt: Date | null } | ReturnType<typeof newToken>,
): Promise<KitLinkDto> {
  const { count } = await prisma().kitLink.updateMany({ where: { id, speakerId: actor.speakerId }, data });
  if (count === 0) throw notFound("link");
  return getLink(actor, id);
}

/** Links of one speaker are counted one after the other. */
async function refuseBeyondMost(actor: Actor, tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT FROM speakers WHERE id = ${actor.speakerId}::uuid FOR NO KEY UPDATE`;
  const links = await tx.kitLink.count({ where: { speakerId: actor.speakerId, revokedAt: null } });
  if (links < MOST.links) return;
  throw new AppError("conflict", `You have ${MOST.links} links. Revoke one you no longer use first.`);
}

/** Hashing takes its time, and so comes before any transaction. */
async function columnsOf<T extends Partial<KitLinkInput>>({ password, expiresOn, ...fields }: T) {
  return {
    ...fields,
    ...(expiresOn !== undefined && { expiresOn: expiresOn === null ? null : dayToDate(expiresOn) }),
    ...(password !== undefined && { passwordHash: password === null ? null : await hashPassword(password) }),
  };
}

type Parties = { bureauPartnerId: string | null; representativeId: string | null };
const NO_PARTIES: Parties = { bureauPartnerId: null, representativeId: null };

/**
 * Whom a planner asks: a bureau of this speaker, and somebody who works there. With another bureau the representative
 * goes, unless another one is named too. What was chosen before may lie in the trash by now and stays.
 */
async function proveParties(actor: Actor, current: Parties, patch: Partial<Parties>, tx: Tx): Promise<Parties> {
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
      throw invalid({ representativeId: "Choose somebody who works for the link's bureau" });
    }
  }
  return { bureauPartnerId, representativeId };
}

/** What messengers show is one of the kit's own pictures. */
async function provePicture(actor: Actor, fileId: string | null | undefined, tx: Tx): Promise<void> {
  if (!fileId) return;
  const found = await tx.storedFile.count({
    where: { id: fileId, speakerId: actor.speakerId, deletedAt: null, kind: { in: ["headshot", "kit_picture"] } },
  });
  if (found === 0) throw notFound("picture");
}
