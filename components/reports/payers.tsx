"use client";

import { FileText, Plus, X } from "lucide-react";
import { YearLinks } from "@/components/reports/year-links";
import { AppLink } from "@/components/shared/app-link";
import { DialogButton } from "@/components/shared/feedback/dialog-button";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { downloadUrl } from "@/lib/files/list";
import { useReportCalls } from "@/lib/reports/client";
import {
  differenceOf,
  type FormDto,
  isThresholdIndexed,
  type PayerRow,
  type PayersDto,
  THRESHOLD_SOURCE,
} from "@/lib/reports/taxes/taxes";
import { errorText } from "@/lib/shared/api-client";
import { formatDollars, formatExact } from "@/lib/shared/money";

const loadFormDialog = () => import("@/components/reports/tax-form-dialog");

/** What each payer will report for a year, beside the forms that came. */
export function Payers({ report, thisYear }: { report: PayersDto; thisYear: number }) {
  const { year, threshold, payers, others } = report;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <YearLinks page="/reports/1099?year=" year={year} thisYear={thisYear} />
        <DialogButton variant="primary" load={loadFormDialog} dialog={{ year, payer: null }}>
          <Plus aria-hidden /> Add a form
        </DialogButton>
      </div>
      <Panel
        title={`Payers of ${year}`}
        description={`Payers report what they paid you by check, transfer or cash once it reaches ${formatDollars(threshold)}. Card processors report card payments.`}
        padded={false}
      >
        {payers.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-muted-foreground sm:px-5">
            No payments from clients or bureaus in {year}.
          </p>
        ) : (
          <ul className="divide-y border-t">
            {payers.map((payer) => (
              <Payer key={payer.id} payer={payer} report={report} />
            ))}
          </ul>
        )}
        <p className="border-t px-4 py-3 text-[0.8125rem] text-muted-foreground sm:px-5">
          {isThresholdIndexed(year) && `For ${year} the amount may be higher: it rises with inflation. `}
          Source: {THRESHOLD_SOURCE}. This is information, not tax advice.
        </p>
      </Panel>
      {others.length > 0 && (
        <Panel title="Forms of other payers">
          <Forms forms={others} />
        </Panel>
      )}
    </div>
  );
}

function Payer({ payer, report: { year, threshold } }: { payer: PayerRow; report: PayersDto }) {
  const { id, kind, name, direct, card, w9SentOn, forms } = payer;
  const href = kind === "client" ? `/clients/${id}` : `/bureau-partners/${id}`;
  const difference = differenceOf(payer);
  return (
    <li className="grid gap-2 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <AppLink href={href} dir="auto" className="font-medium wrap-anywhere underline-offset-4 hover:underline">
          {name}
        </AppLink>
        <p className="text-[0.8125rem] text-muted-foreground">
          {formatExact(direct)} by check, transfer or cash
          {card > 0 && `, ${formatExact(card)} by card`}
          {" · "}
          {direct >= threshold ? "expect a 1099-NEC" : "below the threshold"}
        </p>
        <Forms forms={forms} />
        {difference !== null && difference !== 0 && (
          <p className="mt-1 text-tone-amber-ink">
            The forms say {formatExact(Math.abs(difference))} {difference > 0 ? "more" : "less"} than you received.
          </p>
        )}
      </div>
      <span className="flex flex-wrap items-start gap-2">
        {!w9SentOn && direct >= threshold && (
          <AppLink href={href} className={buttonClass({ size: "sm" })}>
            Send W-9
          </AppLink>
        )}
        <DialogButton size="sm" load={loadFormDialog} dialog={{ year, payer: { id, kind, name } }}>
          Add a form
        </DialogButton>
      </span>
    </li>
  );
}

function Forms({ forms }: { forms: readonly FormDto[] }) {
  const { removeForm } = useReportCalls();
  const { run, pending } = useSubmit();
  const remove = ({ id, form }: FormDto) =>
    void run(
      async () => {
        await removeForm(id);
        toast({ title: `${form} removed`, variant: "success" });
      },
      (error) => toast({ title: errorText(error), variant: "error" }),
    );
  return forms.length === 0 ? null : (
    <ul className="mt-1 grid gap-1">
      {forms.map((form) => (
        <li key={form.id} className="flex flex-wrap items-center gap-2">
          <FileText aria-hidden className="size-4 text-muted-foreground" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {form.form} from {form.payerName}: {formatExact(form.amount)}
          </span>
          {form.fileId && (
            <a href={downloadUrl(form.fileId)} download className="underline underline-offset-4">
              Download
            </a>
          )}
          <Button
            variant="ghost"
            size="sm"
            loading={pending}
            aria-label={`Remove the ${form.form} from ${form.payerName}`}
            onClick={() => remove(form)}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
