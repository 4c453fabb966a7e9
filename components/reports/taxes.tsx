"use client";

import { useState } from "react";
import { YearLinks } from "@/components/reports/year-links";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { PlaceSelect } from "@/components/shared/form/place-select";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { useReportCalls } from "@/lib/reports/client";
import { DATES_SOURCE, type TaxesDto } from "@/lib/reports/taxes/taxes";
import { ApiError, errorText } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";
import { formatExact, formatPercent } from "@/lib/shared/money";

/** What should lie aside for taxes, and the dates of estimated tax. */
export function Taxes({ report, today }: { report: TaxesDto; today: string }) {
  const { year, settings, received, withheld, paid, aside, dates } = report;
  const share = Math.round((received + withheld) * settings.setAside) / 100;
  const next = dates.find((on) => on >= today);
  const rows: [label: string, note: string, amount: number][] = [
    ["Received", "With tax withheld, less refunds", received + withheld],
    [`${formatPercent(settings.setAside)} of it`, "Your share to set aside", share],
    ["Withheld by payers", "Already paid for you", 0 - withheld],
    ["Estimated tax paid", "Expenses in that category", 0 - paid],
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <YearLinks page="/reports/taxes?year=" year={year} thisYear={Number(today.slice(0, 4))} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={`Set aside for ${year}`}>
          {settings.setAside === 0 ? (
            <p className="text-sm">Choose a share of each payment, and see how much to set aside for taxes.</p>
          ) : (
            <>
              <dl className="divide-y text-sm">
                {rows.map(([label, note, amount]) => (
                  <div key={label} className="flex items-baseline gap-4 py-2">
                    <dt className="min-w-0 flex-1">
                      {label} <span className="block text-[0.8125rem] text-muted-foreground">{note}</span>
                    </dt>
                    <dd className="tabular-nums">{formatExact(amount)}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3 font-semibold">
                To set aside <span className="text-xl tabular-nums">{formatExact(aside)}</span>
              </p>
            </>
          )}
        </Panel>
        <div className="grid gap-5">
          <Settings settings={settings} />
          <Panel title={`Estimated tax ${year}`}>
            {dates.length === 0 ? (
              <p className="text-sm text-muted-foreground">We don't have the {year} dates yet.</p>
            ) : (
              <ol className="grid gap-1.5 text-sm">
                {dates.map((on) => (
                  <li key={on} className={on < today ? "text-muted-foreground" : ""}>
                    {formatDate(on)}
                    {on === next && settings.setAside > 0 && ` · ${formatExact(aside)} is your share so far`}
                  </li>
                ))}
              </ol>
            )}
            <p className="mt-3 text-[0.8125rem] text-muted-foreground">
              Source: {DATES_SOURCE}. This is information, not tax advice.
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Settings({ settings }: { settings: TaxesDto["settings"] }) {
  const { saveSettings } = useReportCalls();
  const [share, setShare] = useState(String(settings.setAside || ""));
  const [virtualState, setVirtualState] = useState(settings.virtualState);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, pending } = useSubmit();
  const save = () =>
    void run(
      async () => {
        setErrors({});
        await saveSettings({ setAside: Number(share), virtualState });
        toast({ title: "Saved", variant: "success" });
      },
      (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        setErrors(Object.keys(fields).length > 0 ? fields : { form: errorText(error) });
      },
    );
  return (
    <Panel title="How it's counted">
      <form
        noValidate
        className="grid gap-4 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FormField name="setAside" label="Share of each payment, in percent" error={errors.setAside}>
          <Input inputMode="decimal" value={share} onChange={({ target }) => setShare(target.value)} placeholder="30" />
        </FormField>
        <FormField
          name="virtualState"
          label="Where virtual talks count"
          error={errors.virtualState}
          hint="Used for fees by state. Set your home state in your business details."
        >
          <PlaceSelect
            empty="My home state"
            value={virtualState}
            onChange={({ target }) => setVirtualState(target.value)}
          />
        </FormField>
        {errors.form && <FormError>{errors.form}</FormError>}
        <Button type="submit" loading={pending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Panel>
  );
}
