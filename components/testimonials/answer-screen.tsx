"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type * as z from "zod";
import { EntityInput, EntityTextarea } from "@/components/shared/form/entity-field";
import { type EntityRecord, useEntityForm } from "@/components/shared/form/use-entity-form";
import { StarField, UseFields } from "@/components/testimonials/testimonial-fields";
import { Button } from "@/components/ui/button";
import { formatDayLong } from "@/lib/shared/dates";
import { firstName, nameFirst } from "@/lib/shared/speaker-name";
import { useAnswerRequest } from "@/lib/testimonials/client";
import { PROMPTS } from "@/lib/testimonials/rules";
import type { OpenRequestDto, WrittenInput, writtenSchema } from "@/lib/testimonials/schema";

type AnswerScreenProps = {
  request: OpenRequestDto;
  token: string;
  /** Names the link without its secret. */
  draftKey: string;
};

/** The form, or a thank-you from which the text can be changed until the speaker settles it. */
export function AnswerScreen({ request, token, draftKey }: AnswerScreenProps) {
  const { speakerName, eventTitle, eventDate, message, settled } = request;
  const [written, setWritten] = useState(request.written);
  const [changing, setChanging] = useState(written === null);
  if (settled || !changing) {
    return (
      <section aria-live="polite">
        <CircleCheck aria-hidden className="mb-3 size-8 text-success" />
        <h1 className="font-display text-3xl font-semibold text-balance">Thank you</h1>
        <p className="mt-3 text-muted-foreground">
          {settled
            ? `${nameFirst(speakerName)} has your testimonial. To change it, reply to the email you received.`
            : `${nameFirst(speakerName)} will read it first. You can edit it here until then.`}
        </p>
        {settled ? null : (
          <Button className="mt-6" onClick={() => setChanging(true)}>
            Edit my testimonial
          </Button>
        )}
      </section>
    );
  }
  return (
    <>
      <h1 className="font-display text-3xl font-semibold text-balance wrap-anywhere">
        Would you recommend {firstName(speakerName)}?
      </h1>
      {eventTitle ? (
        <p className="mt-2 text-muted-foreground wrap-anywhere">
          {eventTitle}
          {eventDate ? ` · ${formatDayLong(eventDate)}` : null}
        </p>
      ) : null}
      {message ? (
        <blockquote dir="auto" className="mt-5 border-s-4 border-primary ps-4 whitespace-pre-wrap wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      <AnswerForm
        request={request}
        written={written}
        token={token}
        draftKey={draftKey}
        onSent={(words) => {
          setWritten(words);
          setChanging(false);
        }}
      />
    </>
  );
}

type AnswerFormProps = AnswerScreenProps & {
  written: WrittenInput | null;
  onSent: (written: WrittenInput) => void;
};

function AnswerForm({ request, written, token, draftKey, onSent }: AnswerFormProps) {
  const { mutateAsync: send } = useAnswerRequest(token);
  const blank: WrittenInput = {
    clientName: request.name,
    jobTitle: "",
    companyName: request.companyName,
    content: "",
    rating: null,
    mayUse: [],
    nameShown: true,
    companyShown: true,
  };
  const entity = useEntityForm<z.input<typeof writtenSchema>, WrittenInput, EntityRecord>({
    schema: async () => (await import("@/lib/testimonials/schema")).writtenSchema,
    values: written ?? blank,
    record: null,
    draftKey,
    save: async ({ input }) => {
      // Complete, as a new record is sent whole.
      await send(input as WrittenInput);
      onSent(input as WrittenInput);
      return { id: draftKey, version: 1 };
    },
    load: async (id) => ({ id, version: 1 }),
    toValues: () => written ?? blank,
    onSaved: () => undefined,
  });
  const { form, submit, saving, problem, draft } = entity;
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
          We saved what you typed earlier. It hasn't been sent yet.
        </p>
      ) : null}
      <EntityTextarea
        entity={entity}
        name="content"
        label="Your testimonial"
        required
        rows={6}
        hint={`A sentence or two is plenty. ${PROMPTS.join(" ")}`}
        className="[&_textarea]:min-h-36"
      />
      <StarField form={form} />
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
        form={form}
        legend={`Where can ${firstName(request.speakerName)} use it?`}
        hint={`If you check nothing, only ${firstName(request.speakerName)} will see it. You can withdraw permission anytime by replying to the email.`}
      />
      {problem ? (
        <p role="alert" className="rounded-md bg-tone-red px-4 py-3 text-sm text-tone-red-ink">
          {problem} What you typed is still here.
        </p>
      ) : null}
      <Button type="submit" variant="primary" className="max-sm:w-full sm:justify-self-start" loading={saving}>
        {written ? "Send changes" : "Send testimonial"}
      </Button>
    </form>
  );
}
