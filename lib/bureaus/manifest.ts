import "server-only";
import { outOfTouch } from "@/lib/activities/out-of-touch";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import type { Manifest } from "@/lib/server/manifest";

export const bureaus: Manifest = {
  actionItems: {
    "bureau-out-of-touch": outOfTouch({
      label: "Bureau out of touch",
      table: "bureau_partners",
      column: "bureauPartnerId",
      about: "bureau",
    }),
  },
  tables: {
    bureau_partners: {
      restores: { fields: BUREAU_FIELDS, taken: "placeTimeZone latitude longitude sample", own: "search" },
      purge: `NOT EXISTS (SELECT FROM representatives r WHERE r."bureauPartnerId" = t.id AND r."speakerId" = t."speakerId")`,
    },
    representatives: { restores: { fields: REPRESENTATIVE_FIELDS, taken: "sample", own: "search" } },
  },
  search: {
    representatives: {
      from: `representatives t JOIN bureau_partners b ON b.id = t."bureauPartnerId" AND b."speakerId" = t."speakerId"`,
      select: `t.id, t.name, t."bureauPartnerId", b.name AS "bureauPartnerName", t.email, t.phone`,
      order: "t.name",
      names: "t.name::text",
    },
    bureauPartners: {
      from: "bureau_partners t",
      select: `t.id, t.name, t."contactName", t.email, t.phone, t.website`,
      order: "t.name",
      names: `t.name || ' ' || t."contactName"`,
    },
  },
};
