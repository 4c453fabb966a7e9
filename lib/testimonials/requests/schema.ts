import { z } from "zod";
import { id, optionalEmail, prose, requiredMailLine } from "@/lib/shared/fields";

/** Asking for a testimonial: a link is made, and mailed when there is an address and `send` says so. */
export const requestSchema = z
  .strictObject({
    name: requiredMailLine("Name"),
    email: optionalEmail().default(""),
    /** Stands above the form, and in the mail. */
    message: prose("Message", 2_000)
      .transform((text) => text.trim())
      .default(""),
    eventId: id.nullable().default(null),
    clientId: id.nullable().default(null),
    send: z.boolean().default(false),
    /** One reminder a week later, when there is no answer by then. */
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
  /** The secret address for the writer. */
  url: string;
  createdAt: string;
  endsAt: string;
  sentAt: string | null;
  remindAt: string | null;
  remindedAt: string | null;
  answeredAt: string | null;
  revokedAt: string | null;
  testimonialId: string | null;
};
