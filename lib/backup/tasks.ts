import "server-only";
import type { Task } from "@/lib/server/jobs";

type RestoreJob = { speakerId: string; restoreId: string };

export const restoreArchiveTask: Task<RestoreJob> = {
  name: "restore-archive",
  run: async (data) => (await import("@/lib/backup/restore")).runRestoreUnscoped(data),
};

export const purgeRestoreTask: Task<RestoreJob> = {
  name: "purge-restore",
  run: async (data) => (await import("@/lib/backup/restore")).purgeRestoreUnscoped(data),
};
