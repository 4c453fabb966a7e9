import "@/lib/shared/fields";
import * as z from "zod";
import { isComposed } from "@/lib/account/rules";
import { visible } from "@/lib/shared/trim";

/** Texts and limits follow the specification's section 5 word for word. */

const PASSWORD_TEXT =
  "Password must include at least one uppercase letter, one lowercase letter, one number, and one special character";

export const passwordField = z
  .string("Password is required")
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password is too long")
  .refine(isComposed, PASSWORD_TEXT);

export const usernameField = z
  .string("Username is required")
  .overwrite(visible)
  .refine((name) => name === name.trim(), "Username cannot contain leading or trailing spaces")
  .min(3, "Username must be at least 3 characters")
  .max(50, "Username cannot exceed 50 characters")
  .regex(/^[A-Za-z0-9_-]*$/, "Username can only contain letters, numbers, underscores, and hyphens");

export const emailField = z
  .string("Invalid email address")
  .overwrite(visible)
  .min(5, "Email is too short")
  .max(255, "Email address is too long")
  .regex(
    /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\.]+(\.[^\s\p{Cc}@<>(),;:"[\]\\.]+)+$/u,
    "Invalid email address",
  );

/** An existing password, neither trimmed nor truncated. */
const givenPasswordField = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(128, "Password is too long");

/** Six digits of an authenticator app, or a recovery code such as `k7p2m-9xq4d`; spaces and the dash of "123-456" are ignored. */
export const codeField = z
  .string("Code is required")
  .transform((code) =>
    visible(code)
      .replace(/\s/g, "")
      .replace(/^(\d{3})-(\d{3})$/, "$1$2")
      .toLowerCase(),
  )
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{5}-?[a-z0-9]{5})$/, "Enter the 6-digit code, or a recovery code"));

/** `username` may be the email address; `code` is the second factor. */
export const loginSchema = z.strictObject({
  username: z
    .string("Username is required")
    .overwrite(visible)
    .trim()
    .min(1, "Username is required")
    .max(255, "Username is too long"),
  password: givenPasswordField,
  code: codeField.optional(),
});

export const registerSchema = z.strictObject({
  username: usernameField,
  email: emailField,
  password: passwordField,
  /** The browser's, if it reports one; an unknown zone never blocks a registration. */
  timeZone: z.string().max(64).optional().catch(undefined),
});

export type LoginInput = z.infer<typeof loginSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;

export type UserDto = { id: string; username: string; email: string; emailVerified: boolean; isAdmin: boolean };

export const reauthenticationSchema = z.strictObject({ password: givenPasswordField, code: codeField.optional() });
export type Reauthentication = z.infer<typeof reauthenticationSchema>;

export const startTwoFactorSchema = z.strictObject({ password: givenPasswordField });

export const confirmTwoFactorSchema = z.strictObject({ code: codeField });

export type StartTwoFactorInput = z.infer<typeof startTwoFactorSchema>;
export type ConfirmTwoFactorInput = z.infer<typeof confirmTwoFactorSchema>;

/** An unconfirmed secret as text, as `otpauth://` URI and as the SVG of its QR code. */
export type TwoFactorSetup = { secret: string; uri: string; qrSvg: string };

export type RecoveryCodes = { recoveryCodes: string[] };

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
  /** Invoices that are open; in dollars. */
  unpaid: { number: string; billToName: string; balance: number }[];
  version: number;
  createdAt: string;
  updatedAt: string;
};
