"use client";

import { type ComponentProps, type ReactNode, useEffect } from "react";
import type { z } from "zod";
import { EntityInput, EntitySelect, EntityTextarea } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import type { EntityForm } from "@/components/shared/use-entity-form";
import type { KitLinkDto, KitLinkInput, kitLinkSchema, LinkChoices } from "@/lib/media-kit/links/schema";
import { KIT_SECTIONS } from "@/lib/media-kit/list";

/** Without the password, which must not be part of a draft. */
export type LinkValues = Omit<z.input<typeof kitLinkSchema>, "password">;

export const LINK_LABELS: { [K in keyof LinkValues]-?: string } = {
  name: "Name",
  sections: "Sections",
  expiresOn: "Last day",
  allowsDownloads: "Files can be saved",
  showsDates: "Shows free, held and booked days",
  previewTitle: "Title",
  previewText: "Text",
  previewFileId: "Picture",
  notifiesOnOpen: "A mail when it is first opened",
  isBureauSafe: "For a bureau to pass on",
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

/** Props of a field by its name. */
export const fieldsOf =
  (entity: Entity) =>
  <N extends keyof LinkValues>(name: N) => ({ entity, name, label: LINK_LABELS[name] });

type PartProps = { entity: Entity; choices: LinkChoices };

/** Settings of a link that a bureau can forward. */
export function BureauFields({ entity, choices: { bureaus, leftOut } }: PartProps) {
  const { form } = entity;
  const field = fieldsOf(entity);
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
      description="No contact data of yours anywhere: not on the page, nor in the PDF, file names or their details. Planners ask the bureau instead."
    >
      <CheckField label={LINK_LABELS.isBureauSafe} {...form.register("isBureauSafe")} />
      {isBureauSafe ? (
        <>
          <EntitySelect
            {...field("bureauPartnerId")}
            empty="None: visitors get no contact at all"
            options={bureaus.map(({ id, name }) => [id, name] as const)}
            hint={bureaus.length === 0 ? "Bureaus come from your list of bureau partners." : undefined}
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
        Nothing you wrote names an address, a number or a website: all of it is shown.
      </p>
    );
  }
  return (
    <div className="rounded-md bg-tone-amber px-4 py-3 text-sm text-tone-amber-ink">
      <p className="font-medium">
        {sentences.length === 1 ? "One sentence is" : `${sentences.length} sentences are`} left out on this link,
        because {sentences.length === 1 ? "it says" : "they say"} how to reach you:
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
  const field = fieldsOf(entity);
  const title = form.watch("previewTitle")?.trim() || preview.title || "Your name";
  const text = form.watch("previewText")?.trim() || preview.text || "Your headline";
  const fileId = form.watch("previewFileId") ?? preview.fileId;
  return (
    <FormSection
      title="In a message"
      description="What a mail or chat program shows when you paste the link. Empty fields take your name, headline and first headshot."
    >
      <EntityInput {...field("previewTitle")} placeholder={preview.title} />
      <EntityTextarea {...field("previewText")} rows={2} placeholder={preview.text} />
      <EntitySelect
        {...field("previewFileId")}
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
