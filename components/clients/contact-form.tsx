"use client";

import { EntityField } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { loadContact, useSaveContact } from "@/lib/clients/client";
import { CONTACT_FIELDS } from "@/lib/clients/fields";
import { CONTACT_ROLES } from "@/lib/clients/list";
import type { ContactDto, ContactFields } from "@/lib/clients/schema";
import { blankValues, labelsOf, pickFields } from "@/lib/shared/field-list";

const LABELS = labelsOf(CONTACT_FIELDS);
const toValues = (contact: ContactFields) => pickFields(CONTACT_FIELDS, contact);

/** A person at a client, new or to be changed, where it stands in the list. Fetched when it is first opened. */
export default function ContactForm({
  userId,
  clientId,
  contact,
  onClose,
}: {
  userId: string;
  clientId: string;
  contact: ContactDto | null;
  onClose: () => void;
}) {
  const { mutateAsync: save } = useSaveContact();
  const entity = useEntityForm({
    schema: async () => (await import("@/lib/clients/schema")).contactSchema.omit({ clientId: true, position: true }),
    values: contact ? toValues(contact) : blankValues(CONTACT_FIELDS),
    record: contact,
    draftKey: `${userId}:contact:${contact?.id ?? `new-${clientId}`}`,
    save: ({ input, ...call }) => save({ ...call, input: call.record ? input : { ...input, clientId } }),
    load: loadContact,
    toValues,
    onSaved: (saved: ContactDto) => {
      toast({ title: contact ? "Contact saved" : "Contact added", description: saved.name, variant: "success" });
      onClose();
    },
  });
  const field = { entity, fields: CONTACT_FIELDS };
  return (
    <EntityForm
      entity={entity}
      noun="contact"
      labels={LABELS}
      submitLabel={contact ? "Save" : "Add contact"}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <EntityField {...field} name="name" autoFocus />
        <EntityField {...field} name="role" list="contact-roles" placeholder="Planner" />
        <EntityField {...field} name="email" />
        <EntityField {...field} name="phone" />
        <EntityField {...field} name="notes" rows={2} />
        <datalist id="contact-roles">
          {CONTACT_ROLES.map((role) => (
            <option key={role} value={role} />
          ))}
        </datalist>
      </div>
    </EntityForm>
  );
}
