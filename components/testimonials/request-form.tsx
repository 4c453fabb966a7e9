"use client";

import { useRouter } from "next/navigation";
import type { z } from "zod";
import { EntityInput, EntityTextarea } from "@/components/shared/entity-field";
import { EntityForm } from "@/components/shared/entity-form";
import { FormSection } from "@/components/shared/form-section";
import { useEntityForm } from "@/components/shared/use-entity-form";
import { toast } from "@/components/ui/toast";
import { apiFetch } from "@/lib/shared/api-client";
import { REQUESTS_URL, useCreateRequest } from "@/lib/testimonials/client";
import { REMINDER_DAYS } from "@/lib/testimonials/rules";
import type { RequestInput, requestSchema, TestimonialRequestDto } from "@/lib/testimonials/schema";

type Values = z.input<typeof requestSchema>;
type Saved = TestimonialRequestDto & { version: number };

const LABELS: { [K in keyof Values]-?: string } = {
  name: "Name",
  email: "Email",
  message: "Your words to them",
  eventId: "Event",
  clientId: "Client",
  send: "Send the link by email",
  remind: "Remind them once",
};

export type RequestAbout = { eventId: string | null; title: string; name: string; email: string };

export function RequestForm({ userId, about }: { userId: string; about: RequestAbout }) {
  const router = useRouter();
  const { mutateAsync: create } = useCreateRequest();
  const { eventId, title, name, email } = about;
  const entity = useEntityForm<Values, RequestInput, Saved>({
    schema: async () => (await import("@/lib/testimonials/schema")).requestSchema,
    values: { name, email, message: "", eventId, clientId: null, send: email !== "", remind: false },
    record: null,
    draftKey: `${userId}:testimonial-request:${eventId ?? "new"}`,
    save: async ({ input, idempotencyKey }) => ({ ...(await create({ input, idempotencyKey })), version: 1 }),
    load: async (id) => ({ ...(await apiFetch<TestimonialRequestDto>(`${REQUESTS_URL}/${id}`)), version: 1 }),
    toValues: () => ({}) as Values,
    onSaved: ({ sentAt, email: to }) => {
      toast({
        title: sentAt ? "Request sent" : "Link made",
        description: sentAt ? `To ${to}` : "Copy it from the list and send it yourself.",
        variant: "success",
      });
      router.replace("/testimonials/requests");
      router.refresh();
    },
  });
  const { register, watch } = entity.form;
  const send = watch("send") ?? false;
  const field = <N extends keyof Values>(name: N) => ({ entity, name, label: LABELS[name] });
  return (
    <EntityForm
      entity={entity}
      noun="request"
      labels={LABELS}
      submitLabel={send ? "Send request" : "Make the link"}
      cancelHref={eventId ? `/events/${eventId}` : "/testimonials/requests"}
    >
      <FormSection title="Whom you ask" description={title ? `About ${title}.` : "Somebody who has seen you speak."}>
        <EntityInput {...field("name")} required autoComplete="off" className="sm:col-span-3" />
        <EntityInput {...field("email")} type="email" autoComplete="off" required={send} className="sm:col-span-3" />
        <EntityTextarea
          {...field("message")}
          rows={4}
          hint="Stands above the form. Empty is fine: three questions help them along."
        />
      </FormSection>
      <FormSection title="How it reaches them" description="They need no account, and decide where it may be used.">
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input type="checkbox" className="check" {...register("send")} />
          {LABELS.send}
        </label>
        {send ? (
          <label className="-mt-4 flex min-h-11 items-center gap-2.5 text-sm">
            <input type="checkbox" className="check" {...register("remind")} />
            <span>
              {LABELS.remind}{" "}
              <span className="text-muted-foreground">when there is no answer after {REMINDER_DAYS} days</span>
            </span>
          </label>
        ) : null}
      </FormSection>
    </EntityForm>
  );
}
