"use client";

import { useRouter } from "next/navigation";
import {
  BLANK_TERMS,
  showTermValue,
  TERM_LABELS,
  type TermHints,
  TermsFields,
} from "@/components/bureaus/terms-fields";
import { EntityInput, EntityTextarea } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { FormSection } from "@/components/shared/form-section";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { loadBureauPartner, useSaveBureauPartner } from "@/lib/bureaus/client";
import type { BureauPartnerDto, BureauPartnerInput, BureauPartnerValues } from "@/lib/bureaus/schema";

const LABELS = {
  name: "Bureau name",
  contactName: "Contact name",
  email: "Email",
  phone: "Phone",
  website: "Website",
  notes: "Notes",
  ...TERM_LABELS,
};

const BLANK: BureauPartnerValues = {
  name: "",
  contactName: "",
  email: "",
  phone: "",
  website: "",
  notes: "",
  ...BLANK_TERMS,
};

function toValues(bureau: BureauPartnerDto): BureauPartnerValues {
  const names = Object.keys(BLANK) as (keyof BureauPartnerValues & keyof BureauPartnerDto)[];
  return Object.fromEntries(names.map((name) => [name, bureau[name]])) as BureauPartnerValues;
}

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
    values: bureauPartner ? toValues(bureauPartner) : BLANK,
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
  const field = { entity, autoComplete: "off" };
  return (
    <EntityForm
      entity={entity}
      noun="bureau partner"
      labels={LABELS}
      show={showTermValue}
      submitLabel={bureauPartner ? "Save bureau partner" : "Add bureau partner"}
      cancelHref={bureauPartner ? `/bureau-partners/${bureauPartner.id}` : "/bureau-partners"}
    >
      <FormSection
        title="The agency"
        description="Its representatives, the people you deal with there, are kept on the bureau’s own page."
      >
        <EntityInput {...field} name="name" label={LABELS.name} required autoFocus={!bureauPartner} />
        <EntityInput {...field} name="contactName" label={LABELS.contactName} />
      </FormSection>
      <FormSection title="How to reach them">
        <EntityInput {...field} name="email" label={LABELS.email} type="email" className="sm:col-span-3" />
        <EntityInput {...field} name="phone" label={LABELS.phone} type="tel" className="sm:col-span-3" />
        <EntityInput
          {...field}
          name="website"
          label={LABELS.website}
          inputMode="url"
          placeholder="example.com"
          autoCapitalize="none"
        />
      </FormSection>
      <TermsFields entity={entity} hints={hints} />
      <FormSection title="Notes" description="Whom to ask for what. Only you see them.">
        <EntityTextarea entity={entity} name="notes" label={LABELS.notes} rows={6} />
      </FormSection>
    </EntityForm>
  );
}
