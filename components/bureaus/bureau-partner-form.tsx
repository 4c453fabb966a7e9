"use client";

import { type TermHints, TermsFields } from "@/components/bureaus/terms-fields";
import { AddressSection } from "@/components/places/town-fields";
import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { PartySections } from "@/components/shared/form/party-sections";
import { useRecordForm } from "@/components/shared/form/use-entity-form";
import { loadBureauPartner, useSaveBureauPartner } from "@/lib/bureaus/client";
import { BUREAU_FIELDS } from "@/lib/bureaus/fields";
import type { BureauPartnerDto } from "@/lib/bureaus/schema";

type BureauPartnerFormProps = { userId: string; bureauPartner?: BureauPartnerDto; hints: TermHints };

export function BureauPartnerForm({ userId, bureauPartner, hints }: BureauPartnerFormProps) {
  const { mutateAsync: save } = useSaveBureauPartner();
  const { form, field } = useRecordForm({
    userId,
    noun: "bureau partner",
    fields: BUREAU_FIELDS,
    record: bureauPartner,
    href: "/bureau-partners",
    schema: async () => (await import("@/lib/bureaus/schema")).bureauPartnerSchema,
    save,
    load: loadBureauPartner,
  });
  return (
    <EntityForm {...form}>
      <FormSection title="Bureau" description="You can add its representatives on the bureau's page after you save.">
        <EntityField {...field} name="name" autoFocus={!bureauPartner} />
        <EntityField {...field} name="contactName" />
      </FormSection>
      <FormSection title="Contact details">
        <EntityField {...field} name="email" className="sm:col-span-3" />
        <EntityField {...field} name="phone" className="sm:col-span-3" />
        <EntityField {...field} name="website" className="sm:col-span-3" />
        <EntityField {...field} name="contactEveryDays" placeholder="90" className="sm:col-span-3" />
      </FormSection>
      <AddressSection entity={form.entity} />
      <PartySections {...field} />
      <TermsFields entity={form.entity} hints={hints} />
      <FormSection title="Notes" description="Who to contact for what. Only visible to you.">
        <EntityField {...field} name="notes" rows={6} />
      </FormSection>
    </EntityForm>
  );
}
