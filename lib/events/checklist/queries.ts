import "server-only";
import type { TaskDto, TaskLine, TemplateDto, TemplateListQuery } from "@/lib/events/checklist/schema";
import { prisma, query, type Tx } from "@/lib/server/db";
import { columns, recordQuery, STAMP_SELECT, stamp } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dateToDay } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/pagination";

/** $1 speaker, $2 event; by event_tasks("eventId", "speakerId"). */
export const EVENT_TASKS_JSON = `(
  SELECT coalesce(json_agg(json_build_object('id', t.id, 'version', t.version, 'title', t.title, 'anchor', t.anchor,
           'offsetDays', t."offsetDays", 'dueOn', t."dueOn", 'done', t."doneAt" IS NOT NULL) ORDER BY t.position, t.id), '[]')
    FROM event_tasks t WHERE t."speakerId" = $1::uuid AND t."eventId" = $2::uuid AND t."deletedAt" IS NULL)`;

const LIST = `SELECT ${EVENT_TASKS_JSON} AS value FROM events e WHERE e."speakerId" = $1::uuid AND e.id = $2::uuid`;

export async function listTasks(actor: Actor, eventId: string, tx?: Tx) {
  const values = [actor.speakerId, eventId];
  const [row] = tx
    ? await tx.$queryRawUnsafe<{ value: TaskLine[] }[]>(LIST, ...values)
    : await query<{ value: TaskLine[] }>("event-tasks", LIST, values);
  if (!row) throw notFound("event");
  return { items: row.value, nextCursor: null, total: row.value.length };
}

export const findTask = recordQuery(
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
