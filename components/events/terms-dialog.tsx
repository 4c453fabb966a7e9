"use client";

import {
  EntityDate,
  EntityInput,
  EntityMoney,
  EntitySelect,
  labelled,
  parseCount,
} from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FieldRows } from "@/components/shared/form/field-rows";
import { type EntityForm as Entity, type EntityRecord, useEntityForm } from "@/components/shared/form/use-entity-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  amountsOf,
  DUE_LABEL,
  type Installment,
  installmentText,
  ladderLines,
  MAX_INSTALLMENTS,
  MAX_RUNGS,
  NO_TERMS,
  RECORDING_LABEL,
  type Rung,
  type Terms,
} from "@/lib/events/terms/terms";
import { formatDay } from "@/lib/shared/dates";
import { dollarFormatter, parsePercent, toCents, toDollars } from "@/lib/shared/money";

type TermsEntity = Entity<Terms, Terms>;

export type TermsDialogProps = {
  title: string;
  description?: string;
  draftKey: string;
  terms: Terms | null;
  /** Null for defaults, which have no versions. */
  record: EntityRecord | null;
  /** Dollars that the installments share; null for defaults. */
  total: number | null;
  /** The dates of a deal. */
  dates?: readonly { id: string; date: string }[];
  save: (changed: Partial<Terms>) => Promise<EntityRecord & { terms: Terms | null }>;
  load?: () => Promise<EntityRecord & { terms: Terms | null }>;
  onSaved: () => void;
};

const LABELS: Record<keyof Terms, string> = {
  installments: "Payment schedule",
  cancellation: "Cancellation policy",
  lateFeePercent: "Late fee (%)",
  lateFeeAmount: "or amount",
  lateFeeDays: "Grace period (days)",
  recording: "Recording",
  recordingFee: "Recording fee",
};

/** Payment schedule, cancellation policy, late fee and recording of an event, a deal or the defaults. */
export default function TermsDialog({
  open,
  onClose,
  title,
  description,
  ...props
}: TermsDialogProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={description} size="lg">
      <TermsForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function TermsForm({
  draftKey,
  terms,
  record,
  total,
  dates = [],
  save,
  load,
  onSaved,
  onClose,
}: Omit<TermsDialogProps, "title"> & { onClose: () => void }) {
  const toValues = (saved: { terms: Terms | null }) => saved.terms ?? NO_TERMS;
  const entity: TermsEntity = useEntityForm<Terms, Terms, EntityRecord & { terms: Terms | null }>({
    schema: async () => (await import("@/lib/events/terms/terms-schema")).termsFormSchema,
    values: terms ?? NO_TERMS,
    record,
    draftKey,
    save: ({ input }) => save(input),
    load: load ?? (() => Promise.reject(new Error("no versions"))),
    toValues,
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { form } = entity;
  const field = labelled(entity, LABELS);
  const [installments, recording] = form.watch(["installments", "recording"]);
  return (
    <EntityForm entity={entity} noun="terms" labels={LABELS} show={show} submitLabel="Save terms" onClose={onClose}>
      <div className="grid gap-7">
        <section>
          <FieldRows
            entity={entity}
            name="installments"
            title={LABELS.installments}
            noun="installment"
            most={MAX_INSTALLMENTS}
            add="Add an installment"
            blank={() => (installments.length === 0 ? DEPOSIT : BALANCE)}
            row={(at) => (
              <InstallmentRow entity={entity} at={at} dates={dates} isLast={at === installments.length - 1} />
            )}
            besides={() =>
              installments.length === 0 && (
                <Button size="sm" onClick={() => form.setValue("installments", [DEPOSIT, BALANCE], DIRTY)}>
                  Use 50% now, 50% on the day
                </Button>
              )
            }
          />
          {total !== null && <Amounts installments={installments} total={total} />}
        </section>
        <section>
          <FieldRows
            entity={entity}
            name="cancellation"
            title={LABELS.cancellation}
            noun="step"
            most={MAX_RUNGS}
            add="Add a step"
            blank={() => ({ days: 30, percent: 100 })}
            row={(at) => <RungRow entity={entity} at={at} />}
            besides={() =>
              form.getValues("cancellation").length === 0 && (
                <Button size="sm" onClick={() => form.setValue("cancellation", LADDER, DIRTY)}>
                  Use 50% within 60 days, 100% within 30
                </Button>
              )
            }
          />
        </section>
        <fieldset className="grid gap-3 sm:grid-cols-3">
          <legend className="mb-1.5 text-sm font-medium">Late fee</legend>
          <Percent {...field("lateFeePercent")} />
          <EntityMoney {...field("lateFeeAmount")} />
          <Days {...field("lateFeeDays")} />
        </fieldset>
        <div className="grid gap-3 sm:grid-cols-3">
          <EntitySelect
            {...field("recording")}
            empty="Not agreed"
            options={Object.entries(RECORDING_LABEL)}
            className="sm:col-span-2"
          />
          {recording === "licensed" && <EntityMoney {...field("recordingFee")} />}
        </div>
      </div>
    </EntityForm>
  );
}

const DIRTY = { shouldDirty: true } as const;
const BLANK: Installment = { percent: null, amount: null, due: "signing", days: null, date: null, eventId: null };
const DEPOSIT: Installment = { ...BLANK, percent: 50 };
const BALANCE: Installment = { ...BLANK, due: "before_event", days: 0 };
const LADDER: Rung[] = [
  { days: 60, percent: 50 },
  { days: 30, percent: 100 },
];

type Named = { entity: TermsEntity; label: string; className?: string };

const Percent = (props: Named & { name: Parameters<typeof EntityInput<Terms, Terms>>[0]["name"] }) => (
  <EntityInput {...props} inputMode="decimal" autoComplete="off" parse={parsePercent} />
);

const Days = (props: Named & { name: Parameters<typeof EntityInput<Terms, Terms>>[0]["name"] }) => (
  <EntityInput {...props} inputMode="numeric" autoComplete="off" parse={parseCount} />
);

function InstallmentRow({
  entity,
  at,
  isLast,
  dates,
}: {
  entity: TermsEntity;
  at: number;
  isLast: boolean;
  dates: readonly { id: string; date: string }[];
}) {
  const due = entity.form.watch(`installments.${at}.due`);
  const isOfEvent = due === "before_event" || due === "after_event";
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[6rem_7rem_minmax(0,1fr)_7rem]">
      {isLast ? (
        <p className="col-span-2 self-center text-sm text-muted-foreground">
          {at === 0 ? "The full amount" : "The balance"}
        </p>
      ) : (
        <>
          <Percent entity={entity} name={`installments.${at}.percent`} label="Percent" />
          <EntityMoney entity={entity} name={`installments.${at}.amount`} label="or amount" />
        </>
      )}
      <EntitySelect entity={entity} name={`installments.${at}.due`} label="Due" options={Object.entries(DUE_LABEL)} />
      {due === "date" && <EntityDate entity={entity} name={`installments.${at}.date`} label="Due date" optional />}
      {due !== "date" && due !== "signing" && <Days entity={entity} name={`installments.${at}.days`} label="Days" />}
      {isOfEvent && dates.length > 1 && (
        <EntitySelect
          entity={entity}
          name={`installments.${at}.eventId`}
          label="Counted from"
          empty="The first date"
          options={dates.map(({ id, date }) => [id, formatDay(date, "")])}
          className="col-span-2"
        />
      )}
    </div>
  );
}

const RungRow = ({ entity, at }: { entity: TermsEntity; at: number }) => (
  <div className="grid grid-cols-2 gap-3">
    <Days entity={entity} name={`cancellation.${at}.days`} label="Days before event" />
    <Percent entity={entity} name={`cancellation.${at}.percent`} label="Percent of the fee owed" />
  </div>
);

function Amounts({ installments, total }: { installments: readonly Installment[]; total: number }) {
  const known = installments.every(({ percent, amount }) => !Number.isNaN(percent) && !Number.isNaN(amount));
  if (installments.length === 0 || !known) return null;
  const amounts = amountsOf(installments, toCents(total)).map(toDollars);
  const format = dollarFormatter([total, ...amounts]);
  return (
    <p role="status" className="mt-3 text-[0.8125rem] text-muted-foreground tabular-nums">
      {format(total)} = {amounts.map(format).join(" + ")}
    </p>
  );
}

function show(name: keyof Terms, value: unknown): string {
  if (name === "installments") {
    return (value as Installment[]).map((one, _, all) => installmentText(one, all.length === 1)).join(", ");
  }
  return name === "cancellation" ? ladderLines(value as Rung[]).join(", ") : String(value);
}
