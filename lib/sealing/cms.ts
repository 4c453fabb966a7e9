import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { CryptoKeySigner, type Signer } from "@libpdf/core";
import {
  BitString,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as SetOf,
  Utf8String,
} from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  Extension,
  IssuerAndSerialNumber,
  RelativeDistinguishedNames,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
} from "pkijs";
import { BRAND } from "@/lib/shared/site";

const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timeStampToken: "1.2.840.113549.1.9.16.2.14",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsaWithSha256: "1.2.840.113549.1.1.11",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
} as const;

/** libpdf replaces pkijs's own by one that can't verify timestamps. */
export const engine = new CryptoEngine({ name: "node", crypto });

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const toDer = (block: { toBER: (sizeOnly?: boolean) => ArrayBuffer }): Buffer => Buffer.from(block.toBER(false));

/**
 * A detached CAdES signature in DER, with the attributes that PAdES requires and without the signing time that it forbids.
 * @param digest SHA-256 of the content
 * @param stamp returns an RFC 3161 token in DER for the signature
 */
export async function signDetached(
  digest: Uint8Array,
  signer: Signer,
  stamp: ((signature: Uint8Array) => Promise<Uint8Array>) | null,
): Promise<Buffer> {
  const certificates = [signer.certificate, ...(signer.certificateChain ?? [])].map((der) =>
    Certificate.fromBER(new Uint8Array(der)),
  );
  const [{ issuer, serialNumber }] = certificates as [Certificate];
  const signedAttributes = inDerOrder([
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: digest })] }),
    new Attribute({ type: OID.signingCertificateV2, values: [signingCertificate(signer.certificate)] }),
  ]);
  const toSign = toDer(new SetOf({ value: signedAttributes.map((attribute) => attribute.toSchema()) }));
  const signature = await signer.sign(toSign, "SHA-256");
  const token = await stamp?.(signature);
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: OID.sha256 })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: signedAttributes }),
        signatureAlgorithm:
          signer.keyType === "EC"
            ? new AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 })
            : new AlgorithmIdentifier({ algorithmId: OID.rsaWithSha256, algorithmParams: new Null() }),
        signature: new OctetString({ valueHex: signature }),
        ...(token && { unsignedAttrs: tokenAttribute(token) }),
      }),
    ],
  });
  return toDer(new ContentInfo({ contentType: OID.signedData, content: signedData.toSchema(true) }).toSchema());
}

/** DER sorts the members of a set by their encoding, and what is signed has to be what is sent. */
const inDerOrder = (attributes: Attribute[]): Attribute[] =>
  attributes.toSorted((a, b) => Buffer.compare(toDer(a.toSchema()), toDer(b.toSchema())));

/** SigningCertificateV2 of RFC 5035, whose hash is SHA-256 by default. */
const signingCertificate = (certificate: Uint8Array): Sequence =>
  new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: sha256(certificate) })] })] })],
  });

const tokenAttribute = (token: Uint8Array): SignedAndUnsignedAttributes =>
  new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: OID.timeStampToken, values: [fromBER(token).result] })],
  });

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
