import { z } from "zod";
import { emailField, passwordField } from "@/lib/account/schema";

/** Asking for a reset link, for one's username, or for the verification mail again. */
export const emailSchema = z.strictObject({ email: emailField });

export const resetPasswordSchema = z.strictObject({ token: z.string().max(200), password: passwordField });

export type EmailInput = z.infer<typeof emailSchema>;
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;
