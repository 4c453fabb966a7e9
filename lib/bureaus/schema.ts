import { z } from "zod";
import type { Terms } from "@/lib/bureaus/terms/rules";
import { TERM_FIELDS } from "@/lib/bureaus/terms/schema";
import {
  id,
  line,
  optionalEmail,
  optionalWebsite,
  patchOf,
  prose,
  requiredMailLine,
  type Stamped,
} from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

export const bureauPartnerSchema = z.strictObject({
  name: requiredMailLine("Bureau Name"),
  contactName: line("Contact Name").default(""),
  email: optionalEmail().default(""),
  phone: line("Phone", 60).default(""),
  website: optionalWebsite().default(""),
  notes: prose("Notes").default(""),
  ...TERM_FIELDS,
});

export const bureauPartnerPatchSchema = patchOf(bureauPartnerSchema);

export const BUREAU_PARTNER_SORTS = ["name", "contactName", "events", "updated"] as const;
export const bureauPartnerListSchema = listQuery(BUREAU_PARTNER_SORTS, { dir: "asc" });

export const representativeSchema = z.strictObject({
  bureauPartnerId: id,
  name: requiredMailLine("Name"),
  email: optionalEmail().default(""),
  phone: line("Phone", 60).default(""),
});

export const representativePatchSchema = patchOf(representativeSchema);

export const REPRESENTATIVE_SORTS = ["name", "bureau", "updated"] as const;
export const representativeListSchema = listQuery(REPRESENTATIVE_SORTS, { dir: "asc" }).extend({
  bureauPartnerId: id.optional(),
});

/** What the form holds. */
export type BureauPartnerValues = z.input<typeof bureauPartnerSchema>;
export type BureauPartnerInput = z.infer<typeof bureauPartnerSchema>;
export type BureauPartnerPatch = z.infer<typeof bureauPartnerPatchSchema>;
export type BureauPartnerListQuery = z.infer<typeof bureauPartnerListSchema>;
export type RepresentativeInput = z.infer<typeof representativeSchema>;
export type RepresentativePatch = z.infer<typeof representativePatchSchema>;
export type RepresentativeListQuery = z.infer<typeof representativeListSchema>;

export type BureauPartnerDto = Stamped &
  Terms & {
    name: string;
    contactName: string;
    email: string;
    phone: string;
    website: string;
    notes: string;
    termsNotes: string;
  };

/** A row of the list: what the table can show, without the long texts and most of the terms. */
export type BureauPartnerRow = Omit<
  BureauPartnerDto,
  "notes" | "termsNotes" | Exclude<keyof Terms, "commissionPercent">
> & {
  representativeCount: number;
  eventCount: number;
};

export type RepresentativeDto = Stamped & {
  name: string;
  email: string;
  phone: string;
  bureauPartnerId: string;
  bureauPartnerName: string;
};
