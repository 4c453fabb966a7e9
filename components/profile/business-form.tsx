"use client";

import { AddressSection } from "@/components/places/town-fields";
import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { loadBusiness, saveBusiness } from "@/lib/profile/client";
import { BUSINESS_FIELDS } from "@/lib/profile/fields";
import type { BusinessDto, BusinessInput } from "@/lib/profile/schema";
import { labelsOf, pickFields, showValue } from "@/lib/shared/field-list";
import { useRefresh } from "@/lib/shared/refresh";

const LABELS = labelsOf(BUSINESS_FIELDS);
const toValues = (business: BusinessInput) => pickFields(BUSINESS_FIELDS, business);

/** @param placeholder the name that documents use without a legal one */
export function BusinessForm(props: { userId: string; business: BusinessDto; placeholder: string }) {
  const { userId, business, placeholder } = props;
  const refresh = useRefresh();
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/profile/schema")).businessSchema,
    values: toValues(business),
    record: business,
    draftKey: `${userId}:business`,
    save: ({ input, record }) => saveBusiness(input, record?.version ?? business.version),
    load: loadBusiness,
    toValues,
    // No toast: it would cover the save bar, which confirms.
    onSaved: () => refresh(),
  });
  const field = { entity, fields: BUSINESS_FIELDS };
  return (
    <EntityForm
      entity={entity}
      noun="business"
      labels={LABELS}
      show={(name, value) => showValue(BUSINESS_FIELDS[name], value)}
      submitLabel="Save business"
    >
      <FormSection
        title="Legal"
        description="The party to your contracts. Your tax ID belongs on the W-9 only, so there's no field for it."
      >
        <EntityField
          {...field}
          name="legalName"
          placeholder={placeholder}
          hint={placeholder && `Leave it blank to use ${placeholder}.`}
          autoComplete="organization"
        />
        <EntityField {...field} name="entityType" empty="Not set" />
        <EntityField {...field} name="residenceState" placeholder="CO" className="sm:col-span-3" />
        <EntityField {...field} name="formationState" placeholder="DE" className="sm:col-span-3" />
      </FormSection>
      <AddressSection entity={entity} description="On contracts. Leave it blank to use the one on your profile." />
      <FormSection title="Checks" description="How a client pays you by check.">
        <EntityField {...field} name="checkPayee" />
        <EntityField {...field} name="checkAddress" rows={3} />
      </FormSection>
      <FormSection title="Note" description="Printed on your contracts, such as “Payable in US dollars.”">
        <EntityField {...field} name="documentNote" rows={4} />
      </FormSection>
    </EntityForm>
  );
}
