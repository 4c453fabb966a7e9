"use client";

import { useRouter } from "next/navigation";
import type * as z from "zod";
import { EntityInput, EntitySelect, EntityTextarea } from "@/components/shared/form/entity-field";
import { EntityForm } from "@/components/shared/form/entity-form";
import { FormSection } from "@/components/shared/form/form-field";
import { useEntityForm } from "@/components/shared/form/use-entity-form";
import { StarField, UseFields } from "@/components/testimonials/testimonial-fields";
import { toast } from "@/components/ui/toast";
import { loadTestimonial, useSaveTestimonial } from "@/lib/testimonials/client";
import type { TestimonialDto, TestimonialInput, testimonialSchema } from "@/lib/testimonials/schema";
import {
  TESTIMONIAL_STATE_LABEL,
  TESTIMONIAL_USE_LABEL,
  type TestimonialState,
  type TestimonialUse,
} from "@/lib/testimonials/status";

type Values = Omit<z.input<typeof testimonialSchema>, "eventId" | "clientId">;

const LABELS: { [K in keyof Values]-?: string } = {
  clientName: "Name",
  jobTitle: "Job title",
  companyName: "Company",
  eventTitle: "Event",
  content: "Testimonial",
  rating: "Stars",
  mayUse: "Permission to use",
  nameShown: "Show name",
  companyShown: "Show company",
  state: "Status",
};

const BLANK: Required<Values> = {
  clientName: "",
  jobTitle: "",
  companyName: "",
  eventTitle: "",
  content: "",
  rating: null,
  mayUse: [],
  nameShown: true,
  companyShown: true,
  state: "approved",
};

const toValues = (dto: TestimonialDto): Values =>
  Object.fromEntries((Object.keys(BLANK) as (keyof Values)[]).map((name) => [name, dto[name]])) as Values;

export function TestimonialForm({ userId, testimonial }: { userId: string; testimonial?: TestimonialDto }) {
  const router = useRouter();
  const { mutateAsync: save } = useSaveTestimonial();
  const entity = useEntityForm<Values, TestimonialInput, TestimonialDto>({
    schema: async () => (await import("@/lib/testimonials/schema")).testimonialSchema,
    values: testimonial ? toValues(testimonial) : BLANK,
    record: testimonial ?? null,
    draftKey: `${userId}:testimonial:${testimonial?.id ?? "new"}`,
    save,
    load: loadTestimonial,
    toValues,
    onSaved: (saved) => {
      const title = testimonial ? "Testimonial saved" : "Testimonial added";
      toast({ title, description: saved.clientName, variant: "success" });
      router.replace(`/testimonials/${saved.id}`);
    },
  });
  const { form } = entity;
  const field = <N extends keyof Values>(name: N) => ({ entity, name, label: LABELS[name] });
  return (
    <EntityForm
      entity={entity}
      noun="testimonial"
      labels={LABELS}
      show={showValue}
      submitLabel={testimonial ? "Save testimonial" : "Add testimonial"}
      cancelHref={testimonial ? `/testimonials/${testimonial.id}` : "/testimonials"}
    >
      <FormSection title="Quote" description="In their own words.">
        <EntityTextarea {...field("content")} required rows={7} autoFocus={!testimonial} />
        <StarField form={form} />
      </FormSection>
      <FormSection title="Author">
        <EntityInput {...field("clientName")} required className="sm:col-span-3" />
        <EntityInput {...field("jobTitle")} className="sm:col-span-3" />
        <EntityInput {...field("companyName")} className="sm:col-span-3" />
        <EntityInput {...field("eventTitle")} className="sm:col-span-3" />
      </FormSection>
      <FormSection title="Permission" description="Ask before you quote someone.">
        <UseFields
          form={form}
          legend={LABELS.mayUse}
          hint={
            testimonial?.written
              ? "What they agreed to. To use it anywhere else, send them a new request."
              : "What they agreed to."
          }
          within={testimonial?.written ?? null}
        />
        <EntitySelect {...field("state")} options={Object.entries(TESTIMONIAL_STATE_LABEL)} className="sm:col-span-3" />
      </FormSection>
    </EntityForm>
  );
}

function showValue(name: keyof Values, value: unknown): string {
  if (name === "mayUse") return (value as TestimonialUse[]).map((use) => TESTIMONIAL_USE_LABEL[use]).join(", ");
  if (name === "state") return TESTIMONIAL_STATE_LABEL[value as TestimonialState];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}
