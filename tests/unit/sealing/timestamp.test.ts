import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Signer } from "@libpdf/core";
import { OctetString } from "asn1js";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { toPdf } from "@/lib/documents/parts";
import { timestampAuthority } from "@/lib/sealing/timestamp";
import { setUpLocalServices } from "../../support/local-services";
import { pdfsig, runOn } from "../../support/pdfsig";
import { hasOpenssl, hasPoppler } from "../../support/poppler";
import { rowsOf, SampleDocument } from "../../support/sample-document";
import { createSigner, opensslVerifies, sealed } from "../../support/seals";

const local = setUpLocalServices();
const authority = () => timestampAuthority(local.at("/timestamp/tsr"));
const SIGNATURE = Buffer.from("a signature");
const WAITS = {
  cause: "timestamp",
  message: "The timestamp service isn't responding properly. We'll seal the document once this is fixed.",
};

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A service that always sends the same response. */
function startService(status: number, body: Uint8Array): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, { location: "/elsewhere" }).end(body));
  servers.push(server);
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)),
  );
}

describe("a seal with a timestamp", () => {
  let signer: Signer;
  let pdf: Buffer;
  beforeAll(async () => {
    signer = await createSigner();
    pdf = await toPdf(SampleDocument({ rows: rowsOf(1) }));
  }, 60_000);

  it.skipIf(!hasOpenssl || !hasPoppler)("has a token that OpenSSL verifies against the signature", async () => {
    const { stamp, stampedAt } = authority();
    const seen: Uint8Array[] = [];
    const before = Date.now();
    const bytes = await sealed(pdf, {
      signer,
      stamp: async (signature) => {
        const token = await stamp(signature);
        seen.push(signature, token);
        return token;
      },
    });
    const [signature = SIGNATURE, token = SIGNATURE] = seen;
    expect(stampedAt()?.getTime()).toBeGreaterThanOrEqual(before - 1);
    expect(opensslVerifies(bytes, signer.certificate).status).toBe(0);
    const chain = runOn({ token }, "openssl", "pkcs7", "-inform", "der", "-in", "token", "-print_certs");
    const files = { token, signature, "ca.pem": Buffer.from(chain.output) };
    const args = ["-token_in", "-in", "token", "-data", "signature", "-CAfile", "ca.pem", "-partial_chain"];
    expect(runOn(files, "openssl", "ts", "-verify", ...args).output).toContain("Verification: OK");
    expect(bytes.includes(Buffer.from(token).toString("hex"))).toBe(true);
    expect(pdfsig(bytes)).toContain("Signature Validation: Signature is Valid.");
  });
});

it("sealing waits while the timestamps exceed their reserved space", async () => {
  const stamp = async () => Buffer.from(new OctetString({ valueHex: Buffer.alloc(20_000) }).toBER());
  const seal = sealed(await toPdf(SampleDocument({ rows: rowsOf(1) })), { signer: await createSigner(), stamp });
  await expect(seal).rejects.toMatchObject({ cause: "timestamp", message: expect.stringContaining("too large") });
});

describe("sealing waits for a timestamp", () => {
  const isRefused = (url: string) => expect(timestampAuthority(url).stamp(SIGNATURE)).rejects.toMatchObject(WAITS);

  it.each(["500", "429", "drop"])("while the service fails with %s", async (kind) => {
    const fault = { path: "/timestamp/tsr", kind };
    await fetch(local.at("/_faults"), { method: "POST", body: JSON.stringify(fault) });
    await isRefused(local.at("/timestamp/tsr"));
    const { stamp, stampedAt } = authority();
    await stamp(SIGNATURE);
    expect(stampedAt()).toBeInstanceOf(Date);
  });

  it("while the port is closed", () => isRefused("http://127.0.0.1:1/"));

  it("while it redirects", async () => isRefused(await startService(302, Buffer.alloc(0))));

  it("while it sends something else", async () => isRefused(await startService(200, Buffer.from("<html>"))));

  it("while it refuses", async () => {
    const headers = { "content-type": "application/timestamp-query" };
    const response = await fetch(local.at("/timestamp/tsr"), { method: "POST", headers, body: "not a request" });
    await isRefused(await startService(200, Buffer.from(await response.arrayBuffer())));
  });

  it("while it sends the token of another signature, or a modified one", async () => {
    const token = Buffer.from(await authority().stamp(Buffer.from("another signature")));
    // TimeStampResp: status granted, then the token.
    const reply = (of: Buffer) => {
      const content = Buffer.concat([Buffer.from([0x30, 3, 2, 1, 0]), of]);
      return Buffer.concat([Buffer.from([0x30, 0x82, content.length >> 8, content.length & 255]), content]);
    };
    await isRefused(await startService(200, reply(token)));
    const own = Buffer.from(await authority().stamp(SIGNATURE));
    own[own.length - 1] = (own.at(-1) ?? 0) ^ 1;
    await isRefused(await startService(200, reply(own)));
  });
});
