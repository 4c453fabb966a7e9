"use client";

import type { ReactNode } from "react";
import { EntityInput, EntityTextarea } from "@/components/shared/entity-field";
import { FormField } from "@/components/shared/form-field";
import { FormSection } from "@/components/shared/form-section";
import type { EntityForm } from "@/components/shared/use-entity-form";
import { Select } from "@/components/ui/select";
import type { BureauPartnerInput, BureauPartnerValues } from "@/lib/bureaus/schema";
import {
  BASIS_LABEL,
  COMMISSION_BASES,
  FEE_KIND_LABEL,
  FEE_KINDS,
  INVOICER_LABEL,
  INVOICERS,
  isUnusualCommission,
  type Terms,
  termsSentence,
} from "@/lib/bureaus/terms/rules";
import { parsePercent } from "@/lib/shared/percent";

export type TermValues = Terms & { termsNotes: string };

/** The "?" behind the words for it, made on the server. */
export type TermHints = { commission: ReactNode; net: ReactNode; buyout: ReactNode; spinOff: ReactNode };

export const TERM_LABELS: { [K in keyof TermValues]: string } = {
  commissionPercent: "Commission (%)",
  commissionOn: "Taken from",
  feeKind: "Gross or net",
  invoicedBy: "Who invoices the client",
  payDays: "Days to pay",
  spinOffPercent: "Spin-off share (%)",
  spinOffMonths: "Owed for (months)",
  termsNotes: "Notes on the terms",
};

export const BLANK_TERMS: TermValues = {
  commissionPercent: null,
  commissionOn: "fee",
  feeKind: "gross",
  invoicedBy: "bureau",
  payDays: null,
  spinOffPercent: null,
  spinOffMonths: null,
  termsNotes: "",
};

/** A value as a person reads it, for laying two versions side by side. */
export function showTermValue(name: string, value: unknown): string {
  const words: Record<string, Record<string, string>> = {
    commissionOn: BASIS_LABEL,
    feeKind: FEE_KIND_LABEL,
    invoicedBy: INVOICER_LABEL,
  };
  return words[name]?.[String(value)] ?? String(value);
}

const number = (text: unknown): number | null =>
  text == null ? null : typeof text === "number" ? text : String(text).trim() === "" ? null : Number(text);

/** The input as it stands, blanks and typing errors left out. */
function readTerms(values: BureauPartnerValues): Terms {
  const whole = (value: number | null) => (value === null || Number.isNaN(value) ? null : value);
  return {
    commissionPercent: whole(parsePercent(values.commissionPercent)),
    commissionOn: values.commissionOn ?? "fee",
    feeKind: values.feeKind ?? "gross",
    invoicedBy: values.invoicedBy ?? "bureau",
    payDays: whole(number(values.payDays)),
    spinOffPercent: whole(parsePercent(values.spinOffPercent)),
    spinOffMonths: whole(number(values.spinOffMonths)),
  };
}

/** What was agreed with a bureau, with the sentence it makes. */
export function TermsFields({
  entity,
  hints,
}: {
  entity: EntityForm<BureauPartnerValues, BureauPartnerInput>;
  hints: TermHints;
}) {
  const { form } = entity;
  const terms = readTerms(form.watch());
  const sentence = termsSentence(terms);
  const field = { entity, autoComplete: "off" };
  return (
    <FormSection
      title="Terms"
      description={
        <>
          What you agreed with them. Events booked through them get a commission line by it. Most bureaus ask 15 to 35%
          of the fee and leave travel alone, a buyout {hints.buyout} included.
        </>
      }
    >
      <EntityInput
        {...field}
        name="commissionPercent"
        label={TERM_LABELS.commissionPercent}
        aside={hints.commission}
        inputMode="decimal"
        parse={parsePercent}
        placeholder="25"
        hint={isUnusualCommission(terms.commissionPercent) ? "Outside the usual 15 to 35%." : undefined}
        className="sm:col-span-2"
      />
      <FormField name="commissionOn" label={TERM_LABELS.commissionOn} className="sm:col-span-4">
        <Select {...form.register("commissionOn")}>
          {COMMISSION_BASES.map((value) => (
            <option key={value} value={value}>
              {BASIS_LABEL[value]}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField name="feeKind" label={TERM_LABELS.feeKind} aside={hints.net} className="sm:col-span-6">
        <Select {...form.register("feeKind")}>
          {FEE_KINDS.map((value) => (
            <option key={value} value={value}>
              {FEE_KIND_LABEL[value]}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField name="invoicedBy" label={TERM_LABELS.invoicedBy} className="sm:col-span-4">
        <Select {...form.register("invoicedBy")}>
          {INVOICERS.map((value) => (
            <option key={value} value={value}>
              {INVOICER_LABEL[value]}
            </option>
          ))}
        </Select>
      </FormField>
      <EntityInput
        {...field}
        name="payDays"
        label={TERM_LABELS.payDays}
        inputMode="numeric"
        parse={number}
        placeholder="30"
        hint="Counted from the event."
        className="sm:col-span-2"
      />
      <EntityInput
        {...field}
        name="spinOffPercent"
        label={TERM_LABELS.spinOffPercent}
        aside={hints.spinOff}
        inputMode="decimal"
        parse={parsePercent}
        placeholder="10"
        className="sm:col-span-3"
      />
      <EntityInput
        {...field}
        name="spinOffMonths"
        label={TERM_LABELS.spinOffMonths}
        inputMode="numeric"
        parse={number}
        placeholder="24"
        hint="Leave it empty when no end was agreed."
        className="sm:col-span-3"
      />
      <EntityTextarea entity={entity} name="termsNotes" label={TERM_LABELS.termsNotes} rows={3} />
      {sentence && (
        <p aria-live="polite" className="rounded-md bg-muted px-4 py-3 text-sm">
          <span className="font-medium">In one sentence:</span> {sentence}.
        </p>
      )}
    </FormSection>
  );
}
