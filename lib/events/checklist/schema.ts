import { z } from "zod";
import { TASK_ANCHORS } from "@/lib/events/checklist/status";
import { day, id, requiredLine, type Stamped, version } from "@/lib/shared/fields";

const title = requiredLine("Task");
const anchor = z.enum(TASK_ANCHORS, "Choose what its day follows");
const offsetDays = z
  .number("Days must be a whole number")
  .int("Days must be a whole number")
  .min(-730, "Two years before is the earliest")
  .max(730, "Two years after is the latest");

/** Due on a date, or days from an anchor, or neither. */
export const taskSchema = z.strictObject({
  title,
  anchor: anchor.nullable().default(null),
  offsetDays: offsetDays.default(0),
  dueOn: day("Due day").nullable().default(null),
});

/** A due date set by hand replaces the anchor. */
export const taskPatchSchema = z.strictObject({
  title: title.optional(),
  anchor: anchor.nullable().optional(),
  offsetDays: offsetDays.optional(),
  dueOn: day("Due day").nullable().optional(),
  done: z.boolean("done must be true or false").optional(),
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
    /** ISO 8601. */
    doneAt: string | null;
    position: number;
  };

export type TaskLine = Pick<TaskDto, "id" | "version" | "title" | "anchor" | "offsetDays" | "dueOn" | "done">;
