import "server-only";
import { LOCAL_PLACE_FIELDS } from "@/lib/local-places/fields";
import { EVENT_HOTEL_JSON, HOTEL_AGAIN } from "@/lib/local-places/hotel-question";
import type { Manifest } from "@/lib/server/manifest";

export const localPlaces: Manifest = {
  tables: { local_places: { restores: { fields: LOCAL_PLACE_FIELDS, taken: "latitude longitude city state" } } },
  eventParts: { hotel: { tab: "overview", sql: EVENT_HOTEL_JSON } },
  actionItems: { "hotel-again": HOTEL_AGAIN },
};
