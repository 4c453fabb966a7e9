import { z } from "zod";

/** Loose on purpose: an invalid token gets the same 404 as an unknown one. */
export const signTokenParams = z.strictObject({ token: z.string() });

export const viewSchema = z.strictObject({});
