import "server-only";
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";

/** A key derived per purpose, so that a value signed for one purpose fails for another. */
const purposeKey = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", purpose, 32));

export const signature = (purpose: string, ...parts: readonly string[]): string =>
  createHmac("sha256", purposeKey(`signed\n${purpose}`))
    .update(JSON.stringify(parts))
    .digest("base64url");

export function isSignature(given: string, purpose: string, ...parts: readonly string[]): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signature(purpose, ...parts))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @param payload without a dot. @param context signed but not sent, such as a session's id */
export function signToken(purpose: string, payload: string, expiresAt: number, context: readonly string[]): string {
  const signed = `${payload}.${expiresAt.toString(36)}`;
  return `${signed}.${signature(purpose, signed, ...context)}`;
}

export function verifyToken(
  purpose: string,
  token: string,
  context: readonly string[],
  now = Date.now(),
): { payload: string; expiresAt: number } | null {
  const [payload = "", expiry = "", given = ""] = token.split(".", 3);
  if (!isSignature(given, purpose, `${payload}.${expiry}`, ...context)) return null;
  const expiresAt = Number.parseInt(expiry, 36);
  return now < expiresAt ? { payload, expiresAt } : null;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** @throws 403 without `Authorization: Bearer <secret>`, or while no secret is set */
export function verifyBearer(request: Request, secret: string | undefined): void {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!secret || !given || !timingSafeEqual(digest(given), digest(secret))) {
    throw new AppError("forbidden", "This request is missing its secret.");
  }
}

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
