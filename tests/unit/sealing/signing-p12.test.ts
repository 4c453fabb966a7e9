import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { AuthenticatedSafe, CertBag, Certificate, PFX, PrivateKeyInfo, SafeBag, SafeContents } from "pkijs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toPdf } from "@/lib/documents/parts";
import { engine, toDer } from "@/lib/sealing/cms";
import { toCertificateFacts } from "@/lib/sealing/queries";
import { openP12 } from "../../../scripts/lib/signing-p12.mjs";
import { isValidSeal } from "../../support/pdfsig";
import { hasOpenssl, hasPoppler } from "../../support/poppler";
import { rowsOf, SampleDocument } from "../../support/sample-document";
import { openssl, opensslVerifies, sealed } from "../../support/seals";

const folder = mkdtempSync(path.join(tmpdir(), "lectern-p12-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

const open = (name: string, SIGNING_P12_PASSWORD?: string) => openP12({ SIGNING_P12: at(name), SIGNING_P12_PASSWORD });

/** A file with these certificates in this order, which OpenSSL can't write; its password is "x". */
async function createReversed(key: string, certificates: string[]): Promise<Buffer> {
  const bags = [
    new SafeBag({
      bagId: "1.2.840.113549.1.12.10.1.1",
      bagValue: PrivateKeyInfo.fromBER(derOf(key)) as PrivateKeyInfo,
    }),
    ...certificates.map(
      (name) =>
        new SafeBag({
          bagId: "1.2.840.113549.1.12.10.1.3",
          bagValue: new CertBag({ parsedValue: Certificate.fromBER(derOf(name)) }),
        }),
    ),
  ];
  const contents = { safeContents: [{ privacyMode: 0, value: new SafeContents({ safeBags: bags }) }] };
  const authenticatedSafe = new AuthenticatedSafe({ parsedValue: contents });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] });
  const file = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  const password = new TextEncoder().encode("x").buffer;
  await file.makeInternalValues(
    { password, iterations: 2_000, pbkdf2HashAlgorithm: "SHA-256", hmacHashAlgorithm: "SHA-256" },
    engine,
  );
  return toDer(file.toSchema());
}

const derOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(readFileSync(at(name), "latin1").replace(/-----[^-]+-----/g, ""), "base64"));

describe.skipIf(!hasOpenssl || !hasPoppler)("a .p12 file", () => {
  beforeAll(async () => {
    const self = (key: string[], subject: string, name: string) =>
      openssl(
        folder,
        "req",
        "-x509",
        ...key,
        "-nodes",
        "-subj",
        subject,
        "-days",
        "30",
        "-keyout",
        `${name}.key`,
        "-out",
        `${name}.pem`,
      );
    self(["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"], "/CN=Root", "root");
    self(["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"], "/CN=Curve", "ec");
    openssl(
      folder,
      "req",
      "-new",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-subj",
      "/O=Acme/CN=Acme Seal",
      "-keyout",
      "leaf.key",
      "-out",
      "leaf.csr",
    );
    openssl(
      folder,
      "x509",
      "-req",
      "-in",
      "leaf.csr",
      "-CA",
      "root.pem",
      "-CAkey",
      "root.key",
      "-days",
      "30",
      "-out",
      "leaf.pem",
    );
    const exported = (out: string, ...args: string[]) => openssl(folder, "pkcs12", "-export", "-out", out, ...args);
    exported(
      "chain.p12",
      "-inkey",
      "leaf.key",
      "-in",
      "leaf.pem",
      "-certfile",
      "root.pem",
      "-passout",
      "pass:sésame (1)",
    );
    exported("legacy.p12", "-legacy", "-inkey", "leaf.key", "-in", "leaf.pem", "-passout", "pass:x");
    exported("ec.p12", "-inkey", "ec.key", "-in", "ec.pem", "-passout", "pass:");
    exported("no-key.p12", "-nokeys", "-in", "leaf.pem", "-passout", "pass:x");
    writeFileSync(at("reversed.p12"), await createReversed("leaf.key", ["root.pem", "leaf.pem"]));
    writeFileSync(at("noise.p12"), Buffer.alloc(200, 7));
  }, 60_000);

  it("signs with its own certificate and includes the others, in any order", async () => {
    const pdf = await toPdf(SampleDocument({ rows: rowsOf(1) }));
    for (const signer of [await open("chain.p12", "sésame (1)"), await open("reversed.p12", "x")]) {
      if (!signer) throw new Error("There is a file");
      expect(toCertificateFacts(signer.certificate).subject).toBe("O=Acme, CN=Acme Seal");
      expect(signer.certificateChain).toHaveLength(1);
      const bytes = await sealed(pdf, { signer });
      expect(isValidSeal(bytes)).toBe(true);
      expect(opensslVerifies(bytes, signer.certificate).status).toBe(0);
    }
  });

  it("may have an EC key", async () => {
    const signer = await open("ec.p12");
    if (!signer) throw new Error("There is a file");
    const bytes = await sealed(await toPdf(SampleDocument({ rows: rowsOf(1) })), { signer });
    expect(isValidSeal(bytes)).toBe(true);
    expect(opensslVerifies(bytes, signer.certificate).status).toBe(0);
  });

  it("may be encrypted as older programs do, or given in base64", async () => {
    expect((await open("legacy.p12", "x"))?.keyType).toBe("RSA");
    const SIGNING_P12 = readFileSync(at("legacy.p12")).toString("base64");
    expect((await openP12({ SIGNING_P12, SIGNING_P12_PASSWORD: "x" }))?.keyType).toBe("RSA");
  });

  it.each([
    ["chain.p12", "wrong", "SIGNING_P12 doesn't open with SIGNING_P12_PASSWORD."],
    ["chain.p12", undefined, "SIGNING_P12 doesn't open with SIGNING_P12_PASSWORD."],
    ["no-key.p12", "x", "SIGNING_P12 is not a .p12 file with a certificate and its RSA or EC key."],
    ["noise.p12", "x", "SIGNING_P12 is not a .p12 file with a certificate and its RSA or EC key."],
    ["root.pem", "x", "SIGNING_P12 is not a .p12 file with a certificate and its RSA or EC key."],
    ["missing.p12", "x", "SIGNING_P12 is neither the path of a .p12 file nor its content in base64."],
    [".", "x", "SIGNING_P12 can't be read: EISDIR."],
  ])("%s with the password %j is rejected in one line", async (name, password, line) => {
    await expect(open(name, password)).rejects.toThrow(line);
  });
});

it("is null without the setting", async () => expect(await openP12({ SIGNING_P12: " " })).toBeNull());
