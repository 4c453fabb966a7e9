import { z } from "zod";
import { id, line, patchOf, prose, requiredMailLine, type Stamped } from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";
import { MAX_TESTIMONIAL, TESTIMONIAL_STATES, TESTIMONIAL_USES } from "@/lib/testimonials/status";

const given = {
  clientName: requiredMailLine("Name"),
  jobTitle: line("Job title").default(""),
  companyName: line("Company").default(""),
  content: prose("Testimonial", MAX_TESTIMONIAL)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, "Testimonial is required")),
  rating: z
    .number()
    .int()
    .min(1, "Choose one to five stars")
    .max(5, "Choose one to five stars")
    .nullable()
    .default(null),
  mayUse: z
    .array(z.enum(TESTIMONIAL_USES))
    .max(TESTIMONIAL_USES.length)
    .transform((uses) => TESTIMONIAL_USES.filter((use) => uses.includes(use)))
    .default([]),
  nameShown: z.boolean().default(true),
  companyShown: z.boolean().default(true),
};

/** What its writer says; the same for a planner on the link and a speaker who types in an old letter. */
export const writtenSchema = z.strictObject(given);

export const testimonialSchema = z.strictObject({
  ...given,
  eventTitle: line("Event").default(""),
  eventId: id.nullable().default(null),
  clientId: id.nullable().default(null),
  state: z.enum(TESTIMONIAL_STATES, "Choose a state").default("approved"),
});

export const testimonialPatchSchema = patchOf(testimonialSchema);

const TESTIMONIAL_SORTS = ["received", "name", "event", "rating", "state", "updated"] as const;

export const testimonialListSchema = listQuery(TESTIMONIAL_SORTS, { dir: "desc" }).extend({
  state: z.enum(TESTIMONIAL_STATES).optional(),
  eventId: id.optional(),
  clientId: id.optional(),
});

export type WrittenInput = z.infer<typeof writtenSchema>;
export type TestimonialInput = z.infer<typeof testimonialSchema>;
export type TestimonialPatch = z.infer<typeof testimonialPatchSchema>;
export type TestimonialListQuery = z.infer<typeof testimonialListSchema>;

export type TestimonialDto = Stamped &
  TestimonialInput & {
    /** What its writer sent on a request link, word for word; null for one the speaker typed in. */
    written: WrittenInput | null;
    receivedAt: string;
  };

/** A row of the list; `content` is its beginning. */
export type TestimonialRow = Omit<TestimonialDto, "written">;

/** What an event's own page shows of one; `content` is its beginning. */
export type EventTestimonial = Pick<
  TestimonialDto,
  "id" | "clientName" | "jobTitle" | "companyName" | "nameShown" | "companyShown" | "content" | "rating" | "state"
>;
