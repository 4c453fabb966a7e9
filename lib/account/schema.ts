import { z } from "zod";
import "@/lib/shared/fields";

/** Texts and limits are the specification's, section 5, to the letter. */

const SPECIAL = "@$!%*?&";
const PASSWORD_ALPHABET = /^[A-Za-z\d@$!%*?&]*$/;
const PASSWORD_TEXT =
  "Password must include at least one uppercase letter, one lowercase letter, one number, and one special character";

/** Composition rule as specified, though today's advice is against such rules (docs/decisions/005-passwords.md). */
export const passwordField = z
  .string("Password is required")
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password is too long")
  .refine(
    (password) =>
      /[a-z]/.test(password) &&
      /[A-Z]/.test(password) &&
      /\d/.test(password) &&
      [...password].some((letter) => SPECIAL.includes(letter)) &&
      PASSWORD_ALPHABET.test(password),
    PASSWORD_TEXT,
  );

export const usernameField = z
  .string("Username is required")
  .refine((name) => name === name.trim(), "Username cannot contain leading or trailing spaces")
  .min(3, "Username must be at least 3 characters")
  .max(50, "Username cannot exceed 50 characters")
  .regex(/^[A-Za-z0-9_-]*$/, "Username can only contain letters, numbers, underscores, and hyphens");

export const emailField = z
  .string("Invalid email address")
  .min(5, "Email is too short")
  .max(255, "Email address is too long")
  .regex(
    /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\.]+(\.[^\s\p{Cc}@<>(),;:"[\]\\.]+)+$/u,
    "Invalid email address",
  );

/** A password that is compared, not chosen: only its presence is checked. Exact: no trim, no truncation. */
export const givenPasswordField = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(128, "Password is too long");

/** Six digits of an authenticator app, or a recovery code such as `k7p2m-9xq4d`; blanks don't matter. */
export const codeField = z
  .string("Code is required")
  .transform((code) => code.replace(/\s/g, "").toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{5}-?[a-z0-9]{5})$/, "Enter the 6-digit code, or a recovery code"));

/** The username field also takes the e-mail address. `code` is the second step of those who have one. */
export const loginSchema = z.strictObject({
  username: z.string("Username is required").trim().min(1, "Username is required").max(255, "Username is too long"),
  password: givenPasswordField,
  code: codeField.optional(),
});

export const registerSchema = z.strictObject({
  username: usernameField,
  email: emailField,
  password: passwordField,
});

export type LoginInput = z.infer<typeof loginSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;

/** The current user as `GET /api/user` answers. */
export type UserDto = { id: string; username: string; email: string; emailVerified: boolean; isAdmin: boolean };

/** Proves once more who sits there, for what cannot be taken back. */
export const reauthenticationSchema = z.strictObject({ password: givenPasswordField, code: codeField.optional() });
export type Reauthentication = z.infer<typeof reauthenticationSchema>;
