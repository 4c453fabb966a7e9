import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const demo: Manifest = {
  tables: {
    removed_samples: {
      stays: "Removed sample data, with the secrets of its links.",
      // As long as the trash keeps the rest of it.
      expires: `"removedAt" < now() - interval '30 days'`,
    },
  },
};
