import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const places: Manifest = {
  recurring: {
    // Records that were saved before their place was known.
    "locate-places": {
      run: async () => (await import("@/lib/places/commands")).locateUnscoped(),
      everyMinutes: 24 * 60,
      atMinute: 220,
    },
  },
};
