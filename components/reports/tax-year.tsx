import { CircleCheck, Download, TriangleAlert } from "lucide-react";
import { YearLinks } from "@/components/reports/year-links";
import { AppLink } from "@/components/shared/app-link";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { missingOf } from "@/lib/reports/tax-year/missing";
import type { TaxYearDto } from "@/lib/reports/tax-year/pack-schema";
import { formatExact } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

export function TaxYear({ pack, thisYear }: { pack: TaxYearDto; thisYear: number }) {
  const { year } = pack;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <YearLinks page="/reports/tax-year?year=" year={year} thisYear={thisYear} />
        <a href={`/api/reports/tax-year/${year}`} download className={buttonClass({ variant: "primary" })}>
          <Download aria-hidden /> Download the {year} pack
        </a>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="What's in it" description="One zip for your tax preparer, with a workbook and a summary.">
          <dl className="divide-y text-sm">
            {factsOf(pack).map(([label, detail, amount]) => (
              <div key={label} className="flex items-baseline gap-4 py-2">
                <dt className="min-w-0 flex-1">
                  {label} <span className="text-muted-foreground">{detail}</span>
                </dt>
                <dd className="font-medium tabular-nums">{amount}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-[0.8125rem] text-muted-foreground">
            The pack comes from your records. It's information, not tax advice.
          </p>
        </Panel>
        <StillMissing pack={pack} />
      </div>
    </div>
  );
}

const factsOf = (pack: TaxYearDto): [label: string, detail: string, amount: string][] => [
  ["Income received", plural(pack.payments, "entry", "entries"), formatExact(pack.received)],
  ["Income invoiced", plural(pack.invoicesIssued, "invoice"), formatExact(pack.invoiced)],
  ["Tax withheld", "", formatExact(pack.withheld)],
  ["Expenses", plural(pack.expenses, "expense"), formatExact(pack.spent)],
  ["Mileage", plural(pack.trips, "trip"), formatExact(pack.mileage)],
  ["Receipts", "", plural(pack.receipts, "file")],
  ["Invoices", "", plural(pack.invoices, "PDF")],
  ["1099s and other forms", "", plural(pack.forms, "form")],
];

function StillMissing({ pack }: { pack: TaxYearDto }) {
  const missing = missingOf(pack);
  if (missing.length === 0) {
    return (
      <Panel title="Still missing">
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden className="size-4 text-brand" /> Nothing. The year is complete.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="Still missing" description="The pack lists each one, so you can also download it now.">
      <ul className="divide-y text-sm">
        {missing.map(({ label, count, href }) => (
          <li key={label} className="flex items-center gap-3 py-2">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-brand" />
            <AppLink
              href={href}
              className="min-w-0 flex-1 underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {label}
            </AppLink>
            <span className="font-medium tabular-nums">{count.toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
