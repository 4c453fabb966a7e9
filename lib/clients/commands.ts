import "server-only";
import { getClient } from "@/lib/clients/queries";
import { inKnownSpelling } from "@/lib/clients/rules";
import type { ClientDto, ClientInput, ClientPatch } from "@/lib/clients/schema";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { findOrCreate } from "@/lib/server/names";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";

const clients = recordCommands("client", getClient);

export const createClient = (actor: Actor, input: ClientInput, once: Once | null): Promise<ClientDto> =>
  createOnce(actor, once, async (tx) =>
    clients.insert(actor, { ...input, tags: await spellTags(actor, input.tags, tx) }, tx),
  );

export const updateClient = (actor: Actor, id: string, patch: ClientPatch): Promise<ClientDto> =>
  transaction(async (tx) => {
    const tags = patch.tags && { tags: await spellTags(actor, patch.tags, tx) };
    return clients.update(actor, id, { ...patch, ...tags }, tx);
  });

export const trashClient = clients.trash;
export const restoreClient = clients.restore;

/** One spelling per tag, so that "vip" and "VIP" are one filter. */
async function spellTags(actor: Actor, tags: readonly string[], tx: Tx): Promise<string[]> {
  if (tags.length === 0) return [];
  const wanted = tags.map((tag) => tag.toLowerCase());
  const known = await tx.$queryRaw<{ tag: string }[]>`
    SELECT DISTINCT ON (lower(tag)) tag FROM clients c CROSS JOIN unnest(c.tags) AS tag
     WHERE c."speakerId" = ${actor.speakerId}::uuid AND c."deletedAt" IS NULL AND lower(tag) = ANY (${wanted})
     ORDER BY lower(tag), c."createdAt"`;
  return inKnownSpelling(
    tags,
    known.map((row) => row.tag),
  );
}

/** Finds or creates a client by name, ignoring case. */
export function linkClientByName(actor: Actor, name: string, tx: Tx): Promise<string> {
  const { speakerId } = actor;
  const find = async () => {
    const where = { speakerId, name, deletedAt: null };
    return (await tx.client.findFirst({ where, select: { id: true }, orderBy: { createdAt: "asc" } }))?.id ?? null;
  };
  const create = async () => (await tx.client.create({ data: { speakerId, name }, select: { id: true } })).id;
  return findOrCreate(actor, { noun: "client", name, find, create }, tx);
}
