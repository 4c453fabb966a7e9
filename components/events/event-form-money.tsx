"use client";

import type { SectionProps } from "@/components/events/event-form-values";
import { EntityField } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { discountOf } from "@/lib/events/rules";
import { formatDollars } from "@/lib/shared/money";

/** What was asked for, what was agreed, and who takes care of the way. */
export function Money({ entity, hints }: SectionProps) {
  const field = { entity, fields: EVENT_FIELDS };
  const [fee, quotedFee, travelMode] = entity.form.watch(["fee", "quotedFee", "travelMode"]);
  const discount = discountOf({ fee: fee ?? 0, quotedFee: quotedFee ?? null });
  return (
    <FormSection title="Fee and travel" description="In US dollars.">
      <EntityField {...field} name="quotedFee" hint="What you asked for at first." className="sm:col-span-3" />
      <EntityField
        {...field}
        name="fee"
        aside={hints.fee}
        hint={
          discount ? `${formatDollars(discount.amount)} below your quote (${discount.percent}%).` : "What was agreed."
        }
        className="sm:col-span-3"
      />
      <EntityField
        {...field}
        name="travelMode"
        aside={hints.travelMode}
        empty="Not settled"
        className="sm:col-span-3"
      />
      <EntityField {...field} name="travelFee" aside={hints.travelFee} className="sm:col-span-3" />
      {travelMode === "reimbursed" && (
        <EntityField
          {...field}
          name="travelCap"
          label="Reimbursed up to"
          hint="Leave it empty when there is no cap."
          className="sm:col-span-3"
        />
      )}
    </FormSection>
  );
}
