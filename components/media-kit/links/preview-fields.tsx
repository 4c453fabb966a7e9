"use client";

import type { LinkValues } from "@/components/media-kit/links/link-values";
import { EntityInput, EntitySelect, EntityTextarea } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import type { EntityForm } from "@/components/shared/use-entity-form";
import type { KitLinkInput, LinkChoices } from "@/lib/media-kit/links/schema";

type PreviewFieldsProps = {
  entity: EntityForm<LinkValues, KitLinkInput>;
  choices: LinkChoices;
  labels: { [K in keyof LinkValues]-?: string };
};

/** The card that mail and chat programs make of the link, and how it will look. */
export function PreviewFields({ entity, choices: { pictures, preview }, labels }: PreviewFieldsProps) {
  const { form } = entity;
  const title = form.watch("previewTitle")?.trim() || preview.title || "Your name";
  const text = form.watch("previewText")?.trim() || preview.text || "Your headline";
  const fileId = form.watch("previewFileId") ?? preview.fileId;
  return (
    <FormSection
      title="In a message"
      description="What a mail or chat program shows when you paste the link. Empty fields take your name, headline and first headshot."
    >
      <EntityInput entity={entity} name="previewTitle" label={labels.previewTitle} placeholder={preview.title} />
      <EntityTextarea
        entity={entity}
        name="previewText"
        label={labels.previewText}
        rows={2}
        placeholder={preview.text}
      />
      <EntitySelect
        entity={entity}
        name="previewFileId"
        label={labels.previewFileId}
        empty="The first headshot"
        options={pictures.map(({ id, name }) => [id, name] as const)}
        className="sm:col-span-4"
      />
      <figure className="min-w-0">
        <figcaption className="mb-1.5 text-[0.8125rem] text-muted-foreground">How it looks in a message</figcaption>
        <div className="w-full max-w-80 overflow-hidden rounded-xl border bg-muted">
          {fileId ? (
            // biome-ignore lint/performance/noImgElement: it is as small as we make it, and the optimiser is off
            <img
              src={`/api/files/${fileId}?size=thumb`}
              alt=""
              className="aspect-[1.91] w-full bg-tone-neutral object-cover"
            />
          ) : (
            <div aria-hidden className="aspect-[1.91] w-full bg-tone-neutral" />
          )}
          <div className="px-3 py-2.5 text-sm">
            <p dir="auto" className="truncate font-semibold">
              {title}
            </p>
            <p dir="auto" className="line-clamp-2 text-[0.8125rem] wrap-anywhere text-muted-foreground">
              {text}
            </p>
          </div>
        </div>
      </figure>
    </FormSection>
  );
}
