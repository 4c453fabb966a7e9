import "server-only";
import type { Tx } from "@/lib/server/db";
import { enqueue } from "@/lib/server/jobs";

/**
 * The data of each background task, by the task's name. A domain declares its own beside the function that does the work
 * (`declare module "@/lib/server/tasks"`), and lib/operation/tasks.ts names that function: the compiler checks both.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface TaskProps {}

export type TaskName = keyof TaskProps;

/**
 * Queues a task in this transaction: it runs if and only if the transaction commits.
 * @param data plain JSON, without secrets: it stays in the database for days. With a `speakerId` it goes with the account.
 */
export const enqueueTask = <T extends TaskName>(
  tx: Tx,
  task: T,
  data: TaskProps[T],
  startAfter?: Date,
): Promise<string> => enqueue(tx, "tasks", { task, ...(data as object) }, startAfter);
