"use client";

import { type ComponentProps, type ReactNode, useEffect } from "react";
import type * as z from "zod";
import { EntityInput, EntitySelect, EntityTextarea, labelled } from "@/components/shared/form/entity-field";
import { FormSection } from "@/components/shared/form/form-field";
import type { EntityForm } from "@/components/shared/form/use-entity-form";
import type { KitLinkDto, KitLinkInput, kitLinkSchema, LinkChoices } from "@/lib/media-kit/link-schema";
import { KIT_SECTIONS } from "@/lib/media-kit/list";

/** Without the password, which must not be part of a draft. */
export type LinkValues = Omit<z.input<typeof kitLinkSchema>, "password">;

export const LINK_LABELS: { [K in keyof LinkValues]-?: string } = {
  name: "Name",
  sections: "Sections",
  expiresOn: "Expires",
  allowsDownloads: "Allow downloads",
  showsDates: "Show open, held and booked dates",
  previewTitle: "Title",
  previewText: "Text",
  previewFileId: "Picture",
  notifiesOnOpen: "Email me on first view",
  isBureauSafe: "For a bureau to share",
  bureauPartnerId: "Bureau",
  representativeId: "Representative",
};

export const BLANK_LINK: Required<LinkValues> = {
  name: "",
  sections: [...KIT_SECTIONS],
  expiresOn: null,
  allowsDownloads: true,
  showsDates: false,
  previewTitle: "",
  previewText: "",
  previewFileId: null,
  notifiesOnOpen: false,
  isBureauSafe: false,
  bureauPartnerId: null,
  representativeId: null,
};

export const toLinkValues = (dto: KitLinkDto): LinkValues =>
  Object.fromEntries((Object.keys(BLANK_LINK) as (keyof LinkValues)[]).map((name) => [name, dto[name]])) as LinkValues;

export function CheckField({
  label,
  hint,
  ...input
}: { label: ReactNode; hint?: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-2.5 text-sm has-disabled:text-muted-foreground">
      <input type="checkbox" className="check mt-0.5" {...input} />
      <span>
        {label}
        {hint ? <span className="block text-[0.8125rem] text-muted-foreground">{hint}</span> : null}
      </span>
    </label>
  );
}

type Entity = EntityForm<LinkValues, KitLinkInput>;

type PartProps = { entity: Entity; choices: LinkChoices };

/** Settings of a link that a bureau can forward. */
export function BureauFields({ entity, choices: { bureaus, leftOut } }: PartProps) {
  const { form } = entity;
  const field = labelled(entity, LINK_LABELS);
  const [isBureauSafe, bureauId] = [form.watch("isBureauSafe"), form.watch("bureauPartnerId")];
  const bureau = bureaus.find(({ id }) => id === bureauId);
  // Another bureau drops the representative.
  const chosen = form.watch("representativeId") ?? null;
  const isStranger = chosen !== null && !bureau?.representatives.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isStranger) form.setValue("representativeId", null, { shouldDirty: true });
  }, [form, isStranger]);
  return (
    <FormSection
      title="Bureau-safe"
      description="Removes your contact details from the page, the PDF and file names. Planners contact the bureau instead."
    >
      <CheckField label={LINK_LABELS.isBureauSafe} {...form.register("isBureauSafe")} />
      {isBureauSafe ? (
        <>
          <EntitySelect
            {...field("bureauPartnerId")}
            empty="None (no contact shown)"
            options={bureaus.map(({ id, name }) => [id, name] as const)}
            hint={bureaus.length === 0 ? "Add your bureaus under Bureau Partners first." : undefined}
            className="sm:col-span-3"
          />
          {bureau ? (
            <EntitySelect
              {...field("representativeId")}
              empty="The bureau itself"
              options={bureau.representatives.map(({ id, name }) => [id, name] as const)}
              className="sm:col-span-3"
            />
          ) : null}
          <LeftOut sentences={leftOut} />
        </>
      ) : null}
    </FormSection>
  );
}

/** Sentences that a bureau-safe link drops. */
function LeftOut({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) {
    return (
      <p className="text-[0.8125rem] text-muted-foreground">
        Your text doesn't mention contact details, so all of it is shown.
      </p>
    );
  }
  return (
    <div className="rounded-md bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink">
      <p className="font-medium">
        {sentences.length === 1 ? "One sentence is" : `${sentences.length} sentences are`} left out of this link because{" "}
        {sentences.length === 1 ? "it mentions" : "they mention"} how to reach you:
      </p>
      <ul className="mt-1.5 grid list-disc gap-1 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto" className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link's preview in messengers. */
export function PreviewFields({ entity, choices: { pictures, preview } }: PartProps) {
  const { form } = entity;
  const field = labelled(entity, LINK_LABELS);
  const title = form.watch("previewTitle")?.trim() || preview.title || "Your name";
  const text = form.watch("previewText")?.trim() || preview.text || "Your headline";
  const fileId = form.watch("previewFileId") ?? preview.fileId;
  return (
    <FormSection
      title="Link preview"
      description="What email and chat apps show when you paste the link. Leave blank to use your name, headline and first headshot."
    >
      <EntityInput {...field("previewTitle")} placeholder={preview.title} />
      <EntityTextarea {...field("previewText")} rows={2} placeholder={preview.text} />
      <EntitySelect
        {...field("previewFileId")}
        empty="First headshot"
        options={pictures.map(({ id, name }) => [id, name] as const)}
        className="sm:col-span-4"
      />
      <figure className="min-w-0">
        <figcaption className="mb-1.5 text-[0.8125rem] text-muted-foreground">Preview</figcaption>
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
