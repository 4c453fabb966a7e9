import { z } from "zod";
import { isUnbroken, prose, requiredMailLine } from "@/lib/shared/fields";

/** A message to the house. */
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

/** `GET /api/contact`: where the house is reached, and who is signed in, so that the form need not ask. */
export type ContactDto = { address: string; sender: { userId: string; name: string; email: string } | null };
