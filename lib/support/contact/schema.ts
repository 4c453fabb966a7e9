import { z } from "zod";
import { isUnbroken, prose, requiredMailLine } from "@/lib/shared/fields";

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
