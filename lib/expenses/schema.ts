import * as z from "zod";
import { isCategory } from "@/lib/expenses/categories";
import { EXPENSE_LIST, MISSING, MOST_RECEIPTS, MOST_SHARES } from "@/lib/expenses/list";
import { PAYMENT_METHODS } from "@/lib/invoices/status";
import { day, dollars, id, line, listQuery, patchOf, prose, requiredLine, type Stamped } from "@/lib/shared/fields";

const amount = z
  .number("Amount must be an amount such as 7500 or 7500.50")
  .min(0, "Enter it as a refund, with a positive amount")
  .pipe(dollars("Amount"))
  .refine((value) => value > 0, "Enter an amount above 0");

const category = z.string().refine((key) => key === "" || isCategory(key), "Choose a category");
const paidWith = z.enum(PAYMENT_METHODS, "Choose how it was paid").nullable();
const percent = z
  .int("Enter a whole percentage")
  .min(0, "The share must be 0 to 100 percent")
  .max(100, "The share must be 0 to 100 percent");

const common = {
  amount,
  vendor: line("Vendor", 200).default(""),
  category: category.default(""),
  paidWith: paidWith.default(null),
  note: prose("Note", 2_000).default(""),
  /** Percent; null for what is usual in its category. */
  deductiblePercent: percent.nullable().default(null),
};

const shareSchema = z.strictObject({
  eventId: id.nullable(),
  /** Null in all of them for equal shares. */
  amount: dollars("Share").nullable().default(null),
  eventTitle: z.string().optional(),
});

const expense = z.strictObject({
  spentOn: day("Date"),
  ...common,
  /** Money that came back. */
  refund: z.boolean().default(false),
  ownCategoryId: id.nullable().default(null),
  billable: z.boolean().default(false),
  shares: z
    .array(shareSchema)
    .max(MOST_SHARES, `An expense can be split across at most ${MOST_SHARES} events`)
    .default([]),
  receiptIds: z.array(id).max(MOST_RECEIPTS, `An expense can have at most ${MOST_RECEIPTS} receipts`).default([]),
});

export const expenseSchema = expense;
export type ExpenseInput = z.infer<typeof expenseSchema>;

export const expensePatchSchema = patchOf(expense);
export type ExpensePatch = z.infer<typeof expensePatchSchema>;

export const expenseListSchema = listQuery(["spent", "amount", "vendor", "updated"], EXPENSE_LIST).extend({
  year: z.coerce
    .number("Enter a year")
    .int("Enter a year")
    .min(1900, "Enter a year")
    .max(2199, "Enter a year")
    .optional(),
  category: category.optional(),
  missing: z.enum(MISSING).optional(),
  billable: z.enum(["1"]).optional(),
  eventId: id.optional(),
  tripId: id.optional(),
});
export type ExpenseListQuery = z.infer<typeof expenseListSchema>;

export type ExpenseShareDto = { eventId: string | null; eventTitle: string; amount: number };
export type ReceiptDto = { id: string; name: string; mediaType: string };

export type ExpenseDto = Stamped &
  Omit<ExpenseInput, "shares" | "receiptIds" | "deductiblePercent"> & {
    deductiblePercent: number;
    /** Of one's own, or empty. */
    ownCategory: string;
    shares: ExpenseShareDto[];
    receipts: ReceiptDto[];
    /** The live invoice that asks for it. */
    invoice: { id: string; number: string } | null;
    isRecurring: boolean;
  };

export const recurringSchema = z
  .strictObject({
    ...common,
    every: z.enum(["month", "year"], "Choose monthly or yearly"),
    startsOn: day("First date"),
    endsOn: day("Last date").nullable().default(null),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ["endsOn"],
    message: "The last date can't be before the first",
  });
export type RecurringInput = z.infer<typeof recurringSchema>;
export type RecurringDto = RecurringInput & { id: string; deductiblePercent: number };

export const ownCategorySchema = z.strictObject({
  name: requiredLine("Name", 60),
  category: category.refine((key) => key !== "", "Choose a line of Schedule C"),
});
export type OwnCategoryInput = z.infer<typeof ownCategorySchema>;
export type OwnCategoryDto = OwnCategoryInput & { id: string };

export const billingSchema = z.strictObject({ eventId: id });

/** As it is stored: negative for a refund. */
export const signedCents = z.int().min(-999_999_999).max(999_999_999);

/** Dollars. `over` is what the billed expenses exceed the cap by. */
export type BillingDto = { invoiceId: string; billed: number; count: number; over: number };

declare module "@/lib/search/schema" {
  interface SearchHits {
    expenses: Pick<ExpenseDto, "id" | "vendor" | "category" | "note" | "spentOn" | "amount">[];
  }
}
