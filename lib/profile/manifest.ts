import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const profile: Manifest = {
  tables: {
    bank_details: { stays: "Bank lines are encrypted for this installation and never leave the account." },
  },
};
