"use client";

import type { FieldValues, Path } from "react-hook-form";
import { EntityField } from "@/components/shared/form/entity-field";
import { FormSection } from "@/components/shared/form/form-field";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import type { Fields } from "@/lib/shared/field-list";
import { CONTACT_RULE_HINT, type ContactRule } from "@/lib/shared/party-fields";

type Props<V extends FieldValues, O extends object> = { entity: EntityForm<V, O>; fields: Fields };

/** A client's or bureau's payment terms, and whether it may be emailed. */
export function PartySections<V extends FieldValues, O extends object>({ entity, fields }: Props<V, O>) {
  const of = (name: string) => ({ entity, fields, name: name as Path<V> });
  const rule = entity.form.watch("contactRule" as Path<V>) as ContactRule;
  return (
    <>
      <FormSection title="Billing" description="Who pays, and what they need to do so.">
        <EntityField {...of("billingEmail")} className="sm:col-span-3" />
        <EntityField {...of("portal")} className="sm:col-span-3" />
        <EntityField {...of("purchaseOrder")} className="sm:col-span-2" />
        {/* A bureau's are part of its terms. */}
        {"commissionPercent" in fields || <EntityField {...of("payDays")} placeholder="30" className="sm:col-span-2" />}
        <EntityField {...of("w9SentOn")} className="sm:col-span-2" />
      </FormSection>
      <FormSection title="Do not contact" description="Applies to every email we send for you, to anyone there.">
        <EntityField {...of("contactRule")} label="Emails" hint={CONTACT_RULE_HINT[rule]} className="sm:col-span-3" />
        {rule !== "all" && <EntityField {...of("contactReason")} label="Reason" />}
      </FormSection>
    </>
  );
}
