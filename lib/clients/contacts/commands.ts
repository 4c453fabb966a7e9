import "server-only";
import { getContact } from "@/lib/clients/contacts/queries";
import type { ContactDto, ContactInput } from "@/lib/clients/schema";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const contacts = recordCommands("contact", getContact);

/** Added last unless `position` is given. 404 when the client is missing or in the trash. */
export const createContact = (actor: Actor, input: ContactInput, once: Once | null): Promise<ContactDto> =>
  createOnce(actor, once, async (tx) => {
    if (!(await holdClient(actor, input.clientId, tx))) throw notFound("client");
    const { speakerId } = actor;
    const last = await tx.contact.aggregate({
      where: { clientId: input.clientId, speakerId },
      _max: { position: true },
    });
    const position = input.position ?? (last._max.position ?? -1) + 1;
    return contacts.insert(actor, { ...input, position }, tx);
  });

export const updateContact = contacts.update;
export const trashContact = contacts.trash;

/** 409 while the client is in the trash. */
export const restoreContact = (actor: Actor, id: string): Promise<ContactDto> =>
  transaction(async (tx) => {
    const { clientId } = await getContact(actor, id, tx);
    if (!(await holdClient(actor, clientId, tx))) {
      throw new AppError("conflict", "The client is in the trash. Restore the client first.");
    }
    return contacts.restore(actor, id, tx);
  });

/** Locks the client until the transaction ends; false when it is missing or in the trash. */
async function holdClient(actor: Actor, id: string, tx: Tx): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM clients
     WHERE id = ${id}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  return rows.length > 0;
}
