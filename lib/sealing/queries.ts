import "server-only";
import { X509Certificate } from "node:crypto";
import type { Signer } from "@libpdf/core";
import { clockProblem, needsRenewal, type Validity, validityProblem } from "@/lib/sealing/rules";
import { query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { unseal } from "@/lib/server/signed";
import { openP12 } from "@/scripts/lib/signing-p12.mjs";

/** PKCS#8 keys are sealed for this purpose, with their row's id. */
export const KEY_PURPOSE = "signing-key";

let opened: Promise<Signer | null> | undefined;

/** The key of SIGNING_P12, opened once. @throws {Error} with a sentence if it can't be opened */
export function configuredSignerUnscoped(): Promise<Signer | null> {
  const { SIGNING_P12, SIGNING_P12_PASSWORD } = env();
  opened ??= openP12({ SIGNING_P12, SIGNING_P12_PASSWORD });
  return opened;
}

/** A generated key; `privateKey` is null if it was encrypted with another secret. */
export type StoredKey = { id: string; certificate: Buffer; privateKey: Buffer | null };

export async function findStoredKeyUnscoped(): Promise<StoredKey | null> {
  const [row] = await query<{ id: string; certificate: Buffer; privateKey: Buffer }>(
    "signing-key",
    `SELECT id, certificate, "privateKey" FROM signing_keys WHERE "retiredAt" IS NULL ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
    [],
  );
  return row ? { ...row, privateKey: privateKeyOf(row) } : null;
}

function privateKeyOf({ id, privateKey }: { id: string; privateKey: Buffer }): Buffer | null {
  try {
    return Buffer.from(unseal(KEY_PURPOSE, privateKey, id), "base64");
  } catch {
    return null;
  }
}

export async function findDatabaseTimeUnscoped(): Promise<Date> {
  const [row] = await query<{ now: Date }>("database-time", "SELECT clock_timestamp() AS now", []);
  if (!row) throw new Error("The database gave no time");
  return row.now;
}

export type CertificateFacts = Validity & { subject: string; fingerprint: string };

/** @returns `fingerprint` is the SHA-256 of the certificate in hex */
export function toCertificateFacts(der: Uint8Array): CertificateFacts {
  const { subject, fingerprint256, validFrom, validTo } = new X509Certificate(der);
  return {
    subject: subject.replaceAll("\n", ", "),
    fingerprint: fingerprint256.replaceAll(":", "").toLowerCase(),
    notBefore: new Date(validFrom),
    notAfter: new Date(validTo),
  };
}

type SealingStatus = {
  source: "p12" | "generated" | "none_yet";
  subject: string;
  fingerprint: string;
  /** ISO instants, or "" without a certificate. */
  notBefore: string;
  notAfter: string;
  /** Why documents wait for their seal, in a sentence. */
  problem: string | null;
  timestamps: boolean;
};

/** Which key seals documents, and what keeps it from doing so. */
export async function getSealingStatus(): Promise<SealingStatus> {
  const now = new Date();
  const clock = clockProblem(now, await findDatabaseTimeUnscoped());
  try {
    const signer = await configuredSignerUnscoped();
    if (signer) {
      const facts = toCertificateFacts(signer.certificate);
      return statusOf("p12", facts, validityProblem(facts, now) ?? clock);
    }
  } catch (error) {
    return statusOf("p12", null, (error as Error).message);
  }
  const key = await findStoredKeyUnscoped();
  const facts = key?.privateKey ? toCertificateFacts(key.certificate) : null;
  return facts && !needsRenewal(facts, now) ? statusOf("generated", facts, clock) : statusOf("none_yet", null, clock);
}

const statusOf = (
  source: SealingStatus["source"],
  facts: CertificateFacts | null,
  problem: string | null,
): SealingStatus => ({
  source,
  subject: facts?.subject ?? "",
  fingerprint: facts?.fingerprint ?? "",
  notBefore: facts?.notBefore.toISOString() ?? "",
  notAfter: facts?.notAfter.toISOString() ?? "",
  problem,
  timestamps: env().TIMESTAMP_URL !== undefined,
});
