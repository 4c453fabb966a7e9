"use client";

import { UsersRound } from "lucide-react";
import { TagField } from "@/components/clients/tag-field";
import { AddressSection } from "@/components/places/town-fields";
import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { PartySections } from "@/components/shared/form/party-sections";
import { useRecordForm } from "@/components/shared/form/use-entity-form";
import { useSettled } from "@/components/shared/form/use-settled";
import { loadClient, useLookAlikes, useSaveClient } from "@/lib/clients/client";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { INDUSTRIES, REASON_LABEL } from "@/lib/clients/list";
import type { ClientDto } from "@/lib/clients/schema";

export function ClientForm({ userId, client }: { userId: string; client?: ClientDto }) {
  const { mutateAsync: save } = useSaveClient();
  const { form, field } = useRecordForm({
    userId,
    noun: "client",
    fields: CLIENT_FIELDS,
    record: client,
    href: "/clients",
    schema: async () => (await import("@/lib/clients/schema")).clientSchema,
    save,
    load: loadClient,
  });
  const { entity } = form;
  const [name = "", email = "", phone = "", website = ""] = entity.form.watch(["name", "email", "phone", "website"]);
  return (
    <EntityForm {...form}>
      <FormSection title="Who they are" description="The person or organization that books you.">
        <EntityField {...field} name="name" autoFocus={!client} />
        <EntityField {...field} name="company" />
      </FormSection>
      <FormSection title="Contact details">
        <EntityField {...field} name="email" className="sm:col-span-3" />
        <EntityField {...field} name="phone" className="sm:col-span-3" />
        <EntityField {...field} name="website" className="sm:col-span-3" />
        <EntityField {...field} name="contactEveryDays" placeholder="90" className="sm:col-span-3" />
        {/* Below the typed fields, so that they don't move. */}
        <LookAlikes typed={{ name, email, phone, website }} clientId={client?.id} />
      </FormSection>
      <AddressSection entity={entity} />
      <PartySections {...field} />
      <FormSection title="Details" description="New events for this client use this industry.">
        <EntityField {...field} name="industry" options={INDUSTRIES} className="sm:col-span-3" />
        <TagField entity={entity} name="tags" label={CLIENT_FIELDS.tags.label} hint="Add tags to filter by." />
      </FormSection>
      <FormSection title="Notes" description="Only visible to you.">
        <EntityField {...field} name="notes" rows={6} />
      </FormSection>
    </EntityForm>
  );
}

type Typed = { name: string; email: string; phone: string; website: string };

/** Milliseconds. */
const PAUSE = 500;

/** Warns of possible duplicates while a client is typed. */
function LookAlikes({ typed, clientId }: { typed: Typed; clientId?: string }) {
  const search = useSettled(searchOf(typed, clientId), PAUSE);
  const found = useLookAlikes(search);
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <div className="flex gap-3 rounded-md bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink">
          <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">Possible duplicates</p>
            <ul>
              {found.map(({ id, name, company, reasons }) => (
                <li key={id} className="wrap-anywhere">
                  <a href={`/clients/${id}`} target="_blank" rel="noopener" className="underline underline-offset-4">
                    {name}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                  {company && `, ${company}`} · {reasons.map((reason) => REASON_LABEL[reason]).join(" · ")}
                  {clientId && (
                    <>
                      {" · "}
                      <a href={`/clients/${clientId}/merge?with=${id}`} className="underline underline-offset-4">
                        Merge
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

/** "" while there is too little to compare. */
function searchOf(typed: Typed, clientId?: string): string {
  const { name, email, phone, website } = typed;
  const digits = phone.replace(/\D/g, "").length;
  if (name.trim().length < 3 && !email.includes("@") && digits < 7 && !website.includes(".")) return "";
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ name, email, phone, website })) {
    if (value.trim()) search.set(key, value.trim());
  }
  if (clientId) search.set("clientId", clientId);
  return search.toString();
}
