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
    const position = input.position ?? (await nextPosition(actor, input.clientId, tx));
    return contacts.insert(actor, { ...input, position }, tx);
  });

async function nextPosition({ speakerId }: Actor, clientId: string, tx: Tx): Promise<number> {
  const last = await tx.contact.aggregate({ where: { clientId, speakerId }, _max: { position: true } });
  return (last._max.position ?? -1) + 1;
}

type Person = { name: string; email: string; phone: string };

/** Adds an event's contact to the client's people, or fills in the known person's blanks. Call before locking an event. */
export async function upsertPerson(actor: Actor, clientId: string, person: Person, tx: Tx): Promise<void> {
  if (!person.name) return;
  const known = await findPerson(actor, clientId, person, tx);
  if (known && !blanksOf(known, person)) return;
  if (!(await holdClient(actor, clientId, tx))) return;
  const current = await findPerson(actor, clientId, person, tx);
  if (!current) {
    const position = await nextPosition(actor, clientId, tx);
    await contacts.insert(actor, { ...person, clientId, role: "", notes: "", position }, tx);
    return;
  }
  const blanks = blanksOf(current, person);
  if (!blanks) return;
  await tx.contact.updateMany({
    where: { id: current.id, speakerId: actor.speakerId },
    data: { ...blanks, version: { increment: 1 } },
  });
}

type KnownPerson = { id: string; email: string; phone: string };

function blanksOf(known: KnownPerson, { email, phone }: Person): Partial<Person> | null {
  const blanks = { ...(!known.email && email && { email }), ...(!known.phone && phone && { phone }) };
  return Object.keys(blanks).length > 0 ? blanks : null;
}

/** By email, else by name. */
async function findPerson(
  { speakerId }: Actor,
  clientId: string,
  { name, email }: Person,
  tx: Tx,
): Promise<KnownPerson | null> {
  const [person] = await tx.$queryRaw<KnownPerson[]>`
    SELECT p.id, p.email::text, p.phone FROM contacts p
     WHERE p."clientId" = ${clientId}::uuid AND p."speakerId" = ${speakerId}::uuid AND p."deletedAt" IS NULL
       AND (p.name = ${name}::citext OR (p.email <> '' AND p.email = ${email}::citext))
     ORDER BY p.email = ${email}::citext AND p.email <> '' DESC, p.position, p.id LIMIT 1`;
  return person ?? null;
}

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
