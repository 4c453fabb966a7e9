import "server-only";
import type { Manifest } from "@/lib/server/manifest";
import { VENUE_FIELDS } from "@/lib/venues/fields";

export const venues: Manifest = {
  tables: { venues: { restores: { fields: VENUE_FIELDS, taken: "sample", own: "search" } } },
};
