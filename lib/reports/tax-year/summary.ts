import "server-only";
import type { batches } from "@/lib/export/queries";
import type { ReportDocument, ReportSection } from "@/lib/reports/fees-by-state/document";
import { HOW_COUNTED, placeSection } from "@/lib/reports/fees-by-state/file";
import type { FeesByStateDto } from "@/lib/reports/fees-by-state/report-schema";
import { BASES } from "@/lib/reports/fees-by-state/splitting";
import { missingOf } from "@/lib/reports/tax-year/missing";
import type { TaxYearDto } from "@/lib/reports/tax-year/pack-schema";
import { BY_LINE, PAYERS, rowsOf } from "@/lib/reports/tax-year/sheets";
import type { Actor } from "@/lib/server/session";
import { formatExact } from "@/lib/shared/money";

/** Rows of a table, so that all of them fit on four pages; the workbook has the rest. */
const MOST_ROWS = 22;
const MOST_LETTERS = 44;

type Books = { summary: TaxYearDto; states: FeesByStateDto };
type Client = Parameters<typeof batches>[0];

export async function summaryOf(actor: Actor, client: Client, { summary, states }: Books): Promise<ReportDocument> {
  const { year } = summary;
  const rows = async (sheet: typeof PAYERS, counted?: number) => {
    const found: string[][] = [];
    for await (const some of rowsOf(client, actor, year, sheet))
      found.push(...some.map((row) => row.map((value, at) => say(value, at === counted))));
    return found;
  };
  const sections: ReportSection[] = [
    {
      title: "The year",
      columns: [{ label: "" }, amount("Amount")],
      rows: [
        ["Income received, including tax withheld (cash basis)", formatExact(summary.received)],
        ["Income invoiced, less credit notes (accrual basis)", formatExact(summary.invoiced)],
        ["Tax withheld by payers", formatExact(summary.withheld)],
        ["Expenses, before deduction limits (such as 50% of meals)", formatExact(summary.spent)],
        ["Mileage", formatExact(summary.mileage)],
        [`Estimated tax paid for ${year} (not an expense)`, formatExact(summary.estimatedTax)],
      ],
    },
    {
      title: "Still to fix",
      columns: [{ label: "What" }, amount("Count")],
      rows: missingOf(summary).map(({ label, count }) => [label, String(count)]),
    },
    {
      title: "Costs by Schedule C line, with mileage and commissions",
      columns: [
        { label: "Line", width: 40 },
        { label: "Category" },
        ...["Entries", "Amount", "Deductible"].map(amount),
      ],
      rows: await rows(BY_LINE, 2),
    },
    ...BASES.map((basis) => placeSection(states, basis)),
    {
      title: "Payers and forms",
      columns: [
        { label: "Payer" },
        ...["Not by card", "Card", "Withheld"].map(amount),
        { label: "Form", width: 52 },
        ...["On form", "Difference"].map(amount),
      ],
      rows: await rows(PAYERS),
    },
  ];
  return {
    title: `Tax year ${year}`,
    speaker: actor.speaker.name,
    lead: `A summary for your tax preparer. workbook.xlsx in the same zip has every row. ${HOW_COUNTED}`,
    sections: sections.map(fit),
  };
}

const amount = (label: string) => ({ label, width: 62, align: "right" }) as const;

function say(value: unknown, isCount: boolean): string {
  if (typeof value === "number" && !isCount) return formatExact(value);
  const text = String(value ?? "");
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text;
}

function fit({ rows, ...section }: ReportSection): ReportSection {
  const more = rows.length - MOST_ROWS;
  const last = more > 0 ? [[`And ${more} more in the workbook`]] : [];
  return { ...section, rows: rows.length === 0 ? [["None"]] : [...rows.slice(0, MOST_ROWS), ...last] };
}
