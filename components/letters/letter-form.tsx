"use client";

import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { ClauseText } from "@/components/contracts/clause-text";
import { useHeldEmails } from "@/components/correspondence/use-held-emails";
import type { EventRef } from "@/components/events/event-form-values";
import { LetterAttachments } from "@/components/letters/letter-attachments";
import { LetterPreviewPane } from "@/components/letters/letter-preview";
import { LetterRecipients } from "@/components/letters/letter-recipients";
import { AppLink } from "@/components/shared/app-link";
import { useNamed } from "@/components/shared/feedback/dialog-button";
import { Controlled, EntityInput } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { DayInput } from "@/components/shared/form/inputs";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { Options, Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { sendLetters } from "@/lib/letters/client";
import { type LetterStart, MOST_DAYS_AHEAD } from "@/lib/letters/rules";
import type { LetterInput, LetterTemplateDto, LetterValues, SentLetters } from "@/lib/letters/schema";
import { addDays, formatDate, formatTime } from "@/lib/shared/dates";
import { zoneName } from "@/lib/shared/time-zones";

const EventPicker = lazy(() => import("@/components/events/event-picker"));

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

const LABELS = {
  recipients: "To",
  subject: "Subject",
  body: "Text",
  sendAt: "Send at",
  eventId: "Event",
  clientId: "Client",
  bureauPartnerId: "Bureau",
  invoiceId: "Invoice",
  templateKey: "Template",
  fileIds: "Files",
  oneSheet: "One-sheet",
  kitLink: "Media kit",
  taxForm: "W-9",
  calendar: "Calendar file",
};

type Props = {
  userId: string;
  start: LetterStart;
  templates: readonly LetterTemplateDto[];
  /** Its id, or "". */
  template: string;
  /** A free one that the letter names. */
  day?: string | undefined;
  /** The speaker's. */
  today: string;
  timeZone: string;
};

type Saved = SentLetters & Pick<LetterInput, "sendAt"> & { version: number };

const NO_TEXT = { subject: "", body: "" };

export function LetterForm({ userId, start, templates, template, day = "", today, timeZone }: Props) {
  const router = useRouter();
  const { named, nameDialog } = useNamed();
  const { sayHeld } = useHeldEmails(["/api"]);
  const textOf = (id: string) => {
    const { subject, body } = templates.find((one) => one.id === id) ?? NO_TEXT;
    return { subject, body };
  };
  const [first = { name: "", email: "" }] = start.people;
  const values: LetterValues = {
    ...start.about,
    ...textOf(template),
    templateKey: template,
    recipients: [{ name: first.name, email: first.email }],
    fileIds: [],
    oneSheet: false,
    kitLink: false,
    taxForm: false,
    calendar: false,
    sendAt: null,
  };
  const entity = useEntityForm<LetterValues, LetterInput, Saved>({
    schema: async () => (await import("@/lib/letters/schema")).letterSchema,
    values,
    record: null,
    draftKey: `${userId}:letter:${start.href}:${template}${day}`,
    save: async ({ input, idempotencyKey }) => ({
      ...(await named(() => sendLetters(input, idempotencyKey))),
      sendAt: input.sendAt ?? null,
      version: 1,
    }),
    load: () => Promise.reject(new Error("A letter isn't read again")),
    toValues: () => values,
    onSaved: ({ emails, sendAt }) => {
      const later = sendAt && `Scheduled for ${formatDate(sendAt.day)}, ${formatTime(sendAt.time)}`;
      sayHeld(emails, later ?? undefined);
      router.push(start.href);
    },
  });
  const { form } = entity;
  const { setValue, watch, getFieldState, formState } = form;
  const [event, setEvent] = useState<EventRef | null>(null);
  const [sendAt = null, body] = watch(["sendAt", "body"]);
  const errorOf = (name: "body" | "sendAt") => getFieldState(name, formState).error?.message;

  const write = ({ subject, body: text }: typeof NO_TEXT, id: string) => {
    setValue("subject", subject, { shouldDirty: true });
    setValue("body", text, { shouldDirty: true });
    setValue("templateKey", id, { shouldDirty: true });
  };
  /** Undo restores what was typed. */
  const pick = (id: string) => {
    const { subject, body: text, templateKey = "" } = form.getValues();
    const before = { subject, body: text };
    const isTyped = JSON.stringify(before) !== JSON.stringify(textOf(templateKey));
    write(textOf(id), id);
    if (!isTyped || text.trim() === "") return;
    toast({
      title: "Template inserted",
      description: "It replaced what you wrote.",
      action: { label: "Undo", onClick: () => write(before, templateKey) },
    });
  };
  return (
    <EntityForm
      entity={entity}
      noun="letter"
      labels={LABELS}
      submitLabel={sendAt ? "Schedule" : "Send"}
      cancelHref={start.href}
      enterStays
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 pb-6 xl:grid-cols-2 xl:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <LetterRecipients entity={entity} people={start.people} />
          {start.about.eventId === null && (
            <FormField name="letter-event" label="Event" hint="Fills in the event's fields. You can leave it blank.">
              {(control) => (
                <Suspense fallback={<Skeleton className="h-10 sm:h-9" />}>
                  <EventPicker
                    {...control}
                    value={event}
                    notThis={null}
                    onChange={(now) => {
                      setEvent(now);
                      setValue("eventId", now?.id ?? null, { shouldDirty: true });
                      if (!now) setValue("calendar", false);
                    }}
                  />
                </Suspense>
              )}
            </FormField>
          )}
          <FormField
            name="letter-template"
            label="Template"
            hint={
              <AppLink href="/letters/templates" className="underline underline-offset-4">
                Edit templates
              </AppLink>
            }
          >
            <Select value={watch("templateKey")} onChange={({ target }) => pick(target.value)}>
              <option value="">Blank</option>
              <Options of={templates.map(({ id, name }) => [id, name])} />
            </Select>
          </FormField>
          <EntityInput entity={entity} name="subject" label={LABELS.subject} required autoComplete="off" />
          <ClauseText
            id="body"
            isLetter
            text={body}
            error={errorOf("body")}
            onText={(text) => setValue("body", text, { shouldDirty: true })}
          />
          <LetterAttachments form={form} hasKit={start.hasKit} hasTaxForm={start.hasTaxForm} />
          <div className="grid gap-2">
            <label className="flex min-h-9 items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                className="check"
                checked={sendAt !== null}
                onChange={({ target }) =>
                  setValue("sendAt", target.checked ? { day: addDays(today, 1), time: "09:00" } : null, {
                    shouldDirty: true,
                  })
                }
              />
              Send later…
            </label>
            {sendAt && (
              <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
                <Controlled entity={entity} name="sendAt.day" label="Date">
                  {({ value, onChange, ref, ...field }, control) => (
                    <DayInput
                      {...field}
                      {...control}
                      inputRef={ref}
                      day={value ?? ""}
                      min={today}
                      max={addDays(today, MOST_DAYS_AHEAD)}
                      onDay={onChange}
                    />
                  )}
                </Controlled>
                <FormField name="sendAt.time" label="Time">
                  <Select {...form.register("sendAt.time")}>
                    <Options of={HOURS.map((hour) => [hour, formatTime(hour)])} />
                  </Select>
                </FormField>
                <p className="col-span-2 text-[0.8125rem] text-muted-foreground">
                  {zoneName(timeZone)}. You can undo it until then.
                </p>
              </div>
            )}
            <FormError small>{errorOf("sendAt")}</FormError>
          </div>
        </div>
        <LetterPreviewPane userId={userId} control={form.control} />
      </div>
      {nameDialog}
    </EntityForm>
  );
}
