import { MapPinOff } from "lucide-react";
import type { ReactNode } from "react";
import { ReportFiles } from "@/components/reports/report-files";
import { StateMap } from "@/components/reports/state-map";
import { YearLinks } from "@/components/reports/year-links";
import { AppLink } from "@/components/shared/app-link";
import { ScrollArea } from "@/components/shared/record/scroll-area";
import { SegmentLinks } from "@/components/shared/record/tab-links";
import { Panel } from "@/components/ui/panel";
import type { EntryDto, FeesByStateDto, UnknownEvent } from "@/lib/reports/fees-by-state/report-schema";
import {
  AMOUNT_LABEL,
  AMOUNTS,
  BASES,
  BASIS_LABEL,
  type Basis,
  type PlaceSums,
  placeLabel,
} from "@/lib/reports/fees-by-state/splitting";
import { formatDate } from "@/lib/shared/dates";
import { dollarFormatter } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";

const PAGE = "/reports/fees-by-state";
const hrefOf = (year: number, basis: Basis, place = "") =>
  `${PAGE}?year=${year}&basis=${basis}${place && `&place=${place}#rows`}`;

const LINK = "underline decoration-border underline-offset-4 hover:decoration-current";
const AMOUNT = "py-2 ps-4 text-end tabular-nums whitespace-nowrap";

export function FeesByState({ report, thisYear }: { report: FeesByStateDto; thisYear: number }) {
  const { year, basis, unknown, place, entries } = report;
  const states = report[basis].rows.flatMap((row) =>
    row.place.startsWith("US-")
      ? [{ code: row.place.slice(3), name: row.name, amount: row.fees + row.travel, withheld: row.withheld }]
      : [],
  );
  const hasUpcoming = basis === "performed" && year >= thisYear;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <YearLinks page={`${PAGE}?basis=${basis}&year=`} year={year} thisYear={thisYear} />
        <ReportFiles href={`/api/reports/fees-by-state/file?year=${year}`} />
      </div>
      {unknown.length > 0 && <Unknown events={unknown} />}
      <Panel
        title={`Fees and travel, ${year}`}
        description={`The stronger the color, the higher the amount.${hasUpcoming ? " Talks still to come are included." : ""}`}
        action={
          <SegmentLinks
            label="Counted"
            tabs={BASES.map((one) => ({ href: hrefOf(year, one), label: BASIS_LABEL[one] }))}
            current={hrefOf(year, basis)}
            scroll={false}
          />
        }
      >
        <ScrollArea label="Map">
          <div className="mx-auto min-w-[34rem] max-w-3xl">
            <StateMap
              states={states}
              label={`Fees and travel by state, ${BASIS_LABEL[basis].toLowerCase()}, ${year}`}
            />
          </div>
        </ScrollArea>
      </Panel>
      <Places report={report} />
      {entries && <Rows entries={entries} year={year} basis={basis} place={place} />}
    </div>
  );
}

function Unknown({ events }: { events: readonly UnknownEvent[] }) {
  return (
    <Panel
      title={
        <span className="flex items-center gap-2">
          <MapPinOff aria-hidden className="size-4 text-brand" /> {plural(events.length, "event")} without a state
        </span>
      }
      description="Add the place or state of each, so that it counts where it was performed."
    >
      <ul className="grid gap-1.5 text-sm">
        {events.slice(0, SHOWN).map(({ id, title, on, guess }) => (
          <li key={id}>
            <AppLink href={`/events/${id}`} className={`font-medium ${LINK}`}>
              {title}
            </AppLink>{" "}
            <span className="text-muted-foreground">
              {formatDate(on)}
              {guess && ` · probably ${guess}, where the client is`}
            </span>
          </li>
        ))}
      </ul>
      {events.length > SHOWN && (
        <p className="mt-2 text-sm text-muted-foreground">
          And {(events.length - SHOWN).toLocaleString("en-US")} more.
        </p>
      )}
    </Panel>
  );
}

const SHOWN = 10;

/** Both bases of a place, one below the other. */
function Places({ report }: { report: FeesByStateDto }) {
  const { performed, paid, year } = report;
  const names = new Map([...performed.rows, ...paid.rows].map(({ place, name }) => [place, name]));
  const order = [
    ...performed.rows,
    ...paid.rows.filter(({ place }) => !performed.rows.some((one) => one.place === place)),
  ];
  const money = dollarFormatter([...performed.rows, ...paid.rows].flatMap((row) => AMOUNTS.map((name) => row[name])));
  const sums = (rows: readonly PlaceSums[], place: string) => rows.find((one) => one.place === place);
  return (
    <Panel title="By state" description={`Click a number to see what's in it.`} padded={false}>
      <ScrollArea label="By state">
        <table className="w-full min-w-[56rem] text-[0.8125rem]">
          <caption className="sr-only">Fees by state in {year}, by date performed and by date paid</caption>
          <thead>
            <tr className="border-y text-muted-foreground">
              {["State", "Counted", "Events", "Days on stage", ...AMOUNTS.map((name) => AMOUNT_LABEL[name])].map(
                (label, at) => (
                  <th
                    key={label}
                    scope="col"
                    className={`py-2 font-medium ${at < 2 ? "ps-4 text-start sm:ps-5" : "ps-4 text-end"} ${at === 9 ? "pe-4 sm:pe-5" : ""}`}
                  >
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          {order
            .map(({ place }) => ({ place, name: names.get(place) ?? "" }))
            .map(({ place, name }) => (
              <Place
                key={place}
                name={name}
                href={(basis) => hrefOf(year, basis, place)}
                money={money}
                sums={{ performed: sums(performed.rows, place), paid: sums(paid.rows, place) }}
              />
            ))}
          <Place name={`Total ${year}`} money={money} sums={{ performed: performed.total, paid: paid.total }} isTotal />
        </table>
      </ScrollArea>
    </Panel>
  );
}

type PlaceProps = {
  name: string;
  sums: Record<Basis, PlaceSums | undefined>;
  money: (dollars: number) => string;
  href?: (basis: Basis) => string;
  isTotal?: boolean;
};

function Place({ name, sums, money, href, isTotal }: PlaceProps) {
  return (
    <tbody className={`border-b last:border-b-0 ${isTotal ? "font-semibold" : ""}`}>
      {BASES.map((basis, at) => {
        const row = sums[basis];
        const cell = (value: number | undefined, text: (value: number) => ReactNode) => {
          if (!value) return <span className="text-muted-foreground">–</span>;
          return href ? (
            <AppLink href={href(basis)} className={LINK}>
              {text(value)}
            </AppLink>
          ) : (
            text(value)
          );
        };
        return (
          <tr key={basis}>
            {at === 0 && (
              <th
                scope="rowgroup"
                rowSpan={BASES.length}
                className="sticky start-0 bg-card py-2 ps-4 text-start align-top font-medium sm:ps-5"
              >
                {name}
              </th>
            )}
            <th scope="row" className="py-2 ps-4 text-start font-normal text-muted-foreground sm:ps-5">
              {basis === "performed" ? "Performed" : "Paid"}
            </th>
            <td className={AMOUNT}>{cell(row?.events, String)}</td>
            <td className={AMOUNT}>{cell(row?.days, String)}</td>
            {AMOUNTS.map((one) => (
              <td key={one} className={`${AMOUNT} last:pe-4 sm:last:pe-5`}>
                {cell(row?.[one], money)}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

type RowsProps = { entries: readonly EntryDto[]; year: number; basis: Basis; place: string };

/** What the numbers of one place are made of. */
function Rows({ entries, year, basis, place }: RowsProps) {
  const money = dollarFormatter(
    entries.flatMap(({ fees, travel, commission, expenses, withheld }) => [
      fees,
      travel,
      commission,
      expenses,
      withheld,
    ]),
  );
  const shown = AMOUNTS.filter((name) => name !== "net");
  return (
    <Panel
      id="rows"
      title={`${placeLabel(place)}, ${BASIS_LABEL[basis].toLowerCase()}, ${year}`}
      action={
        <AppLink href={hrefOf(year, basis)} className={`text-sm ${LINK} print:hidden`}>
          Close
        </AppLink>
      }
      padded={entries.length === 0}
      className="scroll-mt-20"
    >
      {entries.length === 0 ? (
        <p className="text-sm text-muted-foreground">Nothing counts here in {year}.</p>
      ) : (
        <ScrollArea label={`Rows of ${placeLabel(place)}`}>
          <table className="w-full min-w-[44rem] text-[0.8125rem]">
            <caption className="sr-only">Rows of {placeLabel(place)}</caption>
            <thead>
              <tr className="border-y text-muted-foreground">
                <th scope="col" className="py-2 ps-4 text-start font-medium sm:ps-5">
                  Date
                </th>
                <th scope="col" className="py-2 ps-4 text-start font-medium">
                  For
                </th>
                {shown.map((name) => (
                  <th key={name} scope="col" className="py-2 ps-4 text-end font-medium last:pe-4 sm:last:pe-5">
                    {AMOUNT_LABEL[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
                <tr key={at} className="border-b last:border-b-0">
                  <td className="py-2 ps-4 whitespace-nowrap sm:ps-5">{formatDate(entry.on)}</td>
                  <td className="py-2 ps-4">
                    <AppLink href={entry.href} className={LINK}>
                      {entry.about}
                    </AppLink>
                  </td>
                  {shown.map((name) => (
                    <td key={name} className={`${AMOUNT} last:pe-4 sm:last:pe-5`}>
                      {entry[name] === 0 ? <span className="text-muted-foreground">–</span> : money(entry[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Panel>
  );
}
