import "server-only";
import { getSavedView } from "@/lib/events/views/queries";
import type { SavedViewDto, SavedViewInput, SavedViewPatch } from "@/lib/events/views/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { isUniqueViolation } from "@/lib/server/error-map";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

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
