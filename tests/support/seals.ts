import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createCertificate, signerOf } from "@/lib/sealing/cms";
import { signPdf } from "@/lib/sealing/signature";
import { runOn } from "./pdfsig";

type SignatureOptions = Parameters<typeof signPdf>[1];

/** A self-signed key, as the app generates one. */
export const createSigner = async () => signerOf(await createCertificate(new Date()));

export const sealed = (pdf: Uint8Array, options: Pick<SignatureOptions, "signer"> & Partial<SignatureOptions>) =>
  signPdf(pdf, {
    name: "Lectern",
    reason: "Signed by all (2 of 2) – “sealed”",
    now: new Date(),
    stamp: null,
    ...options,
  });

/** What a seal signs, and its CMS without the padding. */
export function partsOf(pdf: Buffer): { content: Buffer; cms: Buffer; range: number[] } {
  const [, digits = ""] = /\/ByteRange\s*\[([\d ]+)\]/.exec(pdf.toString("latin1")) ?? [];
  const range = digits.trim().split(/\s+/).map(Number);
  const [start = 0, length = 0, next = 0, rest = 0] = range;
  const padded = Buffer.from(pdf.toString("latin1", length + 1, next - 1), "hex");
  // A DER sequence whose length takes two bytes.
  const cms = padded.subarray(0, 4 + padded.readUInt16BE(2));
  return { range, cms, content: Buffer.concat([pdf.subarray(start, length), pdf.subarray(next, next + rest)]) };
}

const pemOf = (der: Uint8Array): Buffer => execFileSync("openssl", ["x509", "-inform", "der"], { input: der });

/** OpenSSL's verdict on the signature, its certificate trusted. */
export const opensslVerifies = (pdf: Buffer, certificate: Uint8Array) => {
  const { content, cms } = partsOf(pdf);
  const args = [
    "-verify",
    "-cades",
    "-binary",
    "-inform",
    "der",
    "-in",
    "cms.der",
    "-content",
    "content",
    "-out",
    "copy",
  ];
  const trusted = ["-purpose", "any", "-CAfile", "ca.pem", "-partial_chain"];
  return runOn({ content, "cms.der": cms, "ca.pem": pemOf(certificate) }, "openssl", "cms", ...args, ...trusted);
};

/** A CMS as text. */
export const printed = (cms: Uint8Array): string =>
  runOn({ "cms.der": cms }, "openssl", "cms", "-cmsout", "-print", "-noout", "-inform", "der", "-in", "cms.der").output;

export const openssl = (folder: string, ...args: string[]): Buffer =>
  execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });

const AUTHORITY = `[ca]
default_ca = own
[own]
database = issued.txt
rand_serial = yes
new_certs_dir = .
default_md = sha256
policy = any
[any]
organizationName = optional
commonName = optional
`;

/** A .p12 file with the password "secret" and a self-signed certificate of these days, which may be over. */
export function createP12(folder: string, name: string, days: { from: number; to: number }): string {
  const files = { "ca.cnf": AUTHORITY, "issued.txt": "" };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const inDays = (count: number) => `${digitsOf(new Date(Date.now() + count * 24 * 60 * 60 * 1000))}Z`;
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", `${name}.key`];
  openssl(folder, "req", "-new", ...key, "-subj", "/O=Acme/CN=Acme Seal", "-out", `${name}.csr`);
  const lasting = ["-startdate", inDays(days.from), "-enddate", inDays(days.to)];
  const own = ["-selfsign", "-keyfile", `${name}.key`, "-in", `${name}.csr`, "-out", `${name}.pem`];
  openssl(folder, "ca", "-batch", "-notext", "-config", "ca.cnf", ...own, ...lasting);
  const args = ["-inkey", `${name}.key`, "-in", `${name}.pem`, "-passout", "pass:secret", "-out", `${name}.p12`];
  openssl(folder, "pkcs12", "-export", ...args);
  return path.join(folder, `${name}.p12`);
}

const digitsOf = (at: Date): string => at.toISOString().replace(/\D/g, "").slice(0, 14);
