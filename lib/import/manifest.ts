import "server-only";
import { DRY_RUN_DAYS } from "@/lib/import/limits";
import { inWork } from "@/lib/import/progress";
import type { Manifest } from "@/lib/server/manifest";

export const imports: Manifest = {
  tables: {
    imports: {
      stays: "How data came in; the data itself is in its own tables.",
      // An abandoned dry run, and a commit that can't be undone any more; their rows and file cascade.
      expires: `CASE WHEN "committedAt" IS NOT NULL THEN "committedAt" < now() - interval '30 days'
        WHEN "updatedAt" < now() - interval '${DRY_RUN_DAYS} days' THEN NOT ${inWork("t.id::text")} ELSE false END`,
    },
    import_rows: { stays: "Rows on their way in." },
    import_sources: { stays: "A file on its way in." },
    import_memory: { stays: "Answers about spreadsheets, learned again with the next import." },
  },
};
