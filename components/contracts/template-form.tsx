"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod";
import type { ClauseChecks } from "@/components/contracts/clause-checks";
import { ClauseEditor, versionText } from "@/components/contracts/clause-editor";
import { type LivePreview, useLivePreview, WritePreview } from "@/components/contracts/write-preview";
import { AppLink } from "@/components/shared/app-link";
import { EntityInput, EntitySelect, labelled } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { toast } from "@/components/ui/toast";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { loadContractTemplate, useSaveContractTemplate } from "@/lib/contracts/client";
import type { TemplateSurroundings } from "@/lib/contracts/document/document";
import type { ContractTemplateDto, ContractTemplateInput, contractTemplateSchema } from "@/lib/contracts/schema";
import { EVENT_TYPE_LABEL, type EventType } from "@/lib/events/status";

type Values = z.input<typeof contractTemplateSchema>;

const LABELS: { [K in keyof Values]-?: string } = {
  name: "Name",
  clauses: "Clauses",
  hasRider: "AV rider",
  defaultFor: "Default for",
};

const BLANK: ContractTemplateInput = { name: "", clauses: [], hasRider: false, defaultFor: null };
const NO_PEOPLE: [] = [];

const toValues = ({ name, clauses, hasRider, defaultFor }: ContractTemplateInput): Values => ({
  name,
  clauses,
  hasRider,
  defaultFor,
});

type Props = {
  userId: string;
  template?: ContractTemplateDto;
  /** Initial values of a new template, and its URL. */
  start?: ContractTemplateInput | null;
  from?: string;
  surroundings: TemplateSurroundings;
  checks: readonly ClauseChecks[];
  /** The server's preview, until something is changed. */
  preview: ReactNode;
};

/** Clauses beside a preview with example values. */
export function TemplateForm({ userId, template, start, from, surroundings, checks, preview }: Props) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveContractTemplate();
  const entity = useEntityForm<Values, ContractTemplateInput, ContractTemplateDto>({
    schema: async () => (await import("@/lib/contracts/schema")).contractTemplateSchema,
    values: toValues(template ?? start ?? BLANK),
    record: template ?? null,
    draftKey: `${userId}:contract-template:${template?.id ?? (from ? `new:${from}` : "new")}`,
    save,
    load: loadContractTemplate,
    toValues,
    onSaved: (saved) => {
      toast({ title: template ? "Template saved" : "Template added", description: saved.name, variant: "success" });
      if (!template) router.replace("/contracts/templates");
    },
  });
  const field = labelled(entity, LABELS);
  const { form, conflict } = entity;
  const { control } = form;
  const hasRider = useWatch({ control, name: "hasRider" });
  // Not the clauses themselves: the whole form would render with each key in one of them.
  const count = useWatch({ control, name: "clauses", compute: (clauses) => clauses?.length });
  const { rider } = surroundings;
  const Preview = useLivePreview(control);

  return (
    <EntityForm
      entity={entity}
      noun="template"
      labels={LABELS}
      show={(field, value) => (field === "clauses" ? versionText(conflict?.fields, value) : showValue(field, value))}
      submitLabel={template ? "Save template" : "Add template"}
      enterStays
      cancelHref="/contracts/templates"
    >
      <WritePreview
        preview={
          <>
            <p className="mb-4 text-[0.8125rem] text-muted-foreground">
              Filled in with examples, and with every clause. A contract has only those that apply.
            </p>
            {Preview ? <ExamplePreview Preview={Preview} control={control} surroundings={surroundings} /> : preview}
          </>
        }
      >
        <div className="grid grid-cols-1 gap-5">
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <EntityInput {...field("name")} required maxLength={120} autoComplete="off" />
            <EntitySelect
              {...field("defaultFor")}
              empty="No event type"
              options={Object.entries(EVENT_TYPE_LABEL).map(([type, label]) => [type, `${label} events`])}
            />
          </div>
          <div>
            <label className="flex min-h-8 w-fit items-center gap-2.5 text-sm">
              <input type="checkbox" className="check" {...form.register("hasRider")} />
              Attach the AV rider from your media kit
            </label>
            {hasRider && !rider && (
              <p className="text-[0.8125rem] text-muted-foreground">
                Your media kit has no AV rider yet.{" "}
                <AppLink href="/media-kit" className="underline underline-offset-4">
                  Add one
                </AppLink>
              </p>
            )}
          </div>
          <section aria-label="Clauses" className="grid grid-cols-1 gap-4">
            {count === 0 && (
              <p className="rounded-lg border border-dashed px-5 py-8 text-center text-sm text-balance text-muted-foreground">
                Add clauses from the library or write your own.
              </p>
            )}
            <ClauseEditor control={control} name="clauses" checks={checks} />
          </section>
        </div>
      </WritePreview>
    </EntityForm>
  );
}

type ExamplePreviewProps = {
  Preview: LivePreview;
  control: Control<Values, unknown, ContractTemplateInput>;
  surroundings: TemplateSurroundings;
};

function ExamplePreview({ Preview, control, surroundings: { letterhead, rider } }: ExamplePreviewProps) {
  const [name, clauses, hasRider] = useWatch({ control, name: ["name", "clauses", "hasRider"] });
  return (
    <Preview
      title={name || "Untitled template"}
      clauses={clauses as Clause[]}
      letterhead={letterhead}
      rider={hasRider && rider ? rider : null}
      people={NO_PEOPLE}
      subject={null}
    />
  );
}

function showValue(field: keyof Values, value: unknown): string {
  if (field === "defaultFor") return EVENT_TYPE_LABEL[value as EventType];
  if (field === "hasRider") return value ? "Attached" : "Not attached";
  return String(value);
}
