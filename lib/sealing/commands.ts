import "server-only";
import { randomUUID } from "node:crypto";
import type { Signer } from "@libpdf/core";
import { createCertificate, signerOf } from "@/lib/sealing/cms";
import {
  configuredSignerUnscoped,
  findDatabaseTimeUnscoped,
  findStoredKeyUnscoped,
  KEY_PURPOSE,
  type StoredKey,
  toCertificateFacts,
} from "@/lib/sealing/queries";
import { clockProblem, needsRenewal, SealingWaits, validityProblem, waitingFor } from "@/lib/sealing/rules";
import { signPdf } from "@/lib/sealing/signature";
import { timestampAuthority } from "@/lib/sealing/timestamp";
import { transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { seal } from "@/lib/server/signed";

type SealOptions = { name: string; reason: string; withoutTimestamp?: boolean; now?: Date };

type Sealed = {
  bytes: Buffer;
  /** ISO instant of the timestamp, if it has one. */
  timestampedAt: string | null;
  /** SHA-256 of the certificate, in hex. */
  fingerprint: string;
};

/**
 * One PAdES signature over the whole file: B-T when TIMESTAMP_URL is set, else B-B.
 * @throws {SealingWaits} with a sentence for people
 */
export async function sealPdf(pdf: Uint8Array, options: SealOptions): Promise<Sealed> {
  const { name, reason, withoutTimestamp = false, now = new Date() } = options;
  refuse("clock", clockProblem(now, await findDatabaseTimeUnscoped()));
  const signer = await signerAt(now);
  const facts = toCertificateFacts(signer.certificate);
  refuse("key", validityProblem(facts, now));
  const { TIMESTAMP_URL } = env();
  const authority = TIMESTAMP_URL && !withoutTimestamp ? timestampAuthority(TIMESTAMP_URL) : null;
  const bytes = await signPdf(pdf, { signer, name, reason, now, stamp: authority?.stamp ?? null });
  return { bytes, timestampedAt: authority?.stampedAt()?.toISOString() ?? null, fingerprint: facts.fingerprint };
}

function refuse(cause: SealingWaits["cause"], problem: string | null): void {
  if (problem) throw new SealingWaits(cause, waitingFor(problem));
}

async function signerAt(now: Date): Promise<Signer> {
  const configured = await configuredSignerUnscoped().catch((error: Error) => {
    log.error({ message: error.message }, "the signing key can't be opened");
    throw new SealingWaits("key", waitingFor("The signing key can't be opened."));
  });
  if (configured) return configured;
  const stored = await findStoredKeyUnscoped();
  const key = usable(stored, now) ?? (await createKey(stored, now));
  return signerOf(key);
}

type UsableKey = StoredKey & { privateKey: Buffer };

const usable = (key: StoredKey | null, now: Date): UsableKey | null =>
  key?.privateKey && !needsRenewal(toCertificateFacts(key.certificate), now)
    ? { ...key, privateKey: key.privateKey }
    : null;

/** Replaces `old`. Of several processes that do so at once, one wins and the others take its key. */
async function createKey(old: StoredKey | null, now: Date): Promise<UsableKey> {
  const { certificate, privateKey } = await createCertificate(now);
  const id = randomUUID();
  const reason = reasonFor(old);
  const created = await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('signing-key', 0))`;
    const current = await tx.signingKey.findFirst({
      where: { retiredAt: null },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true },
    });
    if ((current?.id ?? null) !== (old?.id ?? null)) return false;
    await tx.signingKey.updateMany({
      where: { retiredAt: null },
      data: { retiredAt: now, retiredReason: reason },
    });
    const facts = toCertificateFacts(certificate);
    await tx.signingKey.create({
      data: {
        id,
        certificate: new Uint8Array(certificate),
        privateKey: new Uint8Array(seal(KEY_PURPOSE, privateKey.toString("base64"), id)),
        notAfter: facts.notAfter,
      },
    });
    await tx.auditEntry.create({
      data: { action: "signing_key.created", subject: "", details: { reason, fingerprint: facts.fingerprint } },
    });
    return true;
  });
  if (created) return { id, certificate, privateKey };
  const winner = usable(await findStoredKeyUnscoped(), now);
  if (!winner) throw new SealingWaits("key", waitingFor("The signing key can't be opened."));
  return winner;
}

function reasonFor(old: StoredKey | null): string {
  if (!old) return "no key yet";
  return old.privateKey ? "the previous key is about to expire" : "the previous key can't be decrypted";
}
