import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const statements: Manifest = {
  tables: { card_statements: { restores: { taken: "fileName headers mapping undoneAt" } } },
};
