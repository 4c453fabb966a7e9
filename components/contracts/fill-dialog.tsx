"use client";

import TermsDialog from "@/components/events/terms-dialog";
import { EntityField } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { type EntityRecord, useEntityForm } from "@/components/shared/form/use-entity-form";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { loadTermsOf, useSaveTerms } from "@/lib/events/client";
import { type DealDto, editedTerms } from "@/lib/events/deal";
import { EVENT_FIELDS } from "@/lib/events/fields";
import type { EventDto } from "@/lib/events/schema";
import type { Fill } from "@/lib/merge-fields/schema";
import { BUSINESS_FIELDS, PROFILE_FIELDS } from "@/lib/profile/fields";
import { apiFetch } from "@/lib/shared/api-client";
import { type Field, type Fields, labelsOf, showValue } from "@/lib/shared/field-list";
import { capitalized } from "@/lib/shared/phrases";
import { useRefresh } from "@/lib/shared/refresh";

const PARTS: Record<Exclude<Fill["of"], "terms">, { noun: string; url: string; fields: Fields }> = {
  event: { noun: "event", url: "/api/events", fields: EVENT_FIELDS },
  client: { noun: "client", url: "/api/clients", fields: CLIENT_FIELDS },
  bureau: { noun: "bureau", url: "/api/bureau-partners", fields: BUREAU_FIELDS },
  representative: { noun: "representative", url: "/api/representatives", fields: REPRESENTATIVE_FIELDS },
  profile: { noun: "profile", url: "/api/speaker-profile", fields: PROFILE_FIELDS },
  business: { noun: "business", url: "/api/business-details", fields: BUSINESS_FIELDS },
};

type Values = Record<string, unknown>;
type Loaded = EntityRecord & Values;
/** The record to fill in, as it was when the dialog was opened. */
export type Filling =
  | { of: "terms"; event: EventDto; deal: DealDto | null }
  | { of: keyof typeof PARTS; url: string; names: readonly string[]; record: Loaded };

export async function loadFilling({ of, id, names }: Fill): Promise<Filling> {
  if (of !== "terms") {
    const url = of === "profile" || of === "business" ? PARTS[of].url : `${PARTS[of].url}/${id}`;
    return { of, url, names, record: await apiFetch<Loaded>(url) };
  }
  const event = (await loadTermsOf({ of: "events", id })) as EventDto;
  const deal = event.dealId ? ((await loadTermsOf({ of: "deals", id: event.dealId })) as DealDto) : null;
  return { of, event, deal };
}

type FillDialogProps = { open: boolean; onClose: () => void; userId: string; filling: Filling };

/** The fields that a text lacks, edited in a dialog over it. */
export default function FillDialog({ filling, ...props }: FillDialogProps) {
  const refresh = useRefresh();
  const onSaved = (title: string) => {
    toast({ title, variant: "success" });
    props.onClose();
  };
  if (filling.of === "terms") return <FillTerms {...props} {...filling} onSaved={() => onSaved("Terms saved")} />;
  const { noun } = PARTS[filling.of];
  return (
    <Dialog open={props.open} onOpenChange={props.onClose} title={`Fill in the ${noun}`}>
      <FillForm
        {...props}
        {...filling}
        onSaved={() => {
          refresh(["/api"]);
          onSaved(`${capitalized(noun)} saved`);
        }}
      />
    </Dialog>
  );
}

type Saving = Omit<FillDialogProps, "filling"> & { onSaved: () => void };

function FillTerms({ open, onClose, userId, event, deal, onSaved }: Saving & Extract<Filling, { of: "terms" }>) {
  const { subject, version, terms, total, dates } = editedTerms(event, deal);
  const { mutateAsync: save } = useSaveTerms(subject);
  return (
    <TermsDialog
      open={open}
      onClose={onClose}
      terms={terms}
      total={total}
      dates={dates}
      onSaved={onSaved}
      title={deal ? "Deal terms" : "Event terms"}
      description="The last installment covers the balance."
      draftKey={`${userId}:terms:${subject.id}`}
      record={{ id: subject.id, version }}
      save={(patch) => save({ version, patch })}
      load={() => loadTermsOf(subject)}
    />
  );
}

function FillForm({ of, url, names, record, userId, onClose, onSaved }: Saving & Exclude<Filling, { of: "terms" }>) {
  const { noun, fields: all } = PARTS[of];
  const pick = <T,>(from: Readonly<Record<string, T>>) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Record<string, T>;
  const fields: Fields = pick<Field>(all);
  const toValues = (saved: Loaded): Values => pick(saved);
  const entity = useEntityForm<Values, Values, Loaded>({
    schema: async () => (await import("@/lib/shared/fields")).schemaOf(fields) as never,
    values: toValues(record),
    record,
    draftKey: `${userId}:fill:${record.id}:${names.join()}`,
    save: ({ input, record: now }) =>
      apiFetch<Loaded>(url, { method: "PATCH", body: { ...input, version: now?.version } }),
    load: () => apiFetch<Loaded>(url),
    toValues,
    onSaved,
  });
  return (
    <EntityForm
      entity={entity}
      noun={noun}
      labels={labelsOf(fields)}
      show={(name, value) => showValue(fields[name] as Field, value)}
      submitLabel="Save"
      onClose={onClose}
    >
      <div className="grid gap-4">
        {names.map((name, at) => (
          <EntityField
            key={name}
            entity={entity}
            fields={fields}
            name={name}
            empty={fields[name]?.prompt ?? "Not set"}
            autoFocus={at === 0}
          />
        ))}
      </div>
    </EntityForm>
  );
}
