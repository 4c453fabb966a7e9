import { z } from "zod";

export const verifyEmailSchema = z.strictObject({ token: z.string().max(200) });

/** What a followed link did: confirmed the address, or put a new one in place of the old. */
export type VerifiedEmail = { email: string; changed: boolean };
