import type { ReactNode } from "react";
import { ReportFiles } from "@/components/reports/report-files";
import { YearLinks } from "@/components/reports/year-links";
import { AppLink } from "@/components/shared/app-link";
import { ChartPanel } from "@/components/shared/record/chart";
import { ScrollArea } from "@/components/shared/record/scroll-area";
import { SegmentLinks } from "@/components/shared/record/tab-links";
import { Panel } from "@/components/ui/panel";
import {
  type Amounts,
  BASES,
  GROUP_LABEL,
  GROUPS,
  HOW_COUNTED,
  INCOME_BASIS_LABEL,
  type IncomeDto,
  type IncomeKind,
  type IncomeRow,
  KIND_LABEL,
  KINDS,
  MOST_ROWS,
  monthLabel,
  netOf,
  sumOf,
} from "@/lib/reports/income/income";
import { formatDate } from "@/lib/shared/dates";
import { dollarFormatter, formatCompact, formatDollars } from "@/lib/shared/money";

const PAGE = "/reports/income";
const LINK = "underline decoration-border underline-offset-4 hover:decoration-current";
const AMOUNT = "py-2 ps-4 text-end tabular-nums whitespace-nowrap last:pe-4 sm:last:pe-5";

type Line = { name: string; sums: Amounts; href?: (kind: IncomeKind) => string; isTotal?: boolean };

/** Income and costs of a year by month and group; every number opens its rows. */
export function Income({ report, thisYear }: { report: IncomeDto; thisYear: number }) {
  const { year, basis, months, before, groups, rows } = report;
  const [total, last] = [sumOf(months), sumOf(before)];
  const money = dollarFormatter([...groups, ...months, ...before].flatMap((row) => KINDS.map((kind) => row[kind])));
  const address = (more: string) => `${PAGE}?year=${year}&basis=${basis}${more}`;
  const monthLines = months.map(
    (row): Line => ({
      name: monthLabel(row.month),
      sums: row,
      href: (kind) => address(`&of=${kind}&month=${row.month}#rows`),
    }),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <YearLinks page={`${PAGE}?basis=${basis}&year=`} year={year} thisYear={thisYear} />
        <SegmentLinks
          label="Counted"
          tabs={BASES.map((one) => ({ href: `${PAGE}?year=${year}&basis=${one}`, label: INCOME_BASIS_LABEL[one] }))}
          current={address("")}
          scroll={false}
        />
        <ReportFiles href={`/api/reports/income/file?year=${year}&basis=${basis}`} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
        <MonthChart
          report={report}
          kind="income"
          money={money}
          figure={formatDollars(netOf(total))}
          figureLabel={`left of ${formatDollars(total.income)} after costs`}
          definition={HOW_COUNTED[basis]}
        />
        <MonthChart
          report={report}
          kind="expenses"
          money={money}
          figure={formatDollars(total.expenses)}
          figureLabel="without commissions and mileage"
          definition="By the day each one was paid."
        />
      </div>
      <Sums
        title="By month"
        first="Month"
        money={money}
        lines={[
          ...monthLines,
          { name: `Total ${year}`, sums: total, isTotal: true },
          { name: `Total ${year - 1}`, sums: last, isTotal: true },
        ]}
      />
      {GROUPS.map((by) => {
        const lines = groups
          .filter((row) => row.by === by)
          .map(
            (row): Line => ({
              name: row.name,
              sums: row,
              href: (kind) => address(`&of=${kind}&by=${by}&key=${row.key}#rows`),
            }),
          );
        return lines.length > 0 && <Sums key={by} title={GROUP_LABEL[by]} first="Name" money={money} lines={lines} />;
      })}
      {rows && <Rows rows={rows} close={address("")} />}
    </div>
  );
}

type MonthChartProps = {
  report: IncomeDto;
  kind: "income" | "expenses";
  money: (dollars: number) => string;
  figure: string;
  figureLabel: string;
  definition: string;
};

function MonthChart({ report, kind, money, ...words }: MonthChartProps) {
  const { year, months, before } = report;
  const label = KIND_LABEL[kind];
  const isEmpty = [...months, ...before].every((row) => row[kind] === 0);
  return (
    <ChartPanel
      id={kind}
      title={`${label} ${year}`}
      {...words}
      empty={isEmpty ? `No ${label.toLowerCase()} in ${year} yet.` : null}
      head={["Month", String(year), String(year - 1)]}
      rows={months.map((row, at) => [monthLabel(row.month), money(row[kind]), money(before[at]?.[kind] ?? 0)])}
      chartTitle={`${label} by month, ${year}`}
      points={months.map((row, at) => ({
        short: monthLabel(row.month).slice(0, 3),
        said: `${monthLabel(row.month)}: ${money(row[kind])}, ${money(before[at]?.[kind] ?? 0)} the year before`,
        value: Math.max(0, row[kind]),
      }))}
      format={formatCompact}
    />
  );
}

type SumsProps = { title: string; first: string; lines: readonly Line[]; money: (dollars: number) => string };

function Sums({ title, first, lines, money }: SumsProps) {
  return (
    <Panel title={title} padded={false}>
      <ScrollArea label={title}>
        <table className="w-full min-w-[40rem] text-[0.8125rem]">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-y text-muted-foreground">
              <th scope="col" className="py-2 ps-4 text-start font-medium sm:ps-5">
                {first}
              </th>
              {[...KINDS.map((kind) => KIND_LABEL[kind]), "Net"].map((label) => (
                <th key={label} scope="col" className="py-2 ps-4 text-end font-medium last:pe-4 sm:last:pe-5">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, sums, href, isTotal }) => (
              <tr key={name} className={`border-b last:border-b-0 ${isTotal ? "font-semibold" : ""}`}>
                <th scope="row" dir="auto" className="py-2 ps-4 text-start font-[inherit] wrap-anywhere sm:ps-5">
                  {name}
                </th>
                {KINDS.map((kind) => (
                  <td key={kind} className={AMOUNT}>
                    <Amount amount={sums[kind]} href={href?.(kind)} money={money} />
                  </td>
                ))}
                <td className={AMOUNT}>
                  <Amount amount={netOf(sums)} href={undefined} money={money} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Panel>
  );
}

type AmountProps = { amount: number; href: string | undefined; money: (dollars: number) => string };

function Amount({ amount, href, money }: AmountProps): ReactNode {
  if (amount === 0) return <span className="text-muted-foreground">–</span>;
  if (!href) return money(amount);
  return (
    <AppLink href={href} className={LINK}>
      {money(amount)}
    </AppLink>
  );
}

function Rows({ rows, close }: { rows: readonly IncomeRow[]; close: string }) {
  const money = dollarFormatter(rows.map(({ amount }) => amount));
  return (
    <Panel
      id="rows"
      title="Behind the number"
      description={rows.length === MOST_ROWS ? `The first ${MOST_ROWS}.` : undefined}
      className="scroll-mt-20"
      action={
        <AppLink href={close} className={`text-sm ${LINK} print:hidden`}>
          Close
        </AppLink>
      }
    >
      <ul className="divide-y text-sm">
        {rows.map(({ on, about, href, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          <li key={at} className="flex items-baseline gap-4 py-2">
            <span className="w-28 shrink-0 text-muted-foreground">{formatDate(on)}</span>
            <AppLink href={href} dir="auto" className={`min-w-0 flex-1 wrap-anywhere ${LINK}`}>
              {about || "Without a name"}
            </AppLink>
            <span className="tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
