import "server-only";
import { randomBytes } from "node:crypto";
import { CryptoKeySigner, type Signer } from "@libpdf/core";
import { BitString, Integer, OctetString, Sequence, Set as SetOf, Utf8String } from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  RelativeDistinguishedNames,
  Time,
} from "pkijs";
import { engine, sha256, toDer } from "@/lib/sealing/cms";
import { BRAND } from "@/lib/shared/site";

/** 128 bits of security for the ten years, which 2,048 bits don't have (NIST SP 800-57). */
const RSA = {
  name: "RSASSA-PKCS1-v1_5" as const,
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: "SHA-256",
};

const YEARS = 10;

/** A self-signed certificate for sealing documents (DER), and its private key (PKCS#8). */
export async function createCertificate(now: Date): Promise<{ certificate: Buffer; privateKey: Buffer }> {
  const keys = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = randomBytes(16);
  // Positive, and without a leading zero.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial });
  certificate.subject = certificate.issuer = distinguishedName({
    "2.5.4.10": BRAND.name,
    "2.5.4.3": `${BRAND.name} document seal`,
  });
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  certificate.notBefore = new Time({ value: now });
  certificate.notAfter = new Time({ value: notAfter });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  const keyId = sha256(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).subarray(0, 20);
  certificate.extensions = [
    extension("2.5.29.19", toDer(new BasicConstraints({ cA: false }).toSchema()), true),
    // digitalSignature and nonRepudiation.
    extension("2.5.29.15", toDer(new BitString({ valueHex: new Uint8Array([0xc0]), unusedBits: 6 })), true),
    extension("2.5.29.14", toDer(new OctetString({ valueHex: keyId })), false),
  ];
  await certificate.sign(keys.privateKey, "SHA-256", engine);
  return {
    certificate: toDer(certificate.toSchema(true)),
    privateKey: Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)),
  };
}

/** @param pair as createCertificate makes it */
export async function signerOf({
  certificate,
  privateKey,
}: {
  certificate: Uint8Array;
  privateKey: Uint8Array;
}): Promise<Signer> {
  const key = await crypto.subtle.importKey(
    "pkcs8",
    new Uint8Array(privateKey),
    { name: RSA.name, hash: RSA.hash },
    false,
    ["sign"],
  );
  return new CryptoKeySigner(key, certificate, "RSA", RSA.name);
}

/** The library's own would be a single part with several values, which some programs show as one word. */
function distinguishedName(parts: Record<string, string>): RelativeDistinguishedNames {
  const value = Object.entries(parts).map(([type, text]) => {
    const attribute = new AttributeTypeAndValue({ type, value: new Utf8String({ value: text }) });
    return new SetOf({ value: [attribute.toSchema()] });
  });
  return RelativeDistinguishedNames.fromBER(new Sequence({ value }).toBER());
}

const extension = (extnID: string, value: Uint8Array, critical: boolean): Extension =>
  new Extension({ extnID, critical, extnValue: new Uint8Array(value).buffer });
