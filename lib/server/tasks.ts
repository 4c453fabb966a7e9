import "server-only";
import type { Tx } from "@/lib/server/db";
import { enqueue } from "@/lib/server/jobs";

/** Deferred work, by the name that its jobs are stored with; `data` is only its type. A manifest names its handler. */
export type Task<Data> = { name: string; data?: Data };

/** @param data plain JSON without secrets; data with a `speakerId` is deleted with the account */
export const enqueueTask = <Data extends object>(
  tx: Tx,
  { name }: Task<Data>,
  data: NoInfer<Data>,
  startAfter?: Date,
): Promise<string> => enqueue(tx, "tasks", { task: name, ...data }, startAfter);
