import * as z from "zod";
import { BANK_FIELDS, BUSINESS_FIELDS, isRoutingNumber, PROFILE_FIELDS } from "@/lib/profile/fields";
import type { ValuesOf } from "@/lib/shared/field-list";
import { patchOf, type Stamped, schemaOf, shapeOf } from "@/lib/shared/fields";

export const profileSchema = schemaOf(PROFILE_FIELDS);
export const profilePatchSchema = patchOf(profileSchema);

export type ProfileValues = z.input<typeof profileSchema>;
export type ProfileInput = ValuesOf<typeof PROFILE_FIELDS>;
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

export type ProfileDto = ProfileInput & Omit<Stamped, "deletedAt">;

export const businessSchema = schemaOf(BUSINESS_FIELDS);
export const businessPatchSchema = patchOf(businessSchema);

const squeezed = (text: string) => text.replace(/[\s-]/g, "");
const bank = shapeOf(BANK_FIELDS);

export const bankSchema = z.strictObject({
  ...bank,
  routingNumber: bank.routingNumber
    .transform(squeezed)
    .refine(isRoutingNumber, "This isn't a routing number. Check its nine digits."),
  accountNumber: bank.accountNumber
    .transform(squeezed)
    .refine((text) => /^\d{4,17}$/.test(text), "An account number has 4 to 17 digits."),
});

export type BusinessInput = ValuesOf<typeof BUSINESS_FIELDS>;
export type BusinessPatch = z.infer<typeof businessPatchSchema>;
export type BankInput = z.infer<typeof bankSchema>;

/** Numbers show their last four digits. "hidden" to an admin who views the account. */
export type MaskedBank = BankInput | "hidden" | null;

export type BusinessDto = BusinessInput & Omit<Stamped, "deletedAt" | "createdAt" | "updatedAt"> & { bank: MaskedBank };
