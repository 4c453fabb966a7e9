"use client";

import { lazy } from "react";
import { PartsList } from "@/components/events/event-form-parts";
import {
  type EventNames,
  EVENT_FIELD_LABELS as LABELS,
  type SectionProps,
} from "@/components/events/event-form-values";
import { EntityInput } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";

const ContactRow = lazy(() => import("@/components/events/event-form-contact"));

export function People({
  entity,
  hints,
  names,
  clientFixed,
}: SectionProps & { names: EventNames; clientFixed: boolean }) {
  const bureau = entity.form.watch("bureauPartnerName")?.trim().toLowerCase();
  const representatives = names.representatives.filter((rep) => rep.bureauPartnerName.toLowerCase() === bureau);
  return (
    <FormSection title="People" description="A new name is added to your clients or bureau partners when you save.">
      <EntityInput
        entity={entity}
        name="clientCompany"
        label={LABELS.clientCompany}
        list="client-names"
        autoComplete="off"
        readOnly={clientFixed}
      />
      <EntityInput
        entity={entity}
        name="contactName"
        label={LABELS.contactName}
        autoComplete="off"
        className="sm:col-span-3"
      />
      <EntityInput
        entity={entity}
        name="contactEmail"
        label={LABELS.contactEmail}
        type="email"
        autoComplete="off"
        className="sm:col-span-3"
      />
      <PartsList
        entity={entity}
        name="contacts"
        title={LABELS.contacts}
        add="Add a person"
        blank={() => ({ contactId: null, name: "", role: "", email: "", phone: "" })}
        row={(at) => <ContactRow entity={entity} at={at} />}
      />
      <EntityInput
        entity={entity}
        name="bureauPartnerName"
        label={LABELS.bureauPartnerName}
        aside={hints.bureauPartnerName}
        list="bureau-names"
        autoComplete="off"
        className="sm:col-span-3"
      />
      <EntityInput
        entity={entity}
        name="bureauRepName"
        label={LABELS.bureauRepName}
        list="representative-names"
        autoComplete="off"
        className="sm:col-span-3"
      />
      <Names id="client-names" names={names.clients} />
      <Names id="bureau-names" names={names.bureaus} />
      <Names id="representative-names" names={representatives.map((rep) => rep.name)} />
    </FormSection>
  );
}

const Names = ({ id, names }: { id: string; names: string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
