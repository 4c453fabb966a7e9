import { z } from "zod";
import { dollars, id, requiredLine, version } from "@/lib/shared/fields";

export const dealPatchSchema = z.strictObject({ version, name: requiredLine("Name").optional() });

/** The fees that were shown, one for each date that still counts; they sum to the price. Null leaves the fees as they are. */
export const packagePriceSchema = z.strictObject({
  version,
  packagePrice: dollars("Package price").nullable(),
  fees: z.array(z.strictObject({ id, version, fee: dollars("Fee") })).max(500),
});

export type DealPatch = z.infer<typeof dealPatchSchema>;

export type PackagePriceInput = z.infer<typeof packagePriceSchema>;
