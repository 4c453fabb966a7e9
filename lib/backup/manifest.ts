import "server-only";
import { purgeRestoreTask, restoreArchiveTask } from "@/lib/backup/tasks";
import type { Manifest } from "@/lib/server/manifest";

export const backup: Manifest = {
  tables: { restores: { stays: "Archives on their way in." } },
  tasks: [restoreArchiveTask, purgeRestoreTask],
};
