import * as z from "zod";
import { yearField } from "@/lib/reports/fees-by-state/report-schema";
import { TAX_FORMS } from "@/lib/reports/taxes/taxes";
import { dollars, id, optionalPercent, requiredLine } from "@/lib/shared/fields";
import { isPlaceCode } from "@/lib/shared/place-codes";

export const taxesSchema = z.strictObject({ year: yearField.optional() });

export const taxSettingsSchema = z.strictObject({
  /** Percent of each payment. */
  setAside: optionalPercent("Share", 100).unwrap(),
  virtualState: z.string().refine((code) => code === "" || isPlaceCode(code), "Choose a state or a country"),
});
export type TaxSettingsInput = z.output<typeof taxSettingsSchema>;

/** A 1099 that came. */
export const taxDocumentSchema = z
  .strictObject({
    year: yearField,
    form: z.enum(TAX_FORMS, "Choose a form"),
    payerName: requiredLine("Payer"),
    clientId: id.nullable().default(null),
    bureauPartnerId: id.nullable().default(null),
    amount: dollars("Amount"),
    fileId: id.nullable().default(null),
  })
  .refine(({ clientId, bureauPartnerId }) => !clientId || !bureauPartnerId, {
    path: ["clientId"],
    message: "Choose a client or a bureau, not both",
  });
export type TaxDocumentInput = z.output<typeof taxDocumentSchema>;
