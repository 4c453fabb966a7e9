"use client";

import type { z } from "zod";
import { EntityInput, EntityTextarea } from "@/components/shared/entity-field";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { StarField } from "@/components/testimonials/star-field";
import { UseFields } from "@/components/testimonials/use-fields";
import { Button } from "@/components/ui/button";
import { useAnswerRequest } from "@/lib/testimonials/answering/client";
import type { OpenRequestDto, WrittenDto } from "@/lib/testimonials/answering/schema";
import { PROMPTS } from "@/lib/testimonials/rules";
import type { WrittenInput, writtenSchema } from "@/lib/testimonials/schema";

type Values = z.input<typeof writtenSchema>;
type Saved = { id: string; version: number };

type AnswerFormProps = {
  request: OpenRequestDto;
  written: WrittenDto | null;
  token: string;
  /** Names the link without saying its secret. */
  draftKey: string;
  onSent: (written: WrittenDto) => void;
};

/** For somebody who opens it once, on a phone: their words first, then who they are, then where it may stand. */
export function AnswerForm({ request, written, token, draftKey, onSent }: AnswerFormProps) {
  const { mutateAsync: send } = useAnswerRequest(token);
  const blank: WrittenDto = {
    clientName: request.name,
    jobTitle: "",
    companyName: request.companyName,
    content: "",
    rating: null,
    mayUse: [],
    nameShown: true,
    companyShown: true,
  };
  const entity = useEntityForm<Values, WrittenInput, Saved>({
    schema: async () => (await import("@/lib/testimonials/schema")).writtenSchema,
    values: written ?? blank,
    record: null,
    draftKey,
    save: async ({ input }) => {
      await send(input as WrittenDto);
      onSent(input as WrittenDto);
      return { id: draftKey, version: 1 };
    },
    load: async (id) => ({ id, version: 1 }),
    toValues: () => written ?? blank,
    onSaved: () => undefined,
  });
  const { form, submit, saving, problem, draft } = entity;
  const change = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof Values, value as never, { shouldDirty: true });
    }
  };
  return (
    <form
      noValidate
      aria-busy={saving}
      className="mt-6 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {draft ? (
        <p role="status" className="rounded-md bg-tone-amber px-4 py-2.5 text-sm text-tone-amber-ink">
          We kept what you typed here before. It is not sent yet.
        </p>
      ) : null}
      <EntityTextarea
        entity={entity}
        name="content"
        label="Your words"
        required
        rows={6}
        hint={`Two sentences are enough. ${PROMPTS.join(" ")}`}
        className="[&_textarea]:min-h-36"
      />
      <StarField value={form.watch("rating") ?? null} onChange={(rating) => change({ rating })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EntityInput
          entity={entity}
          name="clientName"
          label="Your name"
          required
          autoComplete="name"
          className="sm:col-span-2"
        />
        <EntityInput entity={entity} name="jobTitle" label="Job title" autoComplete="organization-title" />
        <EntityInput entity={entity} name="companyName" label="Company" autoComplete="organization" />
      </div>
      <UseFields
        legend={`Where may ${request.speakerName} use it?`}
        hint="Leave all empty, and only they read it. You can take your consent back at any time by answering the mail."
        mayUse={form.watch("mayUse") ?? []}
        nameShown={form.watch("nameShown") ?? true}
        companyShown={form.watch("companyShown") ?? true}
        onChange={change}
      />
      {problem ? (
        <p role="alert" className="rounded-md bg-tone-red px-4 py-3 text-sm text-tone-red-ink">
          {problem} What you typed is kept.
        </p>
      ) : null}
      <Button type="submit" variant="primary" className="max-sm:w-full sm:justify-self-start" loading={saving}>
        {written ? "Send the change" : "Send"}
      </Button>
    </form>
  );
}
