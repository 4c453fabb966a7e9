import "server-only";
import { restoreClient, trashClient } from "@/lib/clients/commands";
import {
  fieldsWithoutMerge,
  leftBehind,
  type MergeDto,
  type MergeSnapshot,
  type MergeUndoDto,
  mergedFields,
} from "@/lib/clients/duplicates";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { UNDO_DAYS } from "@/lib/clients/list";
import { getClient } from "@/lib/clients/queries";
import type { ClientDto, ClientFields, MergeInput } from "@/lib/clients/schema";
import { movedPlace } from "@/lib/places/commands";
import { referringTables } from "@/lib/server/catalogue";
import { toRow } from "@/lib/server/columns";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, notFound, stale } from "@/lib/shared/errors";
import { pickFields } from "@/lib/shared/field-list";

const MOST = { notes: 20_000, tags: 20 };

/**
 * Moves everything of `otherId` to `id` and trashes it. Both are locked, so that only one of two simultaneous merges
 * succeeds. 404 when either is missing or in the trash, 409 `stale` when one has changed.
 */
export async function mergeClients(actor: Actor, id: string, input: MergeInput): Promise<MergeDto> {
  const tables = await referringTables("clients", "clientId");
  return transaction(async (tx) => {
    const { otherId } = input;
    if (otherId.toLowerCase() === id.toLowerCase())
      throw invalid({ otherId: "Choose a different client to merge with" });
    await lockClients(actor, [id, otherId], tx);
    const [mine, other] = [await livingClient(actor, id, tx), await livingClient(actor, otherId, tx)];
    if (mine.version !== input.version || other.version !== input.otherVersion) throw stale("client");

    const before = fieldsOf(mine);
    const after = mergedFields(before, fieldsOf(other), input.fields);
    refuseTooMuch(after);
    await tx.client.update({
      where: keyOf(actor, mine.id),
      data: { ...(await rowOf(after, before, tx)), version: { increment: 1 } },
    });
    const last = await tx.contact.aggregate({
      where: { clientId: mine.id, speakerId: actor.speakerId },
      _max: { position: true },
    });
    await tx.contact.updateMany({
      where: { clientId: other.id, speakerId: actor.speakerId },
      data: { position: { increment: (last._max.position ?? -1) + 1 } },
    });
    const moved: MergeSnapshot["moved"] = {};
    for (const table of tables) moved[table] = await move(actor, table, other.id, mine.id, null, tx);
    await trashClient(actor, other.id, tx);
    const snapshot: MergeSnapshot = { mergedName: other.name, before, after, moved };
    const { id: mergeId } = await tx.clientMerge.create({
      data: { speakerId: actor.speakerId, keptId: mine.id, mergedId: other.id, snapshot },
      select: { id: true },
    });
    const counts = Object.fromEntries(Object.entries(moved).map(([table, ids]) => [table, ids.length]));
    return { mergeId, client: await getClient(actor, mine.id, tx), moved: counts };
  });
}

/** Undo within 30 days, except for what changed since (`stayed`). 409 when it can't be undone. */
export async function undoMerge(actor: Actor, id: string, mergeId: string): Promise<MergeUndoDto> {
  const tables = await referringTables("clients", "clientId");
  return transaction(async (tx) => {
    const { speakerId } = actor;
    const found = await tx.clientMerge.findFirst({ where: { id: mergeId, keptId: id, speakerId } });
    if (!found) throw notFound("merge");
    await lockClients(actor, [found.keptId, found.mergedId], tx);
    const merge = await tx.clientMerge.findFirstOrThrow({ where: { id: mergeId, speakerId } });
    const snapshot = merge.snapshot as MergeSnapshot;
    const kept = await findClient(actor, merge.keptId, tx);
    const merged = await findClient(actor, merge.mergedId, tx);
    if (!kept || !merged) {
      throw new AppError(
        "conflict",
        `This can't be undone: ${kept ? snapshot.mergedName : "the client"} has been permanently deleted.`,
      );
    }
    if (merge.undoneAt) return { client: kept, restored: merged, stayed: [] };
    if (merge.createdAt.getTime() < Date.now() - UNDO_DAYS * 86_400_000) {
      throw new AppError("conflict", `This merge is more than ${UNDO_DAYS} days old and can't be undone anymore.`);
    }
    if (kept.deletedAt !== null) {
      throw new AppError(
        "conflict",
        `${kept.name} is in the trash. Restore it first, or undo the merge that moved it there.`,
      );
    }

    const stayed: string[] = [];
    for (const table of tables) {
      const wanted = snapshot.moved[table] ?? [];
      const back = await move(actor, table, kept.id, merged.id, wanted, tx);
      const sentence = leftBehind(table, wanted.length - back.length);
      if (sentence) stayed.push(sentence);
    }
    const { fields, stayed: words } = fieldsWithoutMerge(snapshot, fieldsOf(kept));
    await tx.client.update({
      where: keyOf(actor, kept.id),
      data: { ...(await rowOf(fields, fieldsOf(kept), tx)), version: { increment: 1 } },
    });
    const restored = await restoreClient(actor, merged.id, tx);
    await tx.clientMerge.updateMany({ where: { id: mergeId, speakerId }, data: { undoneAt: new Date() } });
    return { client: await getClient(actor, kept.id, tx), restored, stayed: [...words, ...stayed] };
  });
}

const keyOf = ({ speakerId }: Actor, id: string) => ({ id_speakerId: { id, speakerId } });

const rowOf = async (after: ClientFields, before: ClientFields, tx: Tx) => ({
  ...toRow(CLIENT_FIELDS, after),
  ...(await movedPlace(after, before, tx)),
});

const fieldsOf = (client: ClientDto) => pickFields(CLIENT_FIELDS, client);

/** Ordered by id to avoid deadlocks. */
async function lockClients({ speakerId }: Actor, ids: string[], tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT id FROM clients WHERE id = ANY (${ids}::uuid[]) AND "speakerId" = ${speakerId}::uuid
    ORDER BY id FOR UPDATE`;
}

async function findClient(actor: Actor, id: string, tx: Tx): Promise<ClientDto | null> {
  const found = await tx.client.count({ where: { id, speakerId: actor.speakerId } });
  return found > 0 ? getClient(actor, id, tx) : null;
}

async function livingClient(actor: Actor, id: string, tx: Tx): Promise<ClientDto> {
  const client = await getClient(actor, id, tx);
  if (client.deletedAt !== null) throw notFound("client");
  return client;
}

function refuseTooMuch({ notes, tags }: MergeSnapshot["after"]): void {
  if (notes.length > MOST.notes) {
    throw new AppError("conflict", "Together, their notes are too long for one client. Shorten one of them first.");
  }
  if (tags.length > MOST.tags) {
    throw new AppError(
      "conflict",
      `Together they have ${tags.length} tags, and a client can have at most ${MOST.tags}. Remove some first.`,
    );
  }
}

/** Moves rows of one table, including the trash; `only` limits them to these ids. Returns their ids. */
async function move(
  { speakerId }: Actor,
  table: string,
  from: string,
  to: string,
  only: string[] | null,
  tx: Tx,
): Promise<string[]> {
  // `table` comes from the catalog.
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `UPDATE ${table} SET "clientId" = $3::uuid, version = version + 1, "updatedAt" = now()
      WHERE "clientId" = $2::uuid AND "speakerId" = $1::uuid AND ($4::uuid[] IS NULL OR id = ANY ($4::uuid[])) RETURNING id`,
    speakerId,
    from,
    to,
    only,
  );
  return rows.map((row) => row.id);
}

/** Remembers that two clients differ; repeatable. */
export async function markAsDifferent(actor: Actor, id: string, otherId: string): Promise<void> {
  const pair = await pairOf(actor, id, otherId);
  await prisma().notDuplicate.createMany({ data: [pair], skipDuplicates: true });
}

export async function forgetDifference(actor: Actor, id: string, otherId: string): Promise<void> {
  const pair = await pairOf(actor, id, otherId);
  await prisma().notDuplicate.deleteMany({ where: pair });
}

async function pairOf({ speakerId }: Actor, id: string, otherId: string) {
  const known = await prisma().client.count({ where: { id: { in: [id, otherId] }, speakerId } });
  if (known < 2) throw notFound("client");
  const [firstId = "", secondId = ""] = [id.toLowerCase(), otherId.toLowerCase()].toSorted();
  return { speakerId, firstId, secondId };
}
