import "server-only";
import { createHash } from "node:crypto";
import type { Signer } from "@libpdf/core";
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";

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
