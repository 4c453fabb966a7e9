import { z } from "zod";
import {
  id,
  line,
  optionalEmail,
  optionalWebsite,
  patchOf,
  prose,
  requiredLine,
  type Stamped,
} from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";

export const bureauPartnerSchema = z.strictObject({
  name: requiredLine("Bureau Name"),
  contactName: line("Contact Name").default(""),
  email: optionalEmail().default(""),
  phone: line("Phone", 60).default(""),
  website: optionalWebsite().default(""),
  notes: prose("Notes").default(""),
});

export const bureauPartnerPatchSchema = patchOf(bureauPartnerSchema);

export const BUREAU_PARTNER_SORTS = ["name", "contactName", "events", "updated"] as const;
export const bureauPartnerListSchema = listQuery(BUREAU_PARTNER_SORTS, { dir: "asc" });

export const representativeSchema = z.strictObject({
  bureauPartnerId: id,
  name: requiredLine("Name"),
  email: optionalEmail().default(""),
  phone: line("Phone", 60).default(""),
});

export const representativePatchSchema = patchOf(representativeSchema);

export const REPRESENTATIVE_SORTS = ["name", "bureau", "updated"] as const;
export const representativeListSchema = listQuery(REPRESENTATIVE_SORTS, { dir: "asc" }).extend({
  bureauPartnerId: id.optional(),
});

export type BureauPartnerInput = z.infer<typeof bureauPartnerSchema>;
export type BureauPartnerPatch = z.infer<typeof bureauPartnerPatchSchema>;
export type BureauPartnerListQuery = z.infer<typeof bureauPartnerListSchema>;
export type RepresentativeInput = z.infer<typeof representativeSchema>;
export type RepresentativePatch = z.infer<typeof representativePatchSchema>;
export type RepresentativeListQuery = z.infer<typeof representativeListSchema>;

export type BureauPartnerDto = Stamped & {
  name: string;
  contactName: string;
  email: string;
  phone: string;
  website: string;
  notes: string;
};

export type BureauPartnerRow = Omit<BureauPartnerDto, "notes"> & { representativeCount: number; eventCount: number };

export type RepresentativeDto = Stamped & {
  name: string;
  email: string;
  phone: string;
  bureauPartnerId: string;
  bureauPartnerName: string;
};
