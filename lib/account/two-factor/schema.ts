import { z } from "zod";
import { codeField } from "@/lib/account/schema";

export const confirmTwoFactorSchema = z.strictObject({ code: codeField });

/** A set-up that waits for its first code: the secret as text, as `otpauth://` address and as an SVG of its QR code. */
export type TwoFactorSetup = { secret: string; uri: string; qrSvg: string };

/** Shown once and never again. */
export type RecoveryCodes = { recoveryCodes: string[] };
