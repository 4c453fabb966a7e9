"use client";

import { useRouter } from "next/navigation";
import { LookAlikes } from "@/components/clients/look-alikes";
import { TagField } from "@/components/clients/tag-field";
import { EntityField } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { FormSection } from "@/components/shared/form-section";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { loadClient, useSaveClient } from "@/lib/clients/client";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { INDUSTRIES } from "@/lib/clients/list";
import type { ClientDto, ClientFields, ClientFormValues, ClientInput } from "@/lib/clients/schema";
import { blankValues, labelsOf, pickFields, showValue } from "@/lib/shared/field-list";

const LABELS = labelsOf(CLIENT_FIELDS);

const toValues = (client: ClientFields) => pickFields(CLIENT_FIELDS, client);

/** A new client, or an existing one to change. */
export function ClientForm({ userId, client }: { userId: string; client?: ClientDto }) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveClient();
  const entity = useEntityForm<ClientFormValues, ClientInput, ClientDto>({
    schema: async () => (await import("@/lib/clients/schema")).clientSchema,
    values: client ? toValues(client) : blankValues(CLIENT_FIELDS),
    record: client ?? null,
    draftKey: `${userId}:client:${client?.id ?? "new"}`,
    save,
    load: loadClient,
    toValues,
    onSaved: (saved: ClientDto) => {
      toast({ title: client ? "Client saved" : "Client added", description: saved.name, variant: "success" });
      router.replace(`/clients/${saved.id}`);
      router.refresh();
    },
  });
  const field = { entity, fields: CLIENT_FIELDS };
  const [name = "", email = "", phone = "", website = ""] = entity.form.watch(["name", "email", "phone", "website"]);
  return (
    <EntityForm
      entity={entity}
      noun="client"
      labels={LABELS}
      show={(name, value) => showValue(CLIENT_FIELDS[name], value)}
      submitLabel={client ? "Save client" : "Add client"}
      cancelHref={client ? `/clients/${client.id}` : "/clients"}
    >
      <FormSection title="Who they are" description="The person or organization that books you.">
        <EntityField {...field} name="name" autoFocus={!client} />
        <EntityField {...field} name="company" />
      </FormSection>
      <FormSection title="How to reach them">
        <EntityField {...field} name="email" className="sm:col-span-3" />
        <EntityField {...field} name="phone" className="sm:col-span-3" />
        <EntityField {...field} name="website" />
        {/* Below what is being typed, so that no field moves under the fingers. */}
        <LookAlikes typed={{ name, email, phone, website }} clientId={client?.id} />
      </FormSection>
      <FormSection title="What they are" description="New events of this client take over the industry.">
        <EntityField {...field} name="industry" list="industries" className="sm:col-span-3" />
        <TagField entity={entity} name="tags" label={LABELS.tags} hint="Words of your own to filter by." />
        <datalist id="industries">
          {INDUSTRIES.map((industry) => (
            <option key={industry} value={industry} />
          ))}
        </datalist>
      </FormSection>
      <FormSection title="Notes" description="Only you see them.">
        <EntityField {...field} name="notes" rows={6} />
      </FormSection>
    </EntityForm>
  );
}
