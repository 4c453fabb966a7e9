import * as z from "zod";
import { MILEAGE_LIST } from "@/lib/expenses/mileage/mileage";
import { day, id, line, listQuery, patchOf, requiredLine, type Stamped } from "@/lib/shared/fields";

const oneDecimal = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;

export const mileageSchema = z.strictObject({
  drivenOn: day("Date"),
  fromPlace: requiredLine("From", 200),
  toPlace: requiredLine("To", 200),
  /** One way. */
  miles: z
    .number("Miles must be a number such as 12.5")
    .min(0.1, "Enter at least 0.1 miles")
    .max(9_999, "A trip can have at most 9,999 miles")
    .refine(oneDecimal, "Miles can have at most one decimal"),
  roundTrip: z.boolean().default(false),
  eventId: id.nullable().default(null),
  purpose: line("Purpose", 300).default(""),
  /** Cents per mile; null for the recorded rate of its year. */
  rate: z
    .number("Enter the cents per mile")
    .min(0.1, "Enter the cents per mile")
    .max(500, "The rate can be at most 500 cents per mile")
    .refine(oneDecimal, "The rate can have at most one decimal")
    .nullable()
    .default(null),
});
export type MileageInput = z.infer<typeof mileageSchema>;

export const mileagePatchSchema = patchOf(mileageSchema);
export type MileagePatch = z.infer<typeof mileagePatchSchema>;

export const mileageListSchema = listQuery(["driven", "updated"], MILEAGE_LIST).extend({
  year: z.coerce
    .number("Enter a year")
    .int("Enter a year")
    .min(1990, "Enter a year")
    .max(2199, "Enter a year")
    .optional(),
  eventId: id.optional(),
});
export type MileageListQuery = z.infer<typeof mileageListSchema>;

/** `rate` in cents per mile, `amount` in dollars for the whole trip. */
export type MileageDto = Stamped & Omit<MileageInput, "rate"> & { rate: number; amount: number; eventTitle: string };

export const estimateSchema = z.strictObject({
  from: line("From", 200).default(""),
  to: line("To", 200).default(""),
});
