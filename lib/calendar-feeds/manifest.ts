import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const calendarFeeds: Manifest = {
  tables: { calendar_feeds: { secrets: { tokenId: "token", tokenHash: "token" } } },
};
