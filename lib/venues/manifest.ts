import "server-only";
import type { Manifest } from "@/lib/server/manifest";
import { VENUE_FIELDS } from "@/lib/venues/fields";
import { EVENT_VENUE_JSON } from "@/lib/venues/queries";

export const venues: Manifest = {
  tables: { venues: { restores: { fields: VENUE_FIELDS, taken: "sample", own: "search" } } },
  search: { venues: { from: "venues t", select: "t.id, t.name, t.city, t.state", order: "t.name", names: "t.name" } },
  eventParts: { venue: { tab: "overview", sql: EVENT_VENUE_JSON } },
};
