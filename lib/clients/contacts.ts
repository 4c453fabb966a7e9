import "server-only";
import type { PoolClient } from "pg";
import { CONTACT_FIELDS } from "@/lib/clients/fields";
import type { ContactDto, ContactInput, ContactListQuery } from "@/lib/clients/schema";
import { jsonPairs, selectOf, sqlFields } from "@/lib/server/columns";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { type ListSpec, listRows } from "@/lib/server/list-query";
import { columns, recordCommands, recordQuery } from "@/lib/server/record";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

const LIST: ListSpec = {
  table: "contacts p",
  alias: "p",
  select: `p.id, p."clientId", ${sqlFields(CONTACT_FIELDS, "p")}, p.position, p.version, p."createdAt", p."updatedAt",
           p."deletedAt"`,
  sorts: { position: { by: "p.position", type: "integer" } },
};

/** The client that `linkClientByName` finds. $1 is the speaker. */
const NAMED_CLIENT = `(SELECT c.id FROM clients c WHERE c."speakerId" = $1 AND c.name = $?::citext AND c."deletedAt" IS NULL
  ORDER BY c."createdAt" LIMIT 1)`;

export const listContacts = (actor: Actor, filter: ContactListQuery): Promise<Page<ContactDto>> =>
  listRows<ContactDto>(LIST, actor.speakerId, {
    ...filter,
    q: "",
    sort: "position",
    dir: "asc",
    where: [
      ...(filter.clientId ? [{ sql: `p."clientId" = $?::uuid`, value: filter.clientId }] : []),
      ...(filter.clientName ? [{ sql: `p."clientId" = ${NAMED_CLIENT}`, value: filter.clientName }] : []),
    ],
  });

export const CLIENT_CONTACTS_JSON = `(SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'clientId', p."clientId", ${jsonPairs(CONTACT_FIELDS, "p")}, 'position', p.position, 'version', p.version, 'createdAt', iso_instant(p."createdAt"),
    'updatedAt', iso_instant(p."updatedAt"), 'deletedAt', NULL) ORDER BY p.position, p.id), '[]')
  FROM contacts p WHERE p."speakerId" = $1 AND p."clientId" = $2 AND p."deletedAt" IS NULL)`;

export const getContact = recordQuery(
  "contact",
  { ...selectOf(CONTACT_FIELDS), ...columns("clientId", "position") },
  (row) => row,
);

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

/** One row per client and name, then per client and email. */
const UPSERT = `WITH named AS (
    SELECT DISTINCT ON (e."clientId", lower(e."contactName")) e."clientId", e."contactName" AS name,
           e."contactEmail" AS email, e."contactPhone" AS phone, e."startsOn"
      FROM events e JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId" AND c."deletedAt" IS NULL
     WHERE e."speakerId" = $1 AND e.id = ANY ($2::uuid[]) AND e."contactName" <> ''
     ORDER BY e."clientId", lower(e."contactName"), e."contactEmail" = '', e."contactPhone" = '', e."startsOn" DESC),
  people AS (
    SELECT DISTINCT ON ("clientId", lower(coalesce(nullif(email, ''), name))) * FROM named
     ORDER BY "clientId", lower(coalesce(nullif(email, ''), name)), phone = '', "startsOn" DESC)
  INSERT INTO contacts (id, "speakerId", "clientId", name, email, phone, position, "updatedAt")
  SELECT gen_random_uuid(), $1, p."clientId", p.name, p.email, p.phone,
         coalesce((SELECT max(o.position) FROM contacts o WHERE o."clientId" = p."clientId" AND o."speakerId" = $1), -1)
           + row_number() OVER (PARTITION BY p."clientId" ORDER BY p."startsOn", p.name), now()
    FROM people p
   WHERE NOT EXISTS (SELECT FROM contacts o WHERE o."clientId" = p."clientId" AND o."speakerId" = $1
           AND o."deletedAt" IS NULL AND (o.name = p.name::citext OR (p.email <> '' AND o.email = p.email::citext)))
  RETURNING id, name::text`;

/** As `upsertPerson`, for an import's events. @returns the added people */
export async function addPeopleInBulk(
  client: PoolClient,
  speakerId: SpeakerId,
  eventIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (eventIds.length === 0) return [];
  return (await client.query<{ id: string; name: string }>(UPSERT, [speakerId, eventIds])).rows;
}
