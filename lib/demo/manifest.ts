import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const demo: Manifest = {
  tables: {
    removed_samples: {
      stays: "Removed sample data, with the secrets of its links.",
      expires: `"removedAt" < now() - interval '30 days'`,
    },
  },
  recurring: {
    "make-sample-contracts": {
      run: async () => (await import("@/lib/demo/sample-documents")).makeMissingSamplesUnscoped(),
      everyMinutes: 60,
      atMinute: 40,
    },
  },
};
