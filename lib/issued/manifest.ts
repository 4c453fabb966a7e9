import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const issued: Manifest = {
  // Restored as they are: the next number continues.
  tables: {
    document_counters: {
      restores: { taken: "series period last" },
      isTrace: true,
      expires: `t.series LIKE 'sample%' AND NOT EXISTS (SELECT FROM invoices i WHERE i."speakerId" = t."speakerId" AND i.sample)`,
    },
  },
};
