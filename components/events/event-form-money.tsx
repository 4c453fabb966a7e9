"use client";

import { EVENT_FIELD_LABELS as LABELS, type SectionProps } from "@/components/events/event-form-values";
import { EntityMoney, EntitySelect } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import { discountOf } from "@/lib/events/rules";
import { TRAVEL_MODE_LABEL, TRAVEL_MODES } from "@/lib/events/status";
import { formatDollars } from "@/lib/shared/money";

/** What was asked for, what was agreed, and who takes care of the way. */
export function Money({ entity, hints }: SectionProps) {
  const [fee, quotedFee, travelMode] = entity.form.watch(["fee", "quotedFee", "travelMode"]);
  const discount = discountOf({ fee: fee ?? 0, quotedFee: quotedFee ?? null });
  return (
    <FormSection title="Fee and travel" description="In US dollars.">
      <EntityMoney
        entity={entity}
        name="quotedFee"
        label={LABELS.quotedFee}
        hint="What you asked for at first."
        className="sm:col-span-3"
      />
      <EntityMoney
        entity={entity}
        name="fee"
        label={LABELS.fee}
        empty={0}
        aside={hints.fee}
        hint={
          discount ? `${formatDollars(discount.amount)} below your quote (${discount.percent}%).` : "What was agreed."
        }
        className="sm:col-span-3"
      />
      <EntitySelect
        entity={entity}
        name="travelMode"
        label={LABELS.travelMode}
        aside={hints.travelMode}
        empty="Not settled"
        options={TRAVEL_MODES.map((value) => [value, TRAVEL_MODE_LABEL[value]])}
        className="sm:col-span-3"
      />
      <EntityMoney
        entity={entity}
        name="travelFee"
        label={LABELS.travelFee}
        empty={0}
        aside={hints.travelFee}
        className="sm:col-span-3"
      />
      {travelMode === "reimbursed" && (
        <EntityMoney
          entity={entity}
          name="travelCap"
          label={LABELS.travelCap}
          hint="Leave it empty when there is no cap."
          className="sm:col-span-3"
        />
      )}
    </FormSection>
  );
}
