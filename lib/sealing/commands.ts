import "server-only";
import { randomUUID } from "node:crypto";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString, type Signer } from "@libpdf/core";
import { createCertificate, sha256, signDetached, signerOf } from "@/lib/sealing/cms";
import {
  configuredSignerUnscoped,
  findDatabaseTimeUnscoped,
  findStoredKeyUnscoped,
  KEY_PURPOSE,
  type StoredKey,
  toCertificateFacts,
} from "@/lib/sealing/queries";
import { clockProblem, needsRenewal, SealingWaits, validityProblem, waitingFor } from "@/lib/sealing/rules";
import { type Stamp, timestampAuthority } from "@/lib/sealing/timestamp";
import { transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { seal } from "@/lib/server/signed";

type SignatureOptions = {
  signer: Signer;
  name: string;
  reason: string;
  now: Date;
  /** Makes it B-T instead of B-B. */
  stamp: Stamp | null;
};

/** Bytes of a signature besides its certificates, and of the largest timestamp token expected. */
const ROOM = { signature: 2_048, timestamp: 16_384 };

/** Written into the placeholder of each offset, which has room for ten digits. */
const OFFSET = 9_999_999_999;

/** Adds an invisible signature field, and signs everything but the signature itself. */
export async function signPdf(pdf: Uint8Array, options: SignatureOptions): Promise<Buffer> {
  const { signer, stamp } = options;
  const certificates = [signer.certificate, ...(signer.certificateChain ?? [])];
  const room = ROOM.signature + (stamp ? ROOM.timestamp : 0) + Buffer.concat(certificates).length;
  const bytes = await addField(pdf, options, room);

  const placeholder = `<${"0".repeat(room * 2)}>`;
  const start = bytes.lastIndexOf(placeholder);
  const end = start + placeholder.length;
  const digits = [start, end, bytes.length - end].map((number) => String(number).padEnd(String(OFFSET).length));
  const range = bytes.lastIndexOf(`[0 ${OFFSET} ${OFFSET} ${OFFSET}]`);
  if (start < 0 || range < 0) throw new Error("The PDF library wrote no placeholder for the signature");
  bytes.write(`[0 ${digits.join(" ")}]`, range);

  const digest = sha256(bytes.subarray(0, start), bytes.subarray(end));
  const signature = await signDetached(digest, signer, stamp);
  if (signature.length > room) {
    if (stamp) throw new SealingWaits("timestamp", waitingFor("The timestamp service's timestamps are too large."));
    throw new Error(`A signature of ${signature.length} bytes has no room in ${room}`);
  }
  bytes.write(signature.toString("hex"), start + 1);
  return bytes;
}

async function addField(pdf: Uint8Array, options: SignatureOptions, room: number): Promise<Buffer> {
  const document = await PDF.load(pdf);
  const page = document.getPage(0);
  if (!page) throw new Error("A PDF without pages can't be signed");
  const offset = PdfNumber.of(OFFSET);
  const value = document.register(
    PdfDict.of({
      Type: PdfName.of("Sig"),
      Filter: PdfName.of("Adobe.PPKLite"),
      SubFilter: PdfName.of("ETSI.CAdES.detached"),
      ByteRange: new PdfArray([PdfNumber.of(0), offset, offset, offset]),
      Contents: PdfString.fromBytes(new Uint8Array(room)),
      M: PdfString.fromString(pdfDate(options.now)),
      Name: PdfString.fromString(options.name),
      Reason: PdfString.fromString(options.reason),
    }),
  );
  const field = document.getOrCreateForm().createSignatureField("Seal");
  const widget = field.getDict();
  const ref = field.getRef();
  if (!ref) throw new Error("The PDF library made a signature field without a reference");
  widget.delete("Kids");
  widget.set("V", value);
  widget.set("Type", PdfName.of("Annot"));
  widget.set("Subtype", PdfName.of("Widget"));
  // Printed, and locked against changes.
  widget.set("F", PdfNumber.of(132));
  widget.set("P", page.ref);
  widget.set("Rect", new PdfArray([0, 0, 0, 0].map((side) => PdfNumber.of(side))));
  const annotations = page.dict.getArray("Annots", (found) => document.getObject(found));
  if (annotations) annotations.push(ref);
  else page.dict.set("Annots", new PdfArray([ref]));
  return Buffer.from(await document.save({ incremental: true }));
}

const pdfDate = (at: Date): string => `D:${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z`;

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
