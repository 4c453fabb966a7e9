import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { purposeKey } from "@/lib/server/signed";

/** AES-256-GCM for secrets that are read again, such as authenticator keys. */
const keyFor = (purpose: string): Buffer => purposeKey(`sealed\n${purpose}`);

export function seal(purpose: string, text: string, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function unseal(purpose: string, sealed: Uint8Array, context: string): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
