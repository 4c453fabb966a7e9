import "server-only";
import { purgeRestoreTask, restoreArchiveTask } from "@/lib/backup/tasks";
import { MANIFESTS } from "@/lib/manifests";
import { runMorningTasksUnscoped } from "@/lib/operation/morning";
import {
  deleteDueAccountsUnscoped,
  purgeExpiredUnscoped,
  purgeTrashUnscoped,
  recordActivationsUnscoped,
} from "@/lib/operation/recurring";
import { type RecurringTask, withHandler } from "@/lib/server/manifest";

const TASKS = [
  // Restoring reads all manifests, so its own can't name it.
  withHandler(restoreArchiveTask, async (data) => (await import("@/lib/backup/restore")).runRestoreUnscoped(data)),
  withHandler(purgeRestoreTask, async (data) => (await import("@/lib/backup/restore")).purgeRestoreUnscoped(data)),
  ...MANIFESTS.flatMap(({ tasks }) => tasks ?? []),
];

export const RECURRING: Readonly<Record<string, RecurringTask>> = Object.assign(
  {
    "purge-expired": { run: purgeExpiredUnscoped, everyMinutes: 60, atMinute: 5 },
    "purge-trash": { run: purgeTrashUnscoped, everyMinutes: 24 * 60, atMinute: 190 },
    "delete-accounts": { run: deleteDueAccountsUnscoped, everyMinutes: 60, atMinute: 20 },
    "morning-tasks": { run: runMorningTasksUnscoped, everyMinutes: 30, atMinute: 1 },
    "note-activations": { run: recordActivationsUnscoped, everyMinutes: 60, atMinute: 50 },
  },
  ...MANIFESTS.map(({ recurring }) => recurring),
);

export function runTask({ task, ...data }: { task: string }): Promise<object> {
  const known = TASKS.find(({ name }) => name === task);
  if (known) return known.run(data as never);
  const recurring = RECURRING[task];
  if (!recurring) throw new Error(`There is no task ${task}`);
  return recurring.run();
}

/** Milliseconds. Restores and recurring tasks go through many rows. */
export const timeLimitOf = ({ task }: { task: string }): number =>
  task === restoreArchiveTask.name || task in RECURRING ? 900_000 : 120_000;

export const tooLongText = (milliseconds: number): string => `It took longer than ${milliseconds / 1000} s`;
