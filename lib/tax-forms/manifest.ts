import "server-only";
import type { Manifest } from "@/lib/server/manifest";

const SENT = "Links that were sent stay dead after a restore.";

export const taxForms: Manifest = {
  tables: {
    tax_form_links: { stays: SENT, isExported: true, secrets: { tokenHash: "random" } },
    tax_form_downloads: { stays: SENT, isExported: true },
  },
};
