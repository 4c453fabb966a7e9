import { z } from "zod";

export const verificationSchema = z.strictObject({
  /** Of the file, in lower case. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "A SHA-256 has 64 hexadecimal digits in lower case"),
  number: z
    .string()
    .regex(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/, "A document number looks like 3F9A-01BC-77DE")
    .optional(),
});

export type VerificationInput = z.infer<typeof verificationSchema>;
