import { randomBytes, verify, X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { Failure } from "./failure.mjs";

/**
 * The key of SIGNING_P12, or null without one. Its certificate may have expired.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<import("@libpdf/core").Signer | null>}
 */
export async function openP12(env) {
  const text = env.SIGNING_P12?.trim();
  if (!text) return null;
  const bytes = readP12(text);
  const { P12Signer } = await import("@libpdf/core");
  const signer = await P12Signer.create(bytes, env.SIGNING_P12_PASSWORD ?? "").catch((error) => {
    throw new Failure(
      /password|integrity/i.test(error.message)
        ? "SIGNING_P12 doesn't open with SIGNING_P12_PASSWORD."
        : "SIGNING_P12 is not a .p12 file with a certificate and its RSA or EC key.",
    );
  });
  return withCertificateOfKey(signer);
}

function readP12(text) {
  try {
    if (existsSync(text)) return readFileSync(text);
  } catch (error) {
    throw new Failure(`SIGNING_P12 can't be read: ${error.code ?? error.message}.`);
  }
  const bytes = /^[A-Za-z0-9+/\s]{64,}=*$/.test(text) ? Buffer.from(text, "base64") : null;
  if (bytes?.[0] !== 0x30)
    throw new Failure("SIGNING_P12 is neither the path of a .p12 file nor its content in base64.");
  return bytes;
}

/** The library takes the first certificate, whatever the order in the file. */
async function withCertificateOfKey(signer) {
  const sample = randomBytes(32);
  const signature = await signer.sign(sample, "SHA-256");
  const all = [signer.certificate, ...signer.certificateChain];
  const certificate = all.find((der) => verify("sha256", sample, new X509Certificate(der).publicKey, signature));
  if (!certificate) throw new Failure("SIGNING_P12 has no certificate for its key.");
  return {
    certificate,
    certificateChain: all.filter((der) => der !== certificate),
    keyType: signer.keyType,
    signatureAlgorithm: signer.signatureAlgorithm,
    sign: (data, algorithm) => signer.sign(data, algorithm),
  };
}
