import { z } from "zod";
import { emailField, passwordField } from "@/lib/account/schema";

const INVALID = "Invalid email address";

export const emailSchema = z.strictObject({
  email: z.string(INVALID).refine((email) => emailField.safeParse(email).success, INVALID),
});

export const DEAD_LINK = "The password reset link is invalid or has expired";

export const resetPasswordSchema = z.strictObject({
  token: z.string(DEAD_LINK).min(1, DEAD_LINK).max(200, DEAD_LINK),
  password: passwordField,
});

export type EmailInput = z.infer<typeof emailSchema>;
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;

export const verifyEmailSchema = z.strictObject({ token: z.string().max(200) });

/** `changed`: the account has a new address. */
export type VerifiedEmail = { email: string; changed: boolean };
