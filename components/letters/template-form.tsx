"use client";

import { ClauseText } from "@/components/contracts/clause-text";
import { EntityInput } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { toast } from "@/components/ui/toast";
import { loadTemplate, useSaveTemplate } from "@/lib/letters/client";
import type { LetterTemplateDto, TemplateInput } from "@/lib/letters/schema";

const LABELS = { name: "Name", subject: "Subject", body: "Text" };

type Props = { userId: string; template: LetterTemplateDto | null; onClose: () => void };

export default function TemplateForm({ userId, template, onClose }: Props) {
  const { mutateAsync: save } = useSaveTemplate();
  const toValues = ({ name, subject, body }: LetterTemplateDto) => ({ name, subject, body });
  const entity = useEntityForm<TemplateInput, TemplateInput, LetterTemplateDto>({
    schema: async () => (await import("@/lib/letters/schema")).templateSchema,
    values: template ? toValues(template) : { name: "", subject: "", body: "" },
    record: template,
    draftKey: `${userId}:letter-template:${template?.id ?? "new"}`,
    save,
    load: loadTemplate,
    toValues,
    onSaved: ({ name }) => {
      toast({ title: "Template saved", description: name, variant: "success" });
      onClose();
    },
  });
  const { setValue, watch, getFieldState, formState } = entity.form;
  return (
    <EntityForm entity={entity} noun="template" labels={LABELS} submitLabel="Save" onClose={onClose} enterStays>
      <div className="grid gap-4">
        <EntityInput entity={entity} name="name" label={LABELS.name} required autoComplete="off" />
        <EntityInput entity={entity} name="subject" label={LABELS.subject} required autoComplete="off" />
        <ClauseText
          id="letter-template-body"
          isLetter
          text={watch("body")}
          error={getFieldState("body", formState).error?.message}
          onText={(text) => setValue("body", text, { shouldDirty: true })}
        />
      </div>
    </EntityForm>
  );
}
