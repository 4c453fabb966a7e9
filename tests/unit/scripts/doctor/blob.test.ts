import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { list } from "@vercel/blob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLocalServices } from "../../../../local-services/server.mjs";
import { checkBlob } from "../../../../scripts/lib/doctor/blob.mjs";
import { fakeVendor, lines } from "./vendors";

const TOKEN = "vercel_blob_rw_local_local";
const dataDir = mkdtempSync(path.join(tmpdir(), "lectern-doctor-"));
let services: Awaited<ReturnType<typeof startLocalServices>>;
const before = process.env.VERCEL_BLOB_API_URL;

beforeAll(async () => {
  services = await startLocalServices({ port: 0, dataDir });
  process.env.VERCEL_BLOB_API_URL = `${services.url}/blob/api`;
});

afterAll(async () => {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
  if (before === undefined) delete process.env.VERCEL_BLOB_API_URL;
  else process.env.VERCEL_BLOB_API_URL = before;
});

describe("a file store", () => {
  it("is written, read and cleaned up", async () => {
    const findings = await checkBlob({ token: TOKEN, standIn: null, live: true });
    expect(lines(findings)).toEqual(["ok: A file can be written, read and removed, and no one else can read it"]);
    expect((await list({ token: TOKEN })).blobs).toEqual([]);
  });

  it("on this machine is reported as a fake, which isn't fit for production", async () => {
    const standIn = `${services.url}/blob/api`;
    const said = async (live: boolean) => lines(await checkBlob({ token: TOKEN, standIn, live }))[0];
    expect(await said(false)).toBe(`warn: Files stay on this machine (${standIn})`);
    expect(await said(true)).toBe(`bad: Files stay on this machine (${standIn})`);
  });

  it("reports a refused token", async () => {
    const { url } = await fakeVendor({ "/": { status: 403, body: { error: { code: "forbidden", message: "no" } } } });
    process.env.VERCEL_BLOB_API_URL = url;
    const [finding] = await checkBlob({ token: TOKEN, standIn: null, live: true });
    expect(finding).toMatchObject({ mark: "bad", text: expect.stringMatching(/^The store refuses/) });
  });
});
