import * as z from "zod";
import { EXPIRED_PAGE, isUnbroken, pageLimit, prose, requiredMailLine, type Stamped } from "@/lib/shared/fields";

export const contactSchema = z.strictObject({
  name: requiredMailLine("Name"),
  email: z
    .string("Email is required")
    .refine(isUnbroken, "Invalid email address")
    .transform((email) => email.trim())
    .pipe(
      z
        .string()
        .min(1, "Email is required")
        .max(255, "Email address is too long")
        .regex(
          /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\.]+(\.[^\s\p{Cc}@<>(),;:"[\]\\.]+)+$/u,
          "Invalid email address",
        ),
    ),
  message: prose("Message", 10_000)
    .transform((message) => message.trim())
    .pipe(z.string().min(1, "Message is required")),
});

export type ContactInput = z.infer<typeof contactSchema>;

/** `GET /api/contact`: support's address and the signed-in sender. */
export type ContactDto = { address: string; sender: { userId: string; name: string; email: string } | null };

const KINDS = ["idea", "problem", "praise"] as const;

export type FeedbackKind = (typeof KINDS)[number];
export type FeedbackState = "received" | "planned" | "done" | "closed";

export const feedbackSchema = z.strictObject({
  kind: z.enum(KINDS, "Choose what it is: an idea, a problem or praise"),
  text: prose("Your feedback", 10_000)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, "Tell us in a few words")),
  mayAnswer: z.boolean().default(false),
});

export const feedbackListSchema = z.strictObject({
  limit: pageLimit(),
  cursor: z.uuid(EXPIRED_PAGE).optional(),
});

export type FeedbackInput = z.infer<typeof feedbackSchema>;
export type FeedbackListQuery = z.infer<typeof feedbackListSchema>;

/** The replying admin isn't named. */
type FeedbackReplyDto = { id: string; text: string; createdAt: string };

export type FeedbackDto = Omit<Stamped, "deletedAt"> &
  FeedbackInput & {
    state: FeedbackState;
    replies: FeedbackReplyDto[];
  };
