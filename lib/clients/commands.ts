import "server-only";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { getClient } from "@/lib/clients/queries";
import { inKnownSpelling } from "@/lib/clients/rules";
import type { ClientDto, ClientInput, ClientPatch } from "@/lib/clients/schema";
import { movedPlace } from "@/lib/places/commands";
import { namesPlace } from "@/lib/places/rules";
import { toRow } from "@/lib/server/columns";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";

const clients = recordCommands("client", getClient);

export const createClient = (actor: Actor, input: ClientInput, once: Once | null): Promise<ClientDto> =>
  createOnce(actor, once, async (tx) => {
    const tags = await spellTags(actor, input.tags, tx);
    const place = await movedPlace(input, null, tx);
    return clients.insert(actor, { ...toRow(CLIENT_FIELDS, { ...input, tags }), ...place, name: input.name }, tx);
  });

export const updateClient = (actor: Actor, id: string, { version, ...patch }: ClientPatch): Promise<ClientDto> =>
  transaction(async (tx) => {
    const tags = patch.tags && { tags: await spellTags(actor, patch.tags, tx) };
    const place = namesPlace(patch) && (await movedPlace(patch, await getClient(actor, id, tx), tx));
    return clients.update(actor, id, { ...toRow(CLIENT_FIELDS, { ...patch, ...tags }), ...place, version }, tx);
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

export const linkClientByName = (actor: Actor, name: string, tx: Tx): Promise<string> => clients.link(actor, name, tx);
