import "server-only";
import { EVENT_KIT_LINK_JSON } from "@/lib/media-kit/links";
import type { ActionItemRule, Manifest } from "@/lib/server/manifest";

/** By events("kitLinkId", "speakerId"). */
const INQUIRY: ActionItemRule = {
  due: `SELECT e.id AS subject, e.title, l.name FROM kit_links l
          JOIN events e ON e."kitLinkId" = l.id AND e."speakerId" = l."speakerId"
         WHERE l."speakerId" = $1 AND e.status = 'inquiry' AND e."deletedAt" IS NULL
           AND e."createdAt" > now() - interval '7 days'
         ORDER BY e."createdAt" DESC LIMIT 3`,
  say: ({ subject, title, name }: { subject: string; title: string; name: string }) => ({
    title,
    why: `New inquiry from your “${name}” link`,
    action: { label: "Review", href: `/events/${subject}` },
  }),
};

/** A link worth mentioning, by kit_visits("speakerId", "startedAt"). */
const OPENED: ActionItemRule = {
  due: `SELECT v."linkId" AS subject, l.name, count(*)::int AS visits FROM kit_visits v
          JOIN kit_links l ON l.id = v."linkId" AND l."speakerId" = v."speakerId"
         WHERE v."speakerId" = $1 AND v."startedAt" > now() - interval '7 days'
         GROUP BY 1, 2 HAVING count(*) >= 3 ORDER BY 3 DESC, 2 LIMIT 3`,
  say: ({ subject, name, visits }: { subject: string; name: string; visits: number }) => ({
    title: `“${name}”`,
    why: `Viewed your media kit ${visits} times this week`,
    action: { label: "View activity", href: `/media-kit/links/${subject}` },
  }),
};

const OUTDATED: ActionItemRule = {
  due: `SELECT 'kit' AS subject FROM media_kits k JOIN speakers s ON s.id = k."speakerId"
         WHERE k."speakerId" = $1 AND day_in(s."timeZone", k."publishedAt") < $2::date - interval '1 year'`,
  say: () => ({
    title: "Your media kit",
    why: "Planners can see that it hasn't been updated in over a year",
    action: { label: "Update it", href: "/media-kit" },
  }),
};

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
  actionItems: { "kit-inquiry": INQUIRY, "kit-opened": OPENED, "kit-outdated": OUTDATED },
  recurring: {
    "tidy-kit-pictures": {
      run: async () => (await import("@/lib/media-kit/commands")).tidyKitPicturesUnscoped(),
      everyMinutes: 24 * 60,
      atMinute: 170,
    },
  },
};
