import "server-only";
import { purgeRestoreUnscoped, runRestoreUnscoped } from "@/lib/backup/restore";
import { MANIFESTS } from "@/lib/manifests";
import { deleteDueAccountsUnscoped } from "@/lib/operation/account-deletion/commands";
import { noteActivationsUnscoped } from "@/lib/operation/activation/commands";
import { runMorningTasksUnscoped } from "@/lib/operation/morning/commands";
import { purgeExpiredUnscoped, purgeTrashUnscoped } from "@/lib/operation/purge/commands";
import type { Manifest, RecurringTask } from "@/lib/server/manifest";

/** Tasks of what reads all manifests: in one of its own it would import itself. */
const OWN: Manifest["tasks"] = { "restore-archive": runRestoreUnscoped, "purge-restore": purgeRestoreUnscoped };

const TASKS: Manifest["tasks"] = Object.assign({}, OWN, ...MANIFESTS.map(({ tasks }) => tasks));

export const RECURRING: Readonly<Record<string, RecurringTask>> = Object.assign(
  {
    "purge-expired": { run: purgeExpiredUnscoped, everyMinutes: 60, atMinute: 5 },
    "purge-trash": { run: purgeTrashUnscoped, everyMinutes: 24 * 60, atMinute: 190 },
    "delete-accounts": { run: deleteDueAccountsUnscoped, everyMinutes: 60, atMinute: 20 },
    "morning-tasks": { run: runMorningTasksUnscoped, everyMinutes: 30, atMinute: 1 },
    "note-activations": { run: noteActivationsUnscoped, everyMinutes: 60, atMinute: 50 },
  },
  ...MANIFESTS.map(({ recurring }) => recurring),
);

type Run = (data: object) => Promise<object>;

export function runTask({ task, ...data }: { task: string }): Promise<object> {
  const run = (TASKS as Record<string, Run>)[task] ?? RECURRING[task]?.run;
  if (!run) throw new Error(`There is no task ${task}`);
  return run(data);
}

/** Milliseconds. Restores and recurring tasks go through many rows. */
export const timeLimitOf = ({ task }: { task: string }): number =>
  task === "restore-archive" || task in RECURRING ? 900_000 : 120_000;

export const tooLongText = (milliseconds: number): string => `It took longer than ${milliseconds / 1000} s`;
