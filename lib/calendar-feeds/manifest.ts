import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const calendarFeeds: Manifest = {
  tables: {
    calendar_feeds: {
      secrets: { tokenId: "token", tokenHash: "token" },
      restores: {
        taken: "lastReadAt lastReadBy",
        schemas: async () => (await import("@/lib/calendar-feeds/schema")).feedSchema.shape,
      },
    },
  },
};
