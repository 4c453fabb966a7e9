import { z } from "zod";
import { codeField, givenPasswordField } from "@/lib/account/schema";

export const startTwoFactorSchema = z.strictObject({ password: givenPasswordField });

export const confirmTwoFactorSchema = z.strictObject({ code: codeField });

export type StartTwoFactorInput = z.infer<typeof startTwoFactorSchema>;
export type ConfirmTwoFactorInput = z.infer<typeof confirmTwoFactorSchema>;

/** A set-up that waits for its first code: the secret as text, as `otpauth://` address and as an SVG of its QR code. */
export type TwoFactorSetup = { secret: string; uri: string; qrSvg: string };

/** Shown once and never again. */
export type RecoveryCodes = { recoveryCodes: string[] };

export type TwoFactorState = { enabled: boolean; recoveryCodesLeft: number };
