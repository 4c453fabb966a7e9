"use client";

import { useRouter } from "next/navigation";
import type * as z from "zod";
import { useNamed } from "@/components/shared/feedback/dialog-button";
import { EntityInput, EntityTextarea } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { toast } from "@/components/ui/toast";
import { apiFetch } from "@/lib/shared/api-client";
import { formatDate } from "@/lib/shared/dates";
import { REQUESTS_URL, useCreateRequest } from "@/lib/testimonials/client";
import { REMINDER_DAYS } from "@/lib/testimonials/rules";
import type { RequestInput, requestSchema, TestimonialRequestDto } from "@/lib/testimonials/schema";

type Values = z.input<typeof requestSchema>;
type Saved = TestimonialRequestDto & { version: number };

const LABELS: { [K in keyof Values]-?: string } = {
  name: "Name",
  email: "Email",
  message: "Personal message",
  eventId: "Event",
  clientId: "Client",
  send: "Email them the link",
  remind: "Send one reminder",
};

export type RequestAbout = {
  eventId: string | null;
  title: string;
  name: string;
  email: string;
  /** The date after a talk that isn't over. */
  sendOn: string | null;
};

const thanksFor = (title: string) =>
  `It was a pleasure speaking at ${title}. If you have a minute, I'd love to hear what your audience took away.`;

export function RequestForm({ userId, about }: { userId: string; about: RequestAbout }) {
  const router = useRouter();
  const { mutateAsync: create } = useCreateRequest();
  const { eventId, title, name, email, sendOn } = about;
  const { named, nameDialog } = useNamed();
  const entity = useEntityForm<Values, RequestInput, Saved>({
    schema: async () => (await import("@/lib/testimonials/schema")).requestSchema,
    values: {
      name,
      email,
      message: title ? thanksFor(title) : "",
      eventId,
      clientId: null,
      send: email !== "",
      remind: false,
    },
    record: null,
    draftKey: `${userId}:testimonial-request:${eventId ?? "new"}`,
    save: async ({ input, idempotencyKey }) => ({
      ...(await named(() => create({ input, idempotencyKey }))),
      version: 1,
    }),
    load: async (id) => ({ ...(await apiFetch<TestimonialRequestDto>(`${REQUESTS_URL}/${id}`)), version: 1 }),
    toValues: () => ({}) as Values,
    onSaved: ({ sentAt, sendOn: on, email: to }) => {
      if (on)
        toast({
          title: "Request scheduled",
          description: `We'll email ${to} on ${formatDate(on)}.`,
          variant: "success",
        });
      else if (sentAt) toast({ title: "Request sent", description: `To ${to}`, variant: "success" });
      else
        toast({
          title: "Link created",
          description: "Copy it from the list and send it yourself.",
          variant: "success",
        });
      router.replace("/testimonials/requests");
    },
  });
  const { register, watch } = entity.form;
  const send = watch("send") ?? false;
  const sendLabel = sendOn ? "Schedule request" : "Send request";
  const field = <N extends keyof Values>(name: N) => ({ entity, name, label: LABELS[name] });
  return (
    <EntityForm
      entity={entity}
      noun="request"
      labels={LABELS}
      submitLabel={send ? sendLabel : "Create link"}
      cancelHref={eventId ? `/events/${eventId}` : "/testimonials/requests"}
    >
      <FormSection title="Recipient" description={title ? `About ${title}.` : "Someone who has seen you speak."}>
        <EntityInput {...field("name")} required autoComplete="off" className="sm:col-span-3" />
        <EntityInput {...field("email")} type="email" autoComplete="off" required={send} className="sm:col-span-3" />
        <EntityTextarea
          {...field("message")}
          rows={4}
          hint="Shown above the form. Optional – we'll include three prompts."
        />
      </FormSection>
      <FormSection title="Delivery" description="They don't need an account, and they choose where you can use it.">
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input type="checkbox" className="check" {...register("send")} />
          {LABELS.send}
        </label>
        {send && sendOn ? (
          <p className="-mt-4 text-sm text-muted-foreground">
            We'll send this on {formatDate(sendOn)}, the morning after your talk. If the event moves, so does this
            email. If it's canceled, we won't send it.
          </p>
        ) : null}
        {send ? (
          <label className="-mt-4 flex min-h-11 items-center gap-2.5 text-sm">
            <input type="checkbox" className="check" {...register("remind")} />
            <span>
              {LABELS.remind}{" "}
              <span className="text-muted-foreground">if they haven't replied after {REMINDER_DAYS} days</span>
            </span>
          </label>
        ) : null}
      </FormSection>
      {nameDialog}
    </EntityForm>
  );
}
