import "server-only";
import type { Manifest } from "@/lib/server/manifest";
import { W9_MISSING } from "@/lib/tax-forms/action-items";

const SENT = "Links that were sent stay dead after a restore.";

export const taxForms: Manifest = {
  actionItems: { "w9-missing": W9_MISSING },
  tables: {
    tax_form_links: { stays: SENT, isExported: true, secrets: { tokenHash: "random" } },
    tax_form_downloads: { stays: SENT, isExported: true },
  },
};
