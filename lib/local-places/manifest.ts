import "server-only";
import { LOCAL_PLACE_FIELDS } from "@/lib/local-places/fields";
import type { Manifest } from "@/lib/server/manifest";

export const localPlaces: Manifest = {
  tables: {
    local_places: {
      restores: {
        fields: LOCAL_PLACE_FIELDS,
        taken: "city state",
        schemas: async () => (await import("@/lib/local-places/schema")).pointShape,
      },
    },
  },
};
