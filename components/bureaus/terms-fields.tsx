"use client";

import type { ReactNode } from "react";
import { EntityField, parseCount } from "@/components/shared/form/entity-field";
import { FormSection } from "@/components/shared/form/form-field";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import { TERM_FIELDS } from "@/lib/bureaus/fields";
import type { BureauPartnerInput, BureauPartnerValues } from "@/lib/bureaus/schema";
import { isUnusualCommission, type Terms, termsSentence } from "@/lib/bureaus/terms";
import { parsePercent } from "@/lib/shared/money";

/** Rendered on the server and passed to the form. */
export type TermHints = { commission: ReactNode; net: ReactNode; buyout: ReactNode; spinOff: ReactNode };

/** Blank and invalid values are null. */
function readTerms(values: BureauPartnerValues): Terms {
  const whole = (value: number | null) => (value === null || Number.isNaN(value) ? null : value);
  return {
    commissionPercent: whole(parsePercent(values.commissionPercent)),
    commissionOn: values.commissionOn ?? "fee",
    feeKind: values.feeKind ?? "gross",
    invoicedBy: values.invoicedBy ?? "bureau",
    payDays: whole(parseCount(values.payDays)),
    spinOffPercent: whole(parsePercent(values.spinOffPercent)),
    spinOffMonths: whole(parseCount(values.spinOffMonths)),
  };
}

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
  const field = { entity, fields: TERM_FIELDS };
  return (
    <FormSection
      title="Terms"
      description={
        <>
          Used to add the commission to events booked through this bureau. Most bureaus take 15 to 35% of the fee and
          nothing from travel, even a buyout {hints.buyout}.
        </>
      }
    >
      <EntityField
        {...field}
        name="commissionPercent"
        label="Commission (%)"
        aside={hints.commission}
        placeholder="25"
        hint={isUnusualCommission(terms.commissionPercent) ? "Outside the usual 15 to 35%." : undefined}
        className="sm:col-span-2"
      />
      <EntityField {...field} name="commissionOn" label="Based on" className="sm:col-span-4" />
      <EntityField {...field} name="feeKind" aside={hints.net} className="sm:col-span-6" />
      <EntityField {...field} name="invoicedBy" className="sm:col-span-4" />
      <EntityField {...field} name="payDays" placeholder="30" hint="After the event." className="sm:col-span-2" />
      <EntityField
        {...field}
        name="spinOffPercent"
        label="Spin-off share (%)"
        aside={hints.spinOff}
        placeholder="10"
        className="sm:col-span-3"
      />
      <EntityField
        {...field}
        name="spinOffMonths"
        label="Owed for (months)"
        placeholder="24"
        hint="Leave blank for no end date."
        className="sm:col-span-3"
      />
      <EntityField {...field} name="termsNotes" rows={3} />
      {sentence && (
        <p aria-live="polite" className="rounded-md bg-muted px-4 py-3 text-sm">
          <span className="font-medium">Summary:</span> {sentence}
        </p>
      )}
    </FormSection>
  );
}
