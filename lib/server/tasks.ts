import "server-only";
import type { Tx } from "@/lib/server/db";
import { enqueue } from "@/lib/server/jobs";

/** Data of each background task. A domain declares its own with `declare module "@/lib/server/tasks"`. */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface TaskProps {}

export type TaskName = keyof TaskProps;

/** @param data plain JSON without secrets; data with a `speakerId` is deleted with the account */
export const enqueueTask = <T extends TaskName>(
  tx: Tx,
  task: T,
  data: TaskProps[T],
  startAfter?: Date,
): Promise<string> => enqueue(tx, "tasks", { task, ...(data as object) }, startAfter);
