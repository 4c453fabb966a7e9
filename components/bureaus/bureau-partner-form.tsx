"use client";

import { useRouter } from "next/navigation";
import { type TermHints, TermsFields } from "@/components/bureaus/terms-fields";
import { EntityField } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { FormSection } from "@/components/shared/form-section";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { loadBureauPartner, useSaveBureauPartner } from "@/lib/bureaus/client";
import { BUREAU_FIELDS } from "@/lib/bureaus/fields";
import type {
  BureauPartnerDto,
  BureauPartnerFields,
  BureauPartnerInput,
  BureauPartnerValues,
} from "@/lib/bureaus/schema";
import { blankValues, labelsOf, pickFields, showValue } from "@/lib/shared/field-list";

const LABELS = labelsOf(BUREAU_FIELDS);
const toValues = (bureau: BureauPartnerFields): BureauPartnerValues => pickFields(BUREAU_FIELDS, bureau);

/** A new bureau partner, or an existing one to change. */
export function BureauPartnerForm({
  userId,
  bureauPartner,
  hints,
}: {
  userId: string;
  bureauPartner?: BureauPartnerDto;
  /** The "?" behind the words for it, made on the server. */
  hints: TermHints;
}) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveBureauPartner();
  const entity = useEntityForm<BureauPartnerValues, BureauPartnerInput, BureauPartnerDto>({
    schema: async () => (await import("@/lib/bureaus/schema")).bureauPartnerSchema,
    values: bureauPartner ? toValues(bureauPartner) : blankValues(BUREAU_FIELDS),
    record: bureauPartner ?? null,
    draftKey: `${userId}:bureau-partner:${bureauPartner?.id ?? "new"}`,
    save,
    load: loadBureauPartner,
    toValues,
    onSaved: (saved: BureauPartnerDto) => {
      toast({
        title: bureauPartner ? "Bureau partner saved" : "Bureau partner added",
        description: saved.name,
        variant: "success",
      });
      router.replace(`/bureau-partners/${saved.id}`);
      router.refresh();
    },
  });
  const field = { entity, fields: BUREAU_FIELDS };
  return (
    <EntityForm
      entity={entity}
      noun="bureau partner"
      labels={LABELS}
      show={(name, value) => showValue(BUREAU_FIELDS[name], value)}
      submitLabel={bureauPartner ? "Save bureau partner" : "Add bureau partner"}
      cancelHref={bureauPartner ? `/bureau-partners/${bureauPartner.id}` : "/bureau-partners"}
    >
      <FormSection
        title="The agency"
        description="Its representatives, the people you deal with there, are kept on the bureau’s own page."
      >
        <EntityField {...field} name="name" autoFocus={!bureauPartner} />
        <EntityField {...field} name="contactName" />
      </FormSection>
      <FormSection title="How to reach them">
        <EntityField {...field} name="email" className="sm:col-span-3" />
        <EntityField {...field} name="phone" className="sm:col-span-3" />
        <EntityField {...field} name="website" />
      </FormSection>
      <TermsFields entity={entity} hints={hints} />
      <FormSection title="Notes" description="Whom to ask for what. Only you see them.">
        <EntityField {...field} name="notes" rows={6} />
      </FormSection>
    </EntityForm>
  );
}
