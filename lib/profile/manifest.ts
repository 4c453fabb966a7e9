import "server-only";
import { BUSINESS_FIELDS } from "@/lib/profile/fields";
import type { Manifest } from "@/lib/server/manifest";

export const profile: Manifest = {
  tables: {
    business_details: { restores: { fields: BUSINESS_FIELDS } },
    bank_details: { stays: "Bank lines are encrypted for this installation and never leave the account." },
  },
};
