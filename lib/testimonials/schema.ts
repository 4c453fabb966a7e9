import * as z from "zod";
import type { EmailDelivery } from "@/lib/correspondence/rules";
import {
  id,
  line,
  listQuery,
  optionalEmail,
  patchOf,
  prose,
  requiredMailLine,
  type Stamped,
  sortsOf,
} from "@/lib/shared/fields";
import {
  MAX_TESTIMONIAL,
  TESTIMONIAL_COLUMNS,
  TESTIMONIAL_LIST,
  TESTIMONIAL_STATES,
  TESTIMONIAL_USES,
} from "@/lib/testimonials/status";

const written = {
  clientName: requiredMailLine("Name"),
  jobTitle: line("Job title").default(""),
  companyName: line("Company").default(""),
  content: prose("Testimonial", MAX_TESTIMONIAL)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, "Testimonial is required")),
  rating: z.number().int().min(1, "Choose 1 to 5 stars").max(5, "Choose 1 to 5 stars").nullable().default(null),
  mayUse: z
    .array(z.enum(TESTIMONIAL_USES))
    .max(TESTIMONIAL_USES.length)
    .transform((uses) => TESTIMONIAL_USES.filter((use) => uses.includes(use)))
    .default([]),
  nameShown: z.boolean().default(true),
  companyShown: z.boolean().default(true),
};

export const writtenSchema = z.strictObject(written);

export const testimonialSchema = z.strictObject({
  ...written,
  eventTitle: line("Event").default(""),
  eventId: id.nullable().default(null),
  clientId: id.nullable().default(null),
  state: z.enum(TESTIMONIAL_STATES, "Choose a state").default("approved"),
});

export const testimonialPatchSchema = patchOf(testimonialSchema);

export const testimonialListSchema = listQuery(
  sortsOf(TESTIMONIAL_COLUMNS, TESTIMONIAL_LIST.sort),
  TESTIMONIAL_LIST,
).extend({
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
    /** As sent on a request link; null for one the speaker typed in. */
    written: WrittenInput | null;
    receivedAt: string;
  };

export type TestimonialRow = Omit<TestimonialDto, "written">;

/** For the event's page; `content` is cut. */
export type EventTestimonial = Pick<
  TestimonialDto,
  "id" | "clientName" | "jobTitle" | "companyName" | "nameShown" | "companyShown" | "content" | "rating" | "state"
>;

export const requestSchema = z
  .strictObject({
    name: requiredMailLine("Name"),
    email: optionalEmail().default(""),
    message: prose("Message", 2_000)
      .transform((text) => text.trim())
      .default(""),
    eventId: id.nullable().default(null),
    clientId: id.nullable().default(null),
    send: z.boolean().default(false),
    /** One reminder after `REMINDER_DAYS` without a reply. */
    remind: z.boolean().default(false),
  })
  .refine(({ send, email }) => !send || email !== "", {
    path: ["email"],
    message: "Email is required to send the link",
  });

export type RequestInput = z.infer<typeof requestSchema>;

export const requestListSchema = z.strictObject({ eventId: id.optional() });

export type RequestListQuery = z.infer<typeof requestListSchema>;

export type TestimonialRequestDto = {
  id: string;
  name: string;
  email: string;
  message: string;
  eventId: string | null;
  eventTitle: string;
  url: string;
  createdAt: string;
  endsAt: string;
  /** Set until a scheduled request is sent: the date after its event. */
  sendOn: string | null;
  paused: boolean;
  /** Why a scheduled request wasn't sent when it was due; it still is. */
  refusal: string | null;
  testimonialId: string | null;
  delivery: EmailDelivery | null;
} & Record<"sentAt" | "remindAt" | "remindedAt" | "answeredAt" | "revokedAt", string | null>;

export const tokenParams = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) });

export type OpenRequestDto = {
  speakerName: string;
  eventTitle: string;
  eventDate: string | null;
  message: string;
  name: string;
  companyName: string;
  /** Set while the writer can change it. */
  written: WrittenInput | null;
  /** Approved or hidden by the speaker: no more changes. */
  settled: boolean;
};
