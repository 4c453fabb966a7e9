import "server-only";
import { EVENT_KIT_LINK_JSON } from "@/lib/media-kit/links";
import type { Manifest } from "@/lib/server/manifest";

export const mediaKit: Manifest = {
  tables: {
    media_kits: {
      restores: {
        taken: "publishedAt withdrawnFrom revision sample",
        schemas: async () => {
          const { kitContentSchema: content } = await import("@/lib/media-kit/schema");
          return { content, published: content };
        },
      },
    },
    kit_links: {
      secrets: { tokenId: "token", tokenHash: "token", passwordHash: "password" },
      restores: {
        taken: "firstOpenedAt pausedAt revokedAt sample",
        schemas: async () => (await import("@/lib/media-kit/link-schema")).kitLinkSchema.shape,
      },
    },
    kit_visits: {
      secrets: { visitor: "pseudonym" },
      restores: { taken: "startedAt lastSeenAt seconds sections" },
    },
    kit_downloads: { secrets: { visitor: "pseudonym" }, restores: { taken: "kind at" } },
    // Without yesterday's salt its visitors can't be identified.
    kit_salts: { expires: "day < current_date" },
  },
  eventParts: { asked: { tab: "overview", sql: EVENT_KIT_LINK_JSON } },
  recurring: {
    "tidy-kit-pictures": {
      run: async () => (await import("@/lib/media-kit/commands")).tidyKitPicturesUnscoped(),
      everyMinutes: 24 * 60,
      atMinute: 170,
    },
  },
};
