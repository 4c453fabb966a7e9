import "server-only";
import type { Manifest } from "@/lib/server/manifest";
import { EVENT_TRIP_JSON, toEventTrip } from "@/lib/trips/queries";

export const trips: Manifest = {
  tables: {
    trips: {
      restores: { schemas: async () => ({ name: (await import("@/lib/trips/schema")).tripSchema.shape.name }) },
    },
  },
  eventParts: { trip: { tab: "overview", sql: EVENT_TRIP_JSON, read: toEventTrip } },
};
