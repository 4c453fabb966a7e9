import "server-only";
import { LOCAL_PLACE_FIELDS } from "@/lib/local-places/fields";
import type { Manifest } from "@/lib/server/manifest";

export const localPlaces: Manifest = {
  tables: { local_places: { restores: { fields: LOCAL_PLACE_FIELDS, taken: "latitude longitude city state" } } },
};
