import "server-only";
import { CONTACT_SELECT, getContact, toContactDto } from "@/lib/clients/contacts/queries";
import type { ContactDto, ContactInput, ContactPatch } from "@/lib/clients/contacts/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { AppError, notFound } from "@/lib/shared/errors";

/** A new one comes last unless it says where it stands. 404 when the client is missing or in the trash. */
export const createContact = (actor: Actor, input: ContactInput, once: Once | null): Promise<ContactDto> =>
  createOnce(actor, once, async (tx) => {
    if (!(await holdClient(actor, input.clientId, tx))) throw notFound("client");
    const { speakerId } = actor;
    const last = await tx.contact.aggregate({
      where: { clientId: input.clientId, speakerId },
      _max: { position: true },
    });
    const position = input.position ?? (last._max.position ?? -1) + 1;
    return toContactDto(await tx.contact.create({ data: { ...input, position, speakerId }, select: CONTACT_SELECT }));
  });

/** Changes what is given and nothing else; 409 `stale` when the version moved on. Events keep the words they took over. */
export const updateContact = (actor: Actor, id: string, { version, ...data }: ContactPatch): Promise<ContactDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const { count } = await tx.contact.updateMany({
      where: { ...where, version },
      data: { ...data, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.contact.count({ where })) > 0, "contact");
    return getContact(actor, id, tx);
  });

export async function trashContact(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().contact.updateMany({
    where: { id, speakerId: actor.speakerId, deletedAt: null },
    data: { deletedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) throw notFound("contact");
}

/** 409 while the client itself lies in the trash: nobody would see the contact there. */
export const restoreContact = (actor: Actor, id: string): Promise<ContactDto> =>
  transaction(async (tx) => {
    const { clientId } = await getContact(actor, id, tx);
    if (!(await holdClient(actor, clientId, tx))) {
      throw new AppError("conflict", "The client is in the trash. Restore the client first.");
    }
    await tx.contact.updateMany({
      where: { id, speakerId: actor.speakerId, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    return getContact(actor, id, tx);
  });

/** True when the client is this speaker's and not in the trash; held until the transaction ends. */
async function holdClient(actor: Actor, id: string, tx: Tx): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM clients
     WHERE id = ${id}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  return rows.length > 0;
}
