"use client";

import { ChevronDown, FileText, Mail } from "lucide-react";
import { HeldEmailButton } from "@/components/correspondence/held-email-button";
import { money } from "@/components/invoices/amounts";
import { AppLink } from "@/components/shared/app-link";
import { ROLE } from "@/components/shared/list/table-roles";
import { Stat } from "@/components/shared/record/stat";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { INVOICES_URL } from "@/lib/invoices/client";
import { AGE_LABEL, AGES, type Age, payerHref } from "@/lib/invoices/rules";
import type { OwingDto, OwingRow } from "@/lib/invoices/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";
import { useServed } from "@/lib/shared/refresh";

const OWING_URL = `${INVOICES_URL}/owing`;

const SHORT: Record<Age, string> = {
  notDue: "Not due",
  to30: "1–30 days",
  to60: "31–60 days",
  to90: "61–90 days",
  over90: "Over 90 days",
};

/** Totals by age, and below them each payer. */
export function OwingStrip({ served }: { served: OwingDto }) {
  const owing = useServed(OWING_URL, served, () => apiFetch<OwingDto>(OWING_URL));
  if (owing.rows.length === 0) return null;
  return (
    <Panel className="mt-5" title="Who owes" description={`${money(owing.total)} in open invoices`}>
      <dl className="grid grid-cols-2 max-[16rem]:grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {AGES.map((age) => (
          <Stat
            key={age}
            label={AGE_LABEL[age]}
            value={<span className={toneOf(age, owing.ages[age])}>{money(owing.ages[age])}</span>}
          />
        ))}
      </dl>
      <details className="group mt-3" open={owing.rows.length <= 5}>
        <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-1 text-sm font-medium">
          <ChevronDown
            aria-hidden
            className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
          By client and bureau ({owing.rows.length.toLocaleString("en-US")})
        </summary>
        <table {...ROLE.table} className="mt-1 w-full text-sm max-md:block">
          <caption className="sr-only">Open amounts by client and bureau, and by days late</caption>
          <thead {...ROLE.group} className="max-md:sr-only">
            <tr {...ROLE.row} className="text-[0.8125rem] text-muted-foreground">
              {["Bill to", ...AGES.map((age) => SHORT[age]), "Total", "Statement"].map((label, at) => (
                <th
                  key={label}
                  {...ROLE.head}
                  scope="col"
                  className={`py-2 font-medium ${at === 0 ? "text-start" : "ps-4 text-end"}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLE.group} className="divide-y max-md:block">
            {owing.rows.map((row) => (
              <Payer key={row.clientId ?? row.bureauPartnerId ?? row.name} row={row} />
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}

const TONE: Partial<Record<Age, string>> = { notDue: "", to30: "text-tone-amber-ink" };

const toneOf = (age: Age, amount: number) => (amount === 0 ? "text-muted-foreground" : (TONE[age] ?? "text-danger"));

function Payer({ row }: { row: OwingRow }) {
  const { name, ages, total, invoices } = row;
  const href = payerHref(row);
  return (
    <tr
      {...ROLE.row}
      className="align-top max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:py-2.5"
    >
      <td {...ROLE.cell} className="max-w-64 min-w-0 max-md:max-w-none max-md:basis-1/2 max-md:grow md:py-2.5">
        {href ? (
          <AppLink href={href} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
            {name}
          </AppLink>
        ) : (
          <span className="font-medium wrap-anywhere">{name || "No name"}</span>
        )}
        <p className="text-[0.8125rem] text-muted-foreground">{aboutPayer(row, plural(invoices, "invoice"))}</p>
      </td>
      {AGES.map((age) => (
        <td
          key={age}
          {...ROLE.cell}
          className={`tabular-nums max-md:order-2 max-md:text-[0.8125rem] md:py-2.5 md:ps-4 md:text-end ${toneOf(age, ages[age])} ${ages[age] === 0 ? "max-md:hidden" : ""}`}
        >
          <span className="md:hidden">{SHORT[age]} </span>
          {ages[age] === 0 ? "–" : money(ages[age])}
        </td>
      ))}
      <td {...ROLE.cell} className="font-medium tabular-nums max-md:order-1 md:py-2.5 md:ps-4 md:text-end">
        {money(total)}
      </td>
      <td {...ROLE.cell} className="max-md:order-3 max-md:ms-auto md:py-1 md:ps-4 md:text-end">
        {href && (
          <span className="inline-flex flex-wrap">
            <a
              href={`/api${href}/statement`}
              aria-label={`Statement for ${name} (PDF)`}
              className={buttonClass({ size: "sm", variant: "ghost" })}
            >
              <FileText aria-hidden /> PDF
            </a>
            <HeldEmailButton url={`/api${href}/statement`} shownIn={[OWING_URL]}>
              <Mail aria-hidden /> Email<span className="sr-only"> the statement to {name}</span>
            </HeldEmailButton>
          </span>
        )}
      </td>
    </tr>
  );
}

const aboutPayer = ({ lastContactOn, promisedOn, statementOn, usualDays }: OwingRow, invoices: string): string =>
  [
    invoices,
    promisedOn && `promised by ${formatDate(promisedOn)}`,
    usualDays !== null && usualWords(usualDays),
    lastContactOn ? `last contact ${formatDate(lastContactOn)}` : "no contact logged",
    statementOn && `statement emailed ${formatDate(statementOn)}`,
  ]
    .filter(Boolean)
    .join(" · ");

function usualWords(days: number): string {
  if (days === 0) return "usually pays on time";
  return `usually pays ${plural(Math.abs(days), "day")} ${days > 0 ? "late" : "early"}`;
}
