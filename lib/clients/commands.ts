import "server-only";
import { CLIENT_SELECT, getClient, toClientDto } from "@/lib/clients/queries";
import type { ClientDto, ClientInput, ClientPatch } from "@/lib/clients/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { notFound } from "@/lib/shared/errors";

export const createClient = (actor: Actor, input: ClientInput, once: Once | null): Promise<ClientDto> =>
  createOnce(actor, once, async (tx) =>
    toClientDto(await tx.client.create({ data: { ...input, speakerId: actor.speakerId }, select: CLIENT_SELECT })),
  );

/** Changes what is given and nothing else; 409 `stale` when the version moved on. */
export const updateClient = (actor: Actor, id: string, { version, ...data }: ClientPatch): Promise<ClientDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId, deletedAt: null };
    const { count } = await tx.client.updateMany({
      where: { ...where, version },
      data: { ...data, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.client.count({ where })) > 0, "client");
    return getClient(actor, id, tx);
  });

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
export async function linkClientByName(actor: Actor, name: string, tx: Tx): Promise<string> {
  const known = await tx.client.findFirst({
    where: { speakerId: actor.speakerId, name, deletedAt: null },
    select: { id: true },
    orderBy: { createdAt: "asc" },
  });
  if (known) return known.id;
  return (await tx.client.create({ data: { speakerId: actor.speakerId, name }, select: { id: true } })).id;
}
