import "server-only";
import type { Manifest } from "@/lib/server/manifest";

/** Its tasks are named in lib/operation/tasks.ts, as restoring reads all manifests. */
export const backup: Manifest = { tables: { restores: { stays: "Archives on their way in." } } };
