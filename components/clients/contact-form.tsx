"use client";

import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useRecordForm } from "@/components/shared/form/use-entity-form";
import { loadContact, useSaveContact } from "@/lib/clients/client";
import { CONTACT_FIELDS } from "@/lib/clients/fields";
import { CONTACT_ROLES } from "@/lib/clients/list";
import type { ContactDto } from "@/lib/clients/schema";

type ContactFormProps = { userId: string; clientId: string; contact: ContactDto | null; onClose: () => void };

/** Replaces the contact's list entry; loaded when it is first opened. */
export default function ContactForm({ userId, clientId, contact, onClose }: ContactFormProps) {
  const { mutateAsync: save } = useSaveContact();
  const { form, field } = useRecordForm({
    userId,
    noun: "contact",
    fields: CONTACT_FIELDS,
    record: contact,
    parentId: clientId,
    onClose,
    schema: async () => (await import("@/lib/clients/schema")).contactSchema.omit({ clientId: true, position: true }),
    save: ({ input, ...call }) => save({ ...call, input: call.record ? input : { ...input, clientId } }),
    load: loadContact,
  });
  return (
    <EntityForm {...form}>
      <div className="grid gap-4">
        <EntityField {...field} name="name" autoFocus />
        <EntityField {...field} name="role" options={CONTACT_ROLES} placeholder="Planner" />
        <EntityField {...field} name="email" />
        <EntityField {...field} name="phone" />
        <EntityField {...field} name="notes" rows={2} />
      </div>
    </EntityForm>
  );
}
