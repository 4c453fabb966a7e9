import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const daysOff: Manifest = {
  tables: {
    days_off: { restores: { schemas: async () => (await import("@/lib/days-off/schema")).dayOffSchema.shape } },
  },
};
