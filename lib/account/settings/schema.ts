import { z } from "zod";
import {
  codeField,
  emailField,
  givenPasswordField,
  passwordField,
  reauthenticationSchema,
  usernameField,
} from "@/lib/account/schema";

export const updateAccountSchema = z.strictObject({ username: usernameField.optional(), version: z.number().int() });

export const changeEmailSchema = reauthenticationSchema.extend({ email: emailField });

export const changePasswordSchema = z.strictObject({
  currentPassword: givenPasswordField,
  password: passwordField,
  code: codeField.optional(),
});

export type UpdateAccountInput = z.infer<typeof updateAccountSchema>;
export type ChangeEmailInput = z.infer<typeof changeEmailSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

export type SessionDto = { id: string; device: string; current: boolean; createdAt: string; lastSeenAt: string };

export type PasskeyDto = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

/** `GET /api/account`. Instants are ISO 8601 UTC. */
export type AccountDto = {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  pendingEmail: string | null;
  passwordChangedAt: string;
  twoFactor: { enabled: boolean; recoveryCodesLeft: number };
  passkeys: PasskeyDto[];
  deletionDueAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};
