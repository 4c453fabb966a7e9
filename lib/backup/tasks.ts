import "server-only";
import type { Task } from "@/lib/server/jobs";

type RestoreJob = { speakerId: string; restoreId: string };

export const restoreArchiveTask: Task<RestoreJob> = { name: "restore-archive" };

export const purgeRestoreTask: Task<RestoreJob> = { name: "purge-restore" };
