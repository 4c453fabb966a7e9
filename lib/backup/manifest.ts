import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const backup: Manifest = {
  tables: { restores: { stays: "Archives on their way in." } },
};
