import "server-only";
import { CLIENT_SELECT, getClient, toClientDto } from "@/lib/clients/queries";
import { inKnownSpelling } from "@/lib/clients/rules";
import type { ClientDto, ClientInput, ClientPatch } from "@/lib/clients/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { findOrCreate } from "@/lib/server/names";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { notFound } from "@/lib/shared/errors";

export const createClient = (actor: Actor, input: ClientInput, once: Once | null): Promise<ClientDto> =>
  createOnce(actor, once, async (tx) =>
    toClientDto(
      await tx.client.create({
        data: { ...input, tags: await spellTags(actor, input.tags, tx), speakerId: actor.speakerId },
        select: CLIENT_SELECT,
      }),
    ),
  );

/** Changes what is given and nothing else; 409 `stale` when the version moved on. */
export const updateClient = (actor: Actor, id: string, { version, ...data }: ClientPatch): Promise<ClientDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const { count } = await tx.client.updateMany({
      where: { ...where, version },
      data: {
        ...data,
        ...(data.tags && { tags: await spellTags(actor, data.tags, tx) }),
        version: { increment: 1 },
      },
    });
    refuseUnlessChanged(count, (await tx.client.count({ where })) > 0, "client");
    return getClient(actor, id, tx);
  });

/** One spelling per tag and speaker, so that "vip" and "VIP" are one filter. */
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

/** To the trash; events keep the name. */
export async function trashClient(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().client.updateMany({
    where: { id, speakerId: actor.speakerId, deletedAt: null },
    data: { deletedAt: new Date(), version: { increment: 1 } },
  });
  if (count === 0) throw notFound("client");
}

/** Out of the trash; one that is not there any more stays as it is, so that a repeat does no harm. */
export const restoreClient = (actor: Actor, id: string): Promise<ClientDto> =>
  transaction(async (tx) => {
    await tx.client.updateMany({
      where: { id, speakerId: actor.speakerId, deletedAt: { not: null } },
      data: { deletedAt: null, version: { increment: 1 } },
    });
    return getClient(actor, id, tx);
  });

/** The id of the client of that name, created when there is none. Names are compared without regard to case. */
export function linkClientByName(actor: Actor, name: string, tx: Tx): Promise<string> {
  const { speakerId } = actor;
  const find = async () => {
    const where = { speakerId, name, deletedAt: null };
    return (await tx.client.findFirst({ where, select: { id: true }, orderBy: { createdAt: "asc" } }))?.id ?? null;
  };
  const create = async () => (await tx.client.create({ data: { speakerId, name }, select: { id: true } })).id;
  return findOrCreate(actor, { noun: "client", name, find, create }, tx);
}
