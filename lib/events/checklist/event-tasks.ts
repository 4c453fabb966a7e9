import "server-only";
import type {
  TaskDto,
  TaskInput,
  TaskLine,
  TaskPatch,
  TemplateDto,
  TemplateListQuery,
} from "@/lib/events/checklist/checklist-schema";
import { prisma, queryOne, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { columns, recordCommands, recordQuery, STAMP_SELECT, stamp } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dateToDay, dayToDate } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

/** Letters about `events e` that weren't undone, by letters("eventId", "speakerId"). */
export const LETTERS = `FROM letters l JOIN sent_emails m ON m."recordId" = l.id AND m."speakerId" = l."speakerId" AND m.state <> 'undone'
   WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId"`;

export const BOOKED_TRAVEL = `FROM travel_bookings b WHERE b."eventId" = e.id AND b."speakerId" = e."speakerId" AND b."deletedAt" IS NULL`;

/** Steps of the usual checklist that a fact ticks, of `event_tasks t` and `events e`. */
export const TICKED = `(CASE t.title
  WHEN 'Ask for a testimonial' THEN EXISTS (SELECT FROM testimonial_requests r WHERE r."eventId" = e.id AND r."speakerId" = e."speakerId")
  WHEN 'Send a thank-you note' THEN EXISTS (SELECT ${LETTERS} AND l."templateKey" = 'thank-you')
  WHEN 'Ask about next year' THEN EXISTS (SELECT ${LETTERS} AND l."templateKey" = 'rebooking')
  WHEN 'Book travel' THEN EXISTS (SELECT ${BOOKED_TRAVEL} AND b.kind <> 'hotel')
  WHEN 'Confirm the hotel' THEN EXISTS (SELECT ${BOOKED_TRAVEL} AND b.kind = 'hotel' AND b.confirmation <> '')
  ELSE false END)`;

/** $1 speaker, $2 event; by event_tasks("eventId", "speakerId"). */
export const EVENT_TASKS_JSON = `(
  SELECT coalesce(json_agg(json_build_object('id', t.id, 'version', t.version, 'title', t.title, 'anchor', t.anchor,
           'offsetDays', t."offsetDays", 'dueOn', t."dueOn", 'done', t."doneAt" IS NOT NULL OR ${TICKED}) ORDER BY t.position, t.id), '[]')
    FROM event_tasks t WHERE t."speakerId" = $1::uuid AND t."eventId" = $2::uuid AND t."deletedAt" IS NULL)`;

const LIST = `SELECT ${EVENT_TASKS_JSON} AS value FROM events e WHERE e."speakerId" = $1::uuid AND e.id = $2::uuid`;

export async function listTasks(actor: Actor, eventId: string, tx?: Tx) {
  const values = [actor.speakerId, eventId];
  const row = await queryOne<{ value: TaskLine[] }>("event", "event-tasks", LIST, values, tx);
  return { items: row.value, nextCursor: null, total: row.value.length };
}

const findTask = recordQuery(
  "eventTask",
  columns("eventId", "title", "anchor", "offsetDays", "dueOn", "doneAt", "position"),
  (row) => ({
    ...row,
    dueOn: row.dueOn && dateToDay(row.dueOn),
    done: row.doneAt !== null,
    doneAt: row.doneAt?.toISOString() ?? null,
  }),
  "task",
);

/** Also a trashed one. 404 when it isn't of this event. */
export async function getTask(actor: Actor, eventId: string, id: string, tx?: Tx): Promise<TaskDto> {
  const task = await findTask(actor, id, tx);
  if (task.eventId !== eventId.toLowerCase()) throw notFound("task");
  return task;
}

const TEMPLATE = columns("type", "title", "anchor", "offsetDays", "position");

export const getTemplate = recordQuery("taskTemplate", TEMPLATE, (row) => row, "task");

/** By task_templates("speakerId", type, position); bounded by MOST_TEMPLATES, so not paged. */
export async function listTemplates(
  actor: Actor,
  { type, trash, limit }: TemplateListQuery,
): Promise<Page<TemplateDto>> {
  const rows = await prisma().taskTemplate.findMany({
    where: {
      speakerId: actor.speakerId,
      deletedAt: trash ? { not: null } : null,
      ...(type && { type: type === "none" ? null : type }),
    },
    select: { ...TEMPLATE, ...STAMP_SELECT },
    orderBy: [{ type: { sort: "asc", nulls: "first" } }, { position: "asc" }, { id: "asc" }],
    take: limit,
  });
  return { items: rows.map((row) => ({ ...row, ...stamp(row) })), nextCursor: null, total: rows.length };
}

const MOST_TASKS = 200;

export const TOO_MANY = `An event can have up to ${MOST_TASKS} tasks.`;

const tasks = recordCommands("eventTask", findTask, "task");

/** At the end. The trigger event_tasks_due sets the due date of an anchor. */
export const createTask = (actor: Actor, eventId: string, input: TaskInput, once: Once | null): Promise<TaskDto> =>
  createOnce(actor, once, async (tx) => {
    const { room, last } = await lockTasks(actor, eventId, tx);
    if (room < 1) throw new AppError("conflict", TOO_MANY);
    const task = {
      eventId,
      title: input.title,
      anchor: input.anchor,
      offsetDays: input.anchor ? input.offsetDays : 0,
      dueOn: input.dueOn === null || input.anchor ? null : dayToDate(input.dueOn),
      position: last + 1,
    };
    return tasks.insert(actor, task, tx);
  });

/** Locks the event. @throws 404 when it is missing or in the trash */
export async function lockTasks(actor: Actor, eventId: string, tx: Tx): Promise<{ room: number; last: number }> {
  const event = await tx.$queryRaw<unknown[]>`
    SELECT FROM events WHERE id = ${eventId}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL
       FOR NO KEY UPDATE`;
  if (event.length === 0) throw notFound("event");
  const where = { eventId, speakerId: actor.speakerId };
  const count = await tx.eventTask.count({ where: { ...where, deletedAt: null } });
  const { _max } = await tx.eventTask.aggregate({ where, _max: { position: true } });
  return { room: MOST_TASKS - count, last: _max.position ?? 0 };
}

export const updateTask = (actor: Actor, eventId: string, id: string, patch: TaskPatch): Promise<TaskDto> =>
  transaction(async (tx) => {
    await getTask(actor, eventId, id, tx);
    const { done, dueOn, anchor, ...same } = patch;
    const columns = {
      ...same,
      ...(done !== undefined && { doneAt: done ? new Date() : null }),
      ...(anchor !== undefined && { anchor }),
      // A due date set by hand removes the anchor.
      ...(dueOn !== undefined && !anchor && { dueOn: dueOn === null ? null : dayToDate(dueOn), anchor: null }),
    };
    return tasks.update(actor, id, columns, tx);
  });

export async function trashTask(actor: Actor, eventId: string, id: string): Promise<void> {
  await getTask(actor, eventId, id);
  await tasks.trash(actor, id);
}

export async function restoreTask(actor: Actor, eventId: string, id: string): Promise<TaskDto> {
  await getTask(actor, eventId, id);
  return tasks.restore(actor, id);
}

/** Tasks that aren't named stay behind. @throws 404 for another event's task */
export const orderTasks = (actor: Actor, eventId: string, ids: readonly string[]) =>
  transaction(async (tx) => {
    await lockTasks(actor, eventId, tx);
    const where = { eventId, speakerId: actor.speakerId, deletedAt: null };
    const present = await tx.eventTask.findMany({
      where,
      select: { id: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    });
    const known = new Set(present.map(({ id }) => id));
    const named = new Set(ids);
    if (ids.some((id) => !known.has(id))) throw notFound("task");
    const order = [...named, ...present.map(({ id }) => id).filter((id) => !named.has(id))];
    await tx.$executeRaw`
      UPDATE event_tasks t SET position = n.position FROM unnest(${order}::uuid[]) WITH ORDINALITY AS n(id, position)
       WHERE t.id = n.id AND t."eventId" = ${eventId}::uuid AND t."speakerId" = ${actor.speakerId}::uuid
         AND t.position <> n.position`;
    return listTasks(actor, eventId, tx);
  });
