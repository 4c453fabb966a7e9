"use client";

import { useEffect } from "react";
import { CheckField } from "@/components/media-kit/links/check-field";
import type { LinkValues } from "@/components/media-kit/links/link-values";
import { EntitySelect } from "@/components/shared/entity-field";
import { FormSection } from "@/components/shared/form-section";
import type { EntityForm } from "@/components/shared/use-entity-form";
import type { KitLinkInput, LinkChoices } from "@/lib/media-kit/links/schema";

type BureauFieldsProps = {
  entity: EntityForm<LinkValues, KitLinkInput>;
  choices: LinkChoices;
  labels: { [K in keyof LinkValues]-?: string };
};

/** A link that a bureau can forward: nothing on it leads past the bureau. */
export function BureauFields({ entity, choices: { bureaus, leftOut }, labels }: BureauFieldsProps) {
  const { form } = entity;
  const [isBureauSafe, bureauId] = [form.watch("isBureauSafe"), form.watch("bureauPartnerId")];
  const bureau = bureaus.find(({ id }) => id === bureauId);
  // Whoever was chosen works for the bureau that was chosen before.
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
      <CheckField label={labels.isBureauSafe} {...form.register("isBureauSafe")} />
      {isBureauSafe ? (
        <>
          <EntitySelect
            entity={entity}
            name="bureauPartnerId"
            label={labels.bureauPartnerId}
            empty="None: visitors get no contact at all"
            options={bureaus.map(({ id, name }) => [id, name] as const)}
            hint={bureaus.length === 0 ? "Bureaus come from your list of bureau partners." : undefined}
            className="sm:col-span-3"
          />
          {bureau ? (
            <EntitySelect
              entity={entity}
              name="representativeId"
              label={labels.representativeId}
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

/** What would have told how to reach the speaker. */
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
