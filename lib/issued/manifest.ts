import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const issued: Manifest = {
  // Restored as they are: the next number continues.
  tables: { document_counters: { restores: { taken: "series period last" }, isTrace: true } },
};
