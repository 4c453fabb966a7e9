import * as z from "zod";
import { TASK_ANCHORS } from "@/lib/events/checklist/checklist";
import { EVENT_TYPES } from "@/lib/events/status";
import { day, id, pageLimit, patchOf, requiredLine, type Stamped, trashFlag, version } from "@/lib/shared/fields";

const title = requiredLine("Task");
const anchor = z.enum(TASK_ANCHORS, "Choose what the due date is based on");
const offsetDays = z
  .number("Days must be a whole number")
  .int("Days must be a whole number")
  .min(-730, "Days can be at most 730 before")
  .max(730, "Days can be at most 730 after");

/** Due on a date, or days from an anchor, or neither. */
export const taskSchema = z.strictObject({
  title,
  anchor: anchor.nullable().default(null),
  offsetDays: offsetDays.default(0),
  dueOn: day("Due date").nullable().default(null),
});

/** A due date set by hand replaces the anchor. */
export const taskPatchSchema = z.strictObject({
  title: title.optional(),
  anchor: anchor.nullable().optional(),
  offsetDays: offsetDays.optional(),
  dueOn: day("Due date").nullable().optional(),
  done: z.boolean().optional(),
  version,
});

export const taskOrderSchema = z.strictObject({ ids: z.array(id).min(1).max(500) });

export const taskParams = z.strictObject({ id, task: id });

export type TaskInput = z.infer<typeof taskSchema>;
export type TaskPatch = z.infer<typeof taskPatchSchema>;

/** `dueOn` is null while the anchor isn't reached. */
export type TaskDto = Stamped &
  TaskInput & {
    eventId: string;
    done: boolean;
    doneAt: string | null;
    position: number;
  };

export type TaskLine = Pick<TaskDto, "id" | "version" | "title" | "anchor" | "offsetDays" | "dueOn" | "done">;

const type = z.enum(EVENT_TYPES, "Choose a type of event").nullable();

/** A step of every event of a type, or with `type` null of all. */
export const templateSchema = z.strictObject({
  type: type.default(null),
  title: requiredLine("Task"),
  anchor: z.enum(TASK_ANCHORS, "Choose what the due date is based on").default("event_date"),
  offsetDays: z
    .number("Days must be a whole number")
    .int("Days must be a whole number")
    .min(-730, "Days can be at most 730 before")
    .max(730, "Days can be at most 730 after")
    .default(0),
});

export const templatePatchSchema = patchOf(templateSchema);

/** "none": those of all events. */
export const templateListSchema = z.strictObject({
  type: z.enum([...EVENT_TYPES, "none"]).optional(),
  trash: trashFlag,
  limit: pageLimit(500, 500),
});

export const templateOrderSchema = z.strictObject({ type, ids: z.array(id).min(1).max(500) });

export const usualSchema = z.strictObject({ type });

/** By default the event's own type. */
export const fromTemplatesSchema = z.strictObject({ type: type.optional() });

export type TemplateInput = z.infer<typeof templateSchema>;
export type TemplateListQuery = z.infer<typeof templateListSchema>;

export type TemplateDto = Stamped & TemplateInput & { position: number };
