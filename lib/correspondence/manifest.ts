import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const correspondence: Manifest = {
  tables: { sent_emails: { isTrace: true } },
};
