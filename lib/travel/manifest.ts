import "server-only";
import type { Manifest } from "@/lib/server/manifest";
import { TRAVEL_RULES } from "@/lib/travel/action-items";
import { TRAVEL_FIELDS } from "@/lib/travel/fields";
import { EVENT_TRAVEL_JSON } from "@/lib/travel/queries";
import { planOf } from "@/lib/travel/rules";

export const travel: Manifest = {
  tables: { travel_bookings: { restores: { fields: TRAVEL_FIELDS } } },
  eventParts: { travel: { tab: "overview", sql: EVENT_TRAVEL_JSON, read: planOf } },
  actionItems: TRAVEL_RULES,
};
