import * as z from "zod";
import { yearField } from "@/lib/reports/fees-by-state/report-schema";
import { BASES, GROUPS, KINDS } from "@/lib/reports/income/income";
import { id } from "@/lib/shared/fields";

const chosen = {
  year: yearField.optional(),
  basis: z.enum(BASES, "Choose payments or invoices").default("payments"),
};

/** With `of`, the rows behind a number: of a month, or of one group. */
export const incomeSchema = z.strictObject({
  ...chosen,
  of: z.enum(KINDS, "There's no such number").optional(),
  month: z.coerce
    .number("Enter a month")
    .int("Enter a month")
    .min(1, "Enter a month")
    .max(12, "Enter a month")
    .optional(),
  by: z.enum(GROUPS, "There's no such group").optional(),
  /** An id or a key of the group; empty for what has none. */
  key: z.union([id, z.string().regex(/^[a-z_0-9]{0,40}$/, "There's no such group")]).default(""),
});
export type IncomeQuery = z.output<typeof incomeSchema>;

export const incomeFileSchema = z.strictObject({
  ...chosen,
  format: z.enum(["xlsx", "csv", "pdf"], "Choose xlsx, csv or pdf").default("xlsx"),
});
export type IncomeFileQuery = z.output<typeof incomeFileSchema>;
