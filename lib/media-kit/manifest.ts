import "server-only";
import { EVENT_KIT_LINK_JSON } from "@/lib/media-kit/links";
import { type ActionItemRule, actionItemRule, type Manifest } from "@/lib/server/manifest";
import { formatDate } from "@/lib/shared/dates";

/** A year after it was published. */
const OUTDATED: ActionItemRule = actionItemRule<{ since: string }>({
  label: "Media kit out of date",
  days: { usual: 365, most: 730, of: "days after it was published" },
  due: (days) => `SELECT 'kit' AS subject, p.day AS since, NULL::date AS due, 0 AS cents
      FROM media_kits k JOIN speakers s ON s.id = k."speakerId" CROSS JOIN LATERAL (SELECT day_in(s."timeZone", k."publishedAt") AS day) p
     WHERE k."speakerId" = $1 AND p.day < $2::date - ${days}`,
  say: ({ since }) => ({
    title: "Your media kit",
    why: `Planners see what you published on ${formatDate(since)}`,
    action: { label: "Update it", href: "/media-kit" },
  }),
});

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
  actionItems: { "kit-outdated": OUTDATED },
  recurring: {
    "tidy-kit-pictures": {
      run: async () => (await import("@/lib/media-kit/commands")).tidyKitPicturesUnscoped(),
      everyMinutes: 24 * 60,
      atMinute: 170,
    },
  },
};
