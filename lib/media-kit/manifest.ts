import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const mediaKit: Manifest = {
  tables: {
    kit_links: { secrets: { tokenId: "token", tokenHash: "token", passwordHash: "password" } },
    kit_visits: { secrets: { visitor: "pseudonym" } },
    kit_downloads: { secrets: { visitor: "pseudonym" } },
    // Without yesterday's salt its visitors can't be identified.
    kit_salts: { expires: "day < current_date" },
  },
  recurring: {
    "tidy-kit-pictures": {
      run: async () => (await import("@/lib/media-kit/commands")).tidyKitPicturesUnscoped(),
      everyMinutes: 24 * 60,
      atMinute: 170,
    },
  },
};
