import { z } from "zod";
import { COMMISSION_BASES, FEE_KINDS, INVOICERS } from "@/lib/bureaus/terms/rules";
import { prose } from "@/lib/shared/fields";

/** A share from 0 to `max` percent with two decimals at most, or null for none agreed. */
export const optionalPercent = (label: string, max = 60) =>
  z
    .number(`${label} must be a share such as 25 or 12.5`)
    .min(0, `${label} cannot be negative`)
    .max(max, `${label} can be at most ${max}%`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, `${label} can have at most two decimals`)
    .nullable();

const optionalSpan = (label: string, unit: string, min: number, max: number) =>
  z
    .number(`${label} must be a whole number of ${unit}`)
    .int(`${label} must be a whole number of ${unit}`)
    .min(min, `${label} must be ${min} to ${max} ${unit}`)
    .max(max, `${label} must be ${min} to ${max} ${unit}`)
    .nullable();

/** What was agreed with a bureau; fields of the bureau on the wire. */
export const TERM_FIELDS = {
  commissionPercent: optionalPercent("Commission").default(null),
  commissionOn: z.enum(COMMISSION_BASES, "Choose what the commission is taken from").default("fee"),
  feeKind: z.enum(FEE_KINDS, "Choose gross or net").default("gross"),
  invoicedBy: z.enum(INVOICERS, "Choose who invoices the client").default("bureau"),
  payDays: optionalSpan("Days to pay", "days", 0, 365).default(null),
  spinOffPercent: optionalPercent("Spin-off share").default(null),
  spinOffMonths: optionalSpan("Spin-off time", "months", 1, 120).default(null),
  termsNotes: prose("Notes on the terms").default(""),
};
