"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  BLANK_LINK,
  BureauFields,
  CheckField,
  LINK_LABELS as LABELS,
  type LinkValues,
  PreviewFields,
  toLinkValues,
} from "@/components/media-kit/links/link-fields";
import { EntityDate, EntityInput, labelled } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormField, FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { loadLink, useSaveLink } from "@/lib/media-kit/client";
import type { KitLinkDto, KitLinkInput, LinkChoices } from "@/lib/media-kit/link-schema";
import { KIT_SECTION_LABEL, KIT_SECTIONS, type KitSection } from "@/lib/media-kit/list";

type LinkFormProps = {
  userId: string;
  choices: LinkChoices;
  link?: KitLinkDto;
  /** Values of a new link, such as its bureau. */
  initial?: Partial<LinkValues>;
};

export function LinkForm({ userId, choices, link, initial }: LinkFormProps) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveLink();
  const [password, setPassword] = useState("");
  const entity = useEntityForm<LinkValues, KitLinkInput, KitLinkDto>({
    schema: async () => (await import("@/lib/media-kit/link-schema")).kitLinkSchema,
    values: link ? toLinkValues(link) : { ...BLANK_LINK, ...initial },
    record: link ?? null,
    draftKey: `${userId}:kit-link:${link?.id ?? initial?.bureauPartnerId ?? "new"}`,
    save: ({ input, ...call }) =>
      save({ ...call, input: call.record ? input : { ...input, password: password || null } }),
    load: loadLink,
    toValues: toLinkValues,
    onSaved: ({ id, name }) => {
      toast({ title: link ? "Link saved" : "Link created", description: name, variant: "success" });
      router.replace(`/media-kit/links/${id}`);
    },
  });
  const { form } = entity;
  const field = labelled(entity, LABELS);
  return (
    <EntityForm
      entity={entity}
      noun="link"
      labels={LABELS}
      show={(name, value) => showValue(choices, name, value)}
      submitLabel={link ? "Save link" : "Create link"}
      cancelHref={link ? `/media-kit/links/${link.id}` : "/media-kit/links"}
    >
      <FormSection title="Recipient" description="Only you see this name.">
        <EntityInput {...field("name")} required autoFocus={!link} placeholder="Acme, June" className="sm:col-span-4" />
        <EntityDate {...field("expiresOn")} optional hint="Leave blank for no expiration." className="sm:col-span-4" />
        {link ? null : (
          <FormField
            name="password"
            label="Password"
            hint="Visitors must enter it to view your kit. Leave blank for no password."
            className="sm:col-span-4"
          >
            <Input
              type="text"
              value={password}
              minLength={6}
              maxLength={128}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setPassword(target.value)}
            />
          </FormField>
        )}
        <CheckField label={LABELS.notifiesOnOpen} {...form.register("notifiesOnOpen")} />
      </FormSection>
      <FormSection title="What it shows" description="Sections hidden in your kit stay hidden on every link.">
        <SectionFields
          sections={form.watch("sections")}
          error={form.formState.errors.sections?.message}
          onChange={(sections) => form.setValue("sections", sections, { shouldDirty: true, shouldValidate: true })}
        />
        <div className="grid">
          <CheckField
            label={LABELS.allowsDownloads}
            hint="Your one-sheet (PDF) and print-size headshots."
            {...form.register("allowsDownloads")}
          />
          <CheckField
            label={LABELS.showsDates}
            hint="No event details are shown. Planners can send an inquiry either way."
            {...form.register("showsDates")}
          />
        </div>
      </FormSection>
      <BureauFields entity={entity} choices={choices} />
      <PreviewFields entity={entity} choices={choices} />
    </EntityForm>
  );
}

function showValue({ bureaus, pictures }: LinkChoices, name: keyof LinkValues, value: unknown): string {
  if (name === "sections") return (value as KitSection[]).map((section) => KIT_SECTION_LABEL[section]).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const all: { id: string; name: string }[] = [
    ...bureaus,
    ...bureaus.flatMap((one) => one.representatives),
    ...pictures,
  ];
  return value === null ? "" : (all.find(({ id }) => id === value)?.name ?? String(value));
}

type SectionFieldsProps = {
  sections: readonly KitSection[] | undefined;
  error: string | undefined;
  onChange: (sections: KitSection[]) => void;
};

function SectionFields({ sections = KIT_SECTIONS, error, onChange }: SectionFieldsProps) {
  const all = sections.length === KIT_SECTIONS.length;
  const toggle = (section: KitSection, on: boolean) =>
    onChange(KIT_SECTIONS.filter((one) => (one === section ? on : sections.includes(one))));
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "sections-error" : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <legend className="float-left text-sm font-medium">Sections</legend>
        <Button size="sm" variant="ghost" onClick={() => onChange(all ? ["bio"] : [...KIT_SECTIONS])}>
          {all ? "Only the bio" : "All sections"}
        </Button>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {KIT_SECTIONS.map((section) => (
          <CheckField
            key={section}
            label={KIT_SECTION_LABEL[section]}
            checked={sections.includes(section)}
            onChange={({ target }) => toggle(section, target.checked)}
          />
        ))}
      </div>
      {error ? (
        <p id="sections-error" className="mt-1 text-[0.8125rem] text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
