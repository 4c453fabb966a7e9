import type { TaxYearDto } from "@/lib/reports/tax-year/pack-schema";

type Missing = { label: string; count: number; href: string };

/** What the books of a year lack, and where it is fixed. */
export const missingOf = (year: TaxYearDto): Missing[] =>
  [
    { label: "Expenses without a category", count: year.uncategorized, href: "/expenses" },
    { label: "Expenses of $75 or more without a receipt", count: year.unreceipted, href: "/expenses" },
    {
      label: "Events without a state",
      count: year.stateUnknown,
      href: `/reports/fees-by-state?year=${year.year}`,
    },
    { label: "Tax withheld for an unknown state", count: year.withheldUnknown, href: "/payments" },
    { label: "Withholding certificates missing", count: year.certificatesMissing, href: "/payments" },
    { label: "Invoices without a stored PDF", count: year.invoicesWithoutFile, href: "/invoices" },
  ].filter(({ count }) => count > 0);
