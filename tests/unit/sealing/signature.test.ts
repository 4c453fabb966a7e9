import { randomInt } from "node:crypto";
import type { Signer } from "@libpdf/core";
import { beforeAll, describe, expect, it } from "vitest";
import { toPdf } from "@/lib/documents/parts";
import { toCertificateFacts } from "@/lib/sealing/queries";
import { pdfsig } from "../../support/pdfsig";
import { hasOpenssl, hasPoppler } from "../../support/poppler";
import { rowsOf, SampleDocument } from "../../support/sample-document";
import { createSigner, opensslVerifies, partsOf, printed, sealed } from "../../support/seals";

let signer: Signer;
let pdf: Buffer;
beforeAll(async () => {
  signer = await createSigner();
  pdf = await toPdf(SampleDocument({ rows: rowsOf(60) }));
}, 60_000);

it("a seal leaves the document's bytes unchanged, and signs everything but itself", async () => {
  const bytes = await sealed(pdf, { signer });
  expect(bytes.subarray(0, pdf.length).equals(pdf)).toBe(true);
  const { range, content } = partsOf(bytes);
  const [start, length = 0, next = 0, rest = 0] = range;
  expect([start, next + rest]).toEqual([0, bytes.length]);
  expect([bytes[length], bytes[next - 1]].map((code) => String.fromCharCode(code ?? 0))).toEqual(["<", ">"]);
  expect(content.length).toBe(bytes.length - (next - length));
});

it("a document without pages isn't sealed", async () => {
  await expect(sealed(Buffer.from("%PDF-1.7\nnothing"), { signer })).rejects.toThrow();
});

it("a generated certificate is for signing only, and valid for ten years", async () => {
  const { subject, notBefore, notAfter } = toCertificateFacts(signer.certificate);
  expect(subject).toBe("O=Lectern, CN=Lectern document seal");
  expect(notAfter.getUTCFullYear() - notBefore.getUTCFullYear()).toBe(10);
});

describe.skipIf(!hasPoppler)("pdfsig", () => {
  it("reports a seal that is valid and covers the whole document", async () => {
    expect(pdfsig(await sealed(pdf, { signer }))).toEqual(
      expect.arrayContaining([
        "Signer Certificate Common Name: Lectern document seal",
        "Signing Hash Algorithm: SHA-256",
        "Signature Type: ETSI.CAdES.detached",
        "Total document signed",
        "Signature Validation: Signature is Valid.",
      ]),
    );
  });

  it("finds each of 100 random changes of one byte", { tags: ["wide"] }, async () => {
    const bytes = await sealed(pdf, { signer });
    const [, length = 0, next = 0] = partsOf(bytes).range;
    const missed: number[] = [];
    for (let tries = 0; tries < 100; tries += 1) {
      const at = randomInt(bytes.length - (next - length));
      const place = at < length ? at : at + next - length;
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ randomInt(1, 256);
      const report = pdfsig(changed);
      if (report.includes("Total document signed") && report.includes("Signature Validation: Signature is Valid."))
        missed.push(place);
    }
    expect(missed).toEqual([]);
  });
});

describe.skipIf(!hasOpenssl)("OpenSSL", () => {
  it("verifies a seal as CAdES", async () => {
    const verdict = opensslVerifies(await sealed(pdf, { signer }), signer.certificate);
    expect(verdict).toEqual({ status: 0, output: "CAdES Verification successful\n" });
  });

  it("finds the attributes that PAdES requires, and none that it forbids", async () => {
    const text = printed(partsOf(await sealed(pdf, { signer })).cms);
    const [, signed = ""] = /signedAttrs:([\s\S]*?)signatureAlgorithm:/.exec(text) ?? [];
    const attributes = [...signed.matchAll(/object: ([\w-]+)/g)].map(([, name]) => name);
    expect(attributes).toEqual(["contentType", "messageDigest", "id-smime-aa-signingCertificateV2"]);
    expect(text).toMatch(/unsignedAttrs:\s+<ABSENT>/);
  });
});
