import * as z from "zod";
import {
  BUREAU_FIELDS,
  BUREAU_PARTNER_COLUMNS,
  BUREAU_PARTNER_LIST,
  REPRESENTATIVE_FIELDS,
} from "@/lib/bureaus/fields";
import type { Terms } from "@/lib/bureaus/terms";
import type { ValuesOf } from "@/lib/shared/field-list";
import { id, listQuery, patchOf, type Stamped, schemaOf, shapeOf, sortsOf } from "@/lib/shared/fields";
import type { PARTY_FIELDS } from "@/lib/shared/party-fields";

export const bureauPartnerSchema = schemaOf(BUREAU_FIELDS);

export const bureauPartnerPatchSchema = patchOf(bureauPartnerSchema);

export const bureauPartnerListSchema = listQuery(
  sortsOf(BUREAU_PARTNER_COLUMNS, BUREAU_PARTNER_LIST.sort),
  BUREAU_PARTNER_LIST,
);

export const representativeSchema = z.strictObject({ bureauPartnerId: id, ...shapeOf(REPRESENTATIVE_FIELDS) });

export const representativePatchSchema = patchOf(representativeSchema);

const REPRESENTATIVE_SORTS = ["name", "bureau", "updated"] as const;
export const representativeListSchema = listQuery(REPRESENTATIVE_SORTS, { dir: "asc" }).extend({
  bureauPartnerId: id.optional(),
});

export type BureauPartnerValues = z.input<typeof bureauPartnerSchema>;
export type BureauPartnerInput = z.infer<typeof bureauPartnerSchema>;
export type BureauPartnerPatch = z.infer<typeof bureauPartnerPatchSchema>;
export type BureauPartnerListQuery = z.infer<typeof bureauPartnerListSchema>;
export type RepresentativeInput = z.infer<typeof representativeSchema>;
export type RepresentativePatch = z.infer<typeof representativePatchSchema>;
export type RepresentativeListQuery = z.infer<typeof representativeListSchema>;

export type BureauPartnerFields = ValuesOf<typeof BUREAU_FIELDS>;
export type BureauPartnerDto = Stamped & BureauPartnerFields;

export type BureauPartnerRow = Omit<
  BureauPartnerDto,
  "notes" | "termsNotes" | keyof typeof PARTY_FIELDS | Exclude<keyof Terms, "commissionPercent">
> & {
  representativeCount: number;
  eventCount: number;
};

export type RepresentativeFields = ValuesOf<typeof REPRESENTATIVE_FIELDS>;
export type RepresentativeDto = Stamped & RepresentativeFields & { bureauPartnerId: string; bureauPartnerName: string };
