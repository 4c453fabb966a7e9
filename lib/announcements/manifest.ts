import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const announcements: Manifest = {
  tables: { announcement_readings: { stays: "Which announcements were seen here." } },
};
