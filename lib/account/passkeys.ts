import * as z from "zod";
import { requiredLine } from "@/lib/shared/fields";

/** Fields of WebAuthn responses that we read. Only sizes are checked here; browsers add other keys. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, "This isn't a valid passkey response");

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal("public-key") };

const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .catch([]),
  }),
});

const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100).nullish(),
  }),
});

export const addPasskeySchema = z.strictObject({ name: requiredLine("Name", 60), response: newCredential });

export const passkeyLogInSchema = z.strictObject({ response: signedChallenge });

export type AddPasskeyInput = z.infer<typeof addPasskeySchema>;
export type PasskeyLogInInput = z.infer<typeof passkeyLogInSchema>;

/** A sentence when passkeys don't belong to this web address, else null. @param error of `@simplewebauthn/browser` */
export function wrongAddress(error: unknown): string | null {
  if (!(error instanceof Error && "code" in error)) return null;
  if (error.code !== "ERROR_INVALID_DOMAIN" && error.code !== "ERROR_INVALID_RP_ID") return null;
  const usual = /"([^"]+)"/.exec(error.message)?.[1] ?? "its usual address";
  return `Passkeys don't work at this web address. Open the app at ${usual}, over https.`;
}
