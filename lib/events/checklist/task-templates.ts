import "server-only";
import { missingTasks, type UsualTask, usualTasks } from "@/lib/events/checklist/checklist";
import { type TemplateDto, type TemplateInput, templateListSchema } from "@/lib/events/checklist/checklist-schema";
import { getTemplate, listTasks, listTemplates, lockTasks, TOO_MANY } from "@/lib/events/checklist/event-tasks";
import type { EventType } from "@/lib/events/status";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

const MOST_TEMPLATES = 500;

const templates = recordCommands("taskTemplate", getTemplate, "task");

/** At the end of its type's list. */
export const createTemplate = (actor: Actor, input: TemplateInput, once: Once | null): Promise<TemplateDto> =>
  createOnce(actor, once, async (tx) => {
    const last = await lockTemplates(actor, input.type, 1, tx);
    return templates.insert(actor, { ...input, position: last + 1 }, tx);
  });

/** Serializes changes of a speaker's templates. @returns the type's last position */
async function lockTemplates(actor: Actor, type: EventType | null, more: number, tx: Tx): Promise<number> {
  const { speakerId } = actor;
  await tx.$executeRaw`SELECT FROM speakers WHERE id = ${speakerId}::uuid FOR NO KEY UPDATE`;
  if ((await tx.taskTemplate.count({ where: { speakerId } })) + more > MOST_TEMPLATES) {
    throw new AppError(
      "conflict",
      `Your checklists can have up to ${MOST_TEMPLATES} steps in total. Delete one to add another.`,
    );
  }
  const { _max } = await tx.taskTemplate.aggregate({ where: { speakerId, type }, _max: { position: true } });
  return _max.position ?? 0;
}

// Events keep their tasks.
export const updateTemplate = templates.update;
export const trashTemplate = templates.trash;
export const restoreTemplate = templates.restore;

/** Templates that aren't named stay behind. 404 for an id of another list. */
export async function orderTemplates(actor: Actor, type: EventType | null, ids: readonly string[]) {
  await transaction(async (tx) => {
    await lockTemplates(actor, type, 0, tx);
    const present = await tx.taskTemplate.findMany({
      where: { speakerId: actor.speakerId, type, deletedAt: null },
      select: { id: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    });
    const known = present.map(({ id }) => id);
    if (ids.some((id) => !known.includes(id))) throw notFound("task");
    const order = [...new Set([...ids, ...known])];
    await tx.$executeRaw`
      UPDATE task_templates t SET position = n.position FROM unnest(${order}::uuid[]) WITH ORDINALITY AS n(id, position)
       WHERE t.id = n.id AND t."speakerId" = ${actor.speakerId}::uuid AND t.position <> n.position`;
  });
  return listTemplates(actor, templateListSchema.parse({ type: type ?? "none" }));
}

/** Adds the type's usual steps that are missing. */
export async function addUsualTemplates(actor: Actor, type: EventType | null) {
  await transaction(async (tx) => {
    const usual = usualTasks(type);
    const last = await lockTemplates(actor, type, usual.length, tx);
    const present = await tx.taskTemplate.findMany({
      where: { speakerId: actor.speakerId, deletedAt: null, OR: [{ type }, { type: null }] },
      select: { title: true },
    });
    await tx.taskTemplate.createMany({
      data: missingTasks(usual, present).map((task, at) => ({
        ...task,
        type,
        speakerId: actor.speakerId,
        position: last + 1 + at,
      })),
    });
  });
  return listTemplates(actor, templateListSchema.parse({ type: type ?? "none" }));
}

/** Copies the type's templates (or usual steps), and those for all, to the event; skips titles that it has. */
export const applyTemplates = (actor: Actor, eventId: string, type: EventType | null | undefined) =>
  transaction(async (tx) => {
    const { room, last } = await lockTasks(actor, eventId, tx);
    const { speakerId } = actor;
    const event = await tx.event.findUniqueOrThrow({
      where: { id_speakerId: { id: eventId, speakerId } },
      select: { type: true },
    });
    const wanted = await stepsFor(actor, type === undefined ? event.type : type, tx);
    const present = await tx.eventTask.findMany({
      where: { eventId, speakerId, deletedAt: null },
      select: { title: true },
    });
    const missing = missingTasks(wanted, present);
    if (missing.length > room) throw new AppError("conflict", TOO_MANY);
    await tx.eventTask.createMany({
      data: missing.map((task, at) => ({ ...task, eventId, speakerId, position: last + 1 + at })),
    });
    return { ...(await listTasks(actor, eventId, tx)), added: missing.length };
  });

async function stepsFor(actor: Actor, type: EventType | null, tx: Tx): Promise<UsualTask[]> {
  const own = await tx.taskTemplate.findMany({
    where: { speakerId: actor.speakerId, deletedAt: null, OR: [{ type: null }, ...(type ? [{ type }] : [])] },
    select: { title: true, anchor: true, offsetDays: true },
    orderBy: [{ type: { sort: "asc", nulls: "first" } }, { position: "asc" }, { id: "asc" }],
  });
  return own.length > 0 ? own : usualTasks(type);
}
