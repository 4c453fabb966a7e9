import "server-only";
import type { Prisma } from "@prisma/client";
import { yearsBetween } from "@/lib/events/rules";
import type { ActiveView, SavedViewDto, SavedViewInput, SavedViewPatch } from "@/lib/events/schema";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { isUniqueViolation } from "@/lib/server/error-map";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { columns, refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const SELECT = columns("id", "version", "createdAt", "updatedAt", "noun", "name", "query", "columns", "isDefault");

type Row = Prisma.SavedViewGetPayload<{ select: typeof SELECT }>;

const toDto = (row: Row): SavedViewDto => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function listSavedViews(actor: Actor, noun: string): Promise<{ items: SavedViewDto[] }> {
  const rows = await prisma().savedView.findMany({
    where: { speakerId: actor.speakerId, noun },
    select: SELECT,
    orderBy: { name: "asc" },
  });
  return { items: rows.map(toDto) };
}

export async function getSavedView(actor: Actor, id: string, tx: Tx = prisma()): Promise<SavedViewDto> {
  const row = await tx.savedView.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    select: SELECT,
  });
  if (!row) throw notFound("view");
  return toDto(row);
}

type ListFrame = {
  years: number[];
  /** The requested one, or the default. */
  view: ActiveView | null;
};

/** One statement. @param view its id; "" for the default */
export async function getEventListFrame(actor: Actor, view: string): Promise<ListFrame> {
  const [row] = await query<{ first: string | null; last: string | null; view: ActiveView | null }>(
    "event-list-frame",
    `SELECT min("startsOn") AS first, max("startsOn") AS last,
            (SELECT json_build_object('id', v.id, 'version', v.version, 'name', v.name, 'query', v.query,
                                      'columns', v.columns, 'isDefault', v."isDefault")
               FROM saved_views v
              WHERE v."speakerId" = $1 AND v.noun = 'events'
                AND CASE WHEN $2 = '' THEN v."isDefault" ELSE v.id::text = $2 END LIMIT 1) AS view
       FROM events WHERE "speakerId" = $1 AND "deletedAt" IS NULL`,
    [actor.speakerId, view],
  );
  return { years: yearsBetween(row?.first ?? null, row?.last ?? null), view: row?.view ?? null };
}

const MOST_VIEWS = 50;

/** 409 `conflict` for a name that exists. */
export const createSavedView = (actor: Actor, input: SavedViewInput, once: Once | null): Promise<SavedViewDto> =>
  named(
    createOnce(actor, once, async (tx) => {
      const { speakerId } = actor;
      if ((await tx.savedView.count({ where: { speakerId, noun: input.noun } })) >= MOST_VIEWS)
        throw new AppError("conflict", `You have ${MOST_VIEWS} views, the maximum. Delete one to save another.`);
      if (input.isDefault) await leaveDefault(actor, input.noun, tx);
      const { id } = await tx.savedView.create({ data: { ...input, speakerId }, select: { id: true } });
      return getSavedView(actor, id, tx);
    }),
  );

/** Writes the given fields; 409 `stale` for an old version. */
export const updateSavedView = (
  actor: Actor,
  id: string,
  { version, ...data }: SavedViewPatch,
): Promise<SavedViewDto> =>
  named(
    transaction(async (tx) => {
      const where = { id, speakerId: actor.speakerId };
      const current = await tx.savedView.findFirst({ where, select: { noun: true, version: true } });
      refuseUnlessChanged(current?.version === version ? 1 : 0, current !== null, "view");
      if (data.isDefault && current) await leaveDefault(actor, current.noun, tx);
      const { count } = await tx.savedView.updateMany({
        where: { ...where, version },
        data: { ...data, version: { increment: 1 } },
      });
      refuseUnlessChanged(count, true, "view");
      return getSavedView(actor, id, tx);
    }),
  );

/** Without a trash: the screen has what an undo needs. */
export async function deleteSavedView(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().savedView.deleteMany({ where: { id, speakerId: actor.speakerId } });
  if (count === 0) throw notFound("view");
}

/** One default per list. The version stays, as the change is another view's. */
const leaveDefault = (actor: Actor, noun: string, tx: Tx) =>
  tx.savedView.updateMany({ where: { speakerId: actor.speakerId, noun, isDefault: true }, data: { isDefault: false } });

const named = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    const name = "You already have a view with that name";
    throw new AppError("conflict", `${name}.`, { fields: { name } });
  });
