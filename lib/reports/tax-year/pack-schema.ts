import * as z from "zod";
import { yearField } from "@/lib/reports/fees-by-state/report-schema";

export const taxYearParams = z.strictObject({ year: yearField });
export const taxYearSchema = z.strictObject({ year: yearField.optional() });

/** What a pack would hold, and what is missing from the books. Amounts in dollars. */
export type TaxYearDto = {
  year: number;
  received: number;
  invoiced: number;
  spent: number;
  /** Paid for the tax year, through the following January. */
  estimatedTax: number;
  mileage: number;
  withheld: number;
  payments: number;
  expenses: number;
  trips: number;
  receipts: number;
  invoices: number;
  forms: number;
  uncategorized: number;
  /** Of $75 or more without a receipt. */
  unreceipted: number;
  stateUnknown: number;
  withheldUnknown: number;
  certificatesMissing: number;
  invoicesIssued: number;
  invoicesWithoutFile: number;
};
