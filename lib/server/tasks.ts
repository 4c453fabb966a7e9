import "server-only";
import type { Tx } from "@/lib/server/db";
import { enqueue } from "@/lib/server/jobs";

/**
 * Data by task name. A domain declares its own beside the function (`declare module "@/lib/server/tasks"`), and its
 * manifest names that function.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface TaskProps {}

export type TaskName = keyof TaskProps;

/**
 * Runs if the transaction commits. @param data plain JSON without secrets; a `speakerId` deletes it with the account
 */
export const enqueueTask = <T extends TaskName>(
  tx: Tx,
  task: T,
  data: TaskProps[T],
  startAfter?: Date,
): Promise<string> => enqueue(tx, "tasks", { task, ...(data as object) }, startAfter);
