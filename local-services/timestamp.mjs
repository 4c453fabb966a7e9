import { createHash, randomBytes } from "node:crypto";
import { plain } from "./http.mjs";

const OID = {
  signedData: "1.2.840.113549.1.7.2",
  timeStampInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
  commonName: "2.5.4.3",
  extendedKeyUsage: "2.5.29.37",
  timeStamping: "1.3.6.1.5.5.7.3.8",
  policy: "1.3.6.1.4.1.4146.2.2",
};
const KEY = { name: "ECDSA", namedCurve: "P-256" };
const DAY = 24 * 60 * 60 * 1000;
const GRANTED = 0;
const REJECTED = 2;

/**
 * Fake timestamp service (RFC 3161), with a certificate that is made at the first request and never stored. `npm start`
 * doesn't use it, as its timestamps prove nothing; tests do, at `/timestamp/tsr`.
 * @returns {Promise<import("./server.mjs").Service>}
 */
export async function openTimestamp() {
  /** @type {ReturnType<typeof createAuthority> | undefined} */
  let authority;
  return {
    title: "Timestamps",
    standsInFor: "a timestamp service",
    prefix: "/timestamp",
    about: () => "RFC 3161",
    pages: {},
    failure: (status) => plain(status, "The timestamp service is down."),
    async handle({ method, path, headers, body, work }) {
      if (method !== "POST" || path !== "/tsr") return plain(404, "POST a timestamp request to /timestamp/tsr.");
      if (headers["content-type"] !== "application/timestamp-query")
        return plain(415, "A timestamp request is application/timestamp-query.");
      await work();
      authority ??= createAuthority();
      const reply = await stamp(body, await authority);
      return { status: 200, headers: { "content-type": "application/timestamp-reply" }, body: reply };
    },
    close: async () => {},
  };
}

const sha256 = (bytes) => createHash("sha256").update(new Uint8Array(bytes)).digest();

async function createAuthority() {
  const { OctetString, Sequence, ObjectIdentifier, Integer, Utf8String } = await import("asn1js");
  const { AttributeTypeAndValue, Certificate, CryptoEngine, Extension, Time } = await import("pkijs");
  // Tests run it beside libpdf, which replaces the common one.
  const engine = new CryptoEngine({ name: "node", crypto });
  const keys = await crypto.subtle.generateKey(KEY, true, ["sign", "verify"]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array([1, ...randomBytes(8)]) });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: "Timestamps for tests" }) }),
    );
  certificate.notBefore = new Time({ value: new Date(Date.now() - DAY) });
  certificate.notAfter = new Time({ value: new Date(Date.now() + 365 * DAY) });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  const purposes = new Sequence({ value: [new ObjectIdentifier({ value: OID.timeStamping })] });
  certificate.extensions = [
    new Extension({ extnID: OID.extendedKeyUsage, critical: true, extnValue: purposes.toBER() }),
  ];
  await certificate.sign(keys.privateKey, "SHA-256", engine);
  const hash = new OctetString({ valueHex: sha256(certificate.toSchema(true).toBER()) });
  const certificateId = new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [hash] })] })] });
  return { certificate, certificateId, engine, privateKey: keys.privateKey };
}

async function stamp(body, authority) {
  const { PKIStatusInfo, TimeStampReq, TimeStampResp } = await import("pkijs");
  const reply = (status, timeStampToken) =>
    Buffer.from(
      new TimeStampResp({ status: new PKIStatusInfo({ status }), ...(timeStampToken && { timeStampToken }) })
        .toSchema()
        .toBER(),
    );
  try {
    const request = TimeStampReq.fromBER(new Uint8Array(body));
    const { hashAlgorithm, hashedMessage } = request.messageImprint;
    const known = hashAlgorithm.algorithmId === OID.sha256 && hashedMessage.valueBlock.valueHexView.length === 32;
    return known ? reply(GRANTED, await tokenFor(request, authority)) : reply(REJECTED);
  } catch {
    return reply(REJECTED);
  }
}

/** @param {import("pkijs").TimeStampReq} request */
async function tokenFor({ messageImprint, nonce, certReq }, { certificate, certificateId, engine, privateKey }) {
  const { Integer, ObjectIdentifier, OctetString } = await import("asn1js");
  const pkijs = await import("pkijs");
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: OID.policy,
    messageImprint,
    serialNumber: new Integer({ valueHex: new Uint8Array([1, ...randomBytes(8)]) }),
    genTime: new Date(),
    ...(nonce && { nonce }),
  });
  const content = info.toSchema().toBER();
  const attribute = (type, value) => new pkijs.Attribute({ type, values: [value] });
  const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: OID.timeStampInfo });
  // The constructor would cut it into pieces, which DER doesn't allow.
  encapContentInfo.eContent = new OctetString({ valueHex: content });
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo,
    certificates: certReq ? [certificate] : [],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          // In the order of their encodings, as in a DER set.
          attributes: [
            attribute(OID.contentType, new ObjectIdentifier({ value: OID.timeStampInfo })),
            attribute(OID.messageDigest, new OctetString({ valueHex: sha256(content) })),
            attribute(OID.signingCertificateV2, certificateId),
          ],
        }),
      }),
    ],
  });
  await signed.sign(privateKey, 0, "SHA-256", undefined, engine);
  return new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
}
