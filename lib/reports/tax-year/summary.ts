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

/** Rows of each table, so that all of them fit on four pages; the workbook has the rest. */
const MOST = { states: 22, lines: 30, payers: 22 };

type Books = { summary: TaxYearDto; states: FeesByStateDto };
type Client = Parameters<typeof batches>[0];

export async function summaryOf(actor: Actor, client: Client, { summary, states }: Books): Promise<ReportDocument> {
  const { year } = summary;
  const lines = await all(rowsOf(client, actor, year, BY_LINE));
  const payers = await all(rowsOf(client, actor, year, PAYERS));
  return {
    title: `Tax year ${year}`,
    speaker: actor.speaker.name,
    lead: `A summary for your tax preparer; the workbook beside it has every row. ${HOW_COUNTED}`,
    sections: [
      {
        title: "The year",
        columns: [{ label: "" }, { label: "Amount", width: 90, align: "right" }],
        rows: [
          ["Income received, with tax withheld (cash basis)", formatExact(summary.received)],
          ["Income invoiced, less credit notes (accrual basis)", formatExact(summary.invoiced)],
          ["Tax withheld by payers", formatExact(summary.withheld)],
          ["Expenses, before limits such as half of meals", formatExact(summary.spent)],
          ["Mileage", formatExact(summary.mileage)],
        ],
      },
      {
        title: "Still to fix",
        columns: [{ label: "What" }, { label: "Count", width: 60, align: "right" }],
        rows: orNothing(missingOf(summary).map(({ label, count }) => [label, String(count)])),
      },
      {
        title: "Expenses by Schedule C line",
        ...table(
          [{ label: "Line", width: 40 }, { label: "Category" }, ...["Entries", "Amount", "Counts for tax"].map(money)],
          lines,
          MOST.lines,
        ),
      },
      ...BASES.map((basis) => short(placeSection(states, basis))),
      {
        title: "Payers and forms",
        ...table(
          [
            { label: "Payer" },
            ...["Other", "Card", "Withheld"].map(money),
            { label: "Form", width: 52 },
            ...["On form", "Difference"].map(money),
          ],
          payers,
          MOST.payers,
        ),
        text: "Other: by check, transfer or cash.",
      },
    ],
  };
}

const money = (label: string) => ({ label, width: 62, align: "right" }) as const;

const orNothing = (rows: string[][]): string[][] => (rows.length > 0 ? rows : [["Nothing is missing.", ""]]);

async function all<Row>(found: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const some of found) rows.push(...some);
  return rows;
}

const MOST_LETTERS = 44;
const cut = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text);

function table(columns: ReportSection["columns"], rows: readonly (readonly unknown[])[], most: number) {
  const said = rows.slice(0, most).map((row) =>
    row.map((value, at) => {
      const isMoney = typeof value === "number" && columns[at]?.label !== "Entries";
      return isMoney ? formatExact(value) : cut(String(value ?? ""));
    }),
  );
  const more = rows.length - said.length;
  return { columns, rows: more > 0 ? [...said, [`And ${more} more in the workbook`]] : orNothing(said) };
}

function short(section: ReportSection): ReportSection {
  const more = section.rows.length - MOST.states;
  if (more <= 0) return section;
  return { ...section, rows: [...section.rows.slice(0, MOST.states), [`And ${more} more in the workbook`]] };
}
