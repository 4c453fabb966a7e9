import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { BlobAccessError, BlobNotFoundError, createMultipartUploader, del, head, list, put } from "@vercel/blob";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startLocalServices } from "../../../local-services/server.mjs";

const token = "vercel_blob_rw_local_local";
const PRIVATE = { access: "private", token } as const;

let dataDir: string;
let services: Awaited<ReturnType<typeof startLocalServices>>;

async function start() {
  services = await startLocalServices({ port: 0, dataDir });
  vi.stubEnv("VERCEL_BLOB_API_URL", `${services.url}/blob/api`);
  vi.stubEnv("VERCEL_BLOB_RETRIES", "0");
}

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "lectern-blob-"));
  await start();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const folder = () => path.join(dataDir, "local-services");
const read = (url: string, bearer = token) => fetch(url, { headers: { authorization: `Bearer ${bearer}` } });
const keep = (name: string, text = "hello", options = {}) => put(name, text, { ...PRIVATE, ...options });
const names = async (options = {}) => (await list({ token, ...options })).blobs.map(({ pathname }) => pathname);

describe("files by Vercel Blob's SDK", () => {
  it("are kept, described, read, listed and let go", async () => {
    const made = await keep("a/one.txt", "hello", { contentType: "text/plain" });
    expect(made).toMatchObject({
      pathname: "a/one.txt",
      contentType: "text/plain",
      etag: expect.stringMatching(/^"\w+"$/),
    });
    const facts = await head("a/one.txt", { token });
    expect(facts).toMatchObject({ url: made.url, size: 5, contentType: "text/plain", uploadedAt: expect.any(Date) });
    expect(await head(made.url, { token })).toEqual(facts);
    const answer = await read(made.url);
    expect([answer.status, await answer.text(), answer.headers.get("content-type")]).toEqual([
      200,
      "hello",
      "text/plain",
    ]);
    const again = await fetch(made.url, { headers: { authorization: `Bearer ${token}`, "if-none-match": made.etag } });
    expect(again.status).toBe(304);
    expect(await names()).toEqual(["a/one.txt"]);
    await del(["a/one.txt", "a/never-was"], { token });
    expect(await names()).toEqual([]);
    await expect(head("a/one.txt", { token })).rejects.toBeInstanceOf(BlobNotFoundError);
    expect((await read(made.url)).status).toBe(404);
    expect(readdirSync(path.join(folder(), "blobs"))).toEqual([]);
  });

  it("are sent in parts, and read in ranges", async () => {
    const upload = await createMultipartUploader("a/large.zip", PRIVATE);
    const parts = [await upload.uploadPart(2, "world"), await upload.uploadPart(1, "hello ")].toReversed();
    expect(await names()).toEqual([]);
    const wrong = parts.map((part) => ({ ...part, etag: '"none"' }));
    await expect(upload.complete(wrong)).rejects.toThrow("Invalid multipart upload parts");
    const { url } = await upload.complete(parts);
    expect(await (await read(url)).text()).toBe("hello world");
    const range = await fetch(url, { headers: { authorization: `Bearer ${token}`, range: "bytes=4-99" } });
    expect([range.status, await range.text(), range.headers.get("content-range")]).toEqual([
      206,
      "o world",
      "bytes 4-10/11",
    ]);
    expect(readdirSync(path.join(folder(), "parts"))).toEqual([]);
  });

  it("are one of a name, unless asked otherwise", async () => {
    await keep("x", "first");
    await expect(keep("x", "second")).rejects.toThrow(/already exists/);
    await keep("x", "third", { allowOverwrite: true });
    expect((await head("x", { token })).size).toBe(5);
    const suffixed = await keep("x", "fourth", { addRandomSuffix: true });
    expect(suffixed.pathname).toMatch(/^x-\w{30}$/);
    await expect(keep("x", "fifth", { ifMatch: '"other"' })).rejects.toThrow(/ETag/);
    expect(readdirSync(path.join(folder(), "blobs"))).toHaveLength(2);
  });

  it("are listed by page, by prefix and by folder", async () => {
    for (const name of ["b/2", "a/1", "a/3", "c"]) await keep(name);
    expect(await names()).toEqual(["a/1", "a/3", "b/2", "c"]);
    expect(await names({ prefix: "a/" })).toEqual(["a/1", "a/3"]);
    const first = await list({ token, limit: 3 });
    expect([first.blobs.length, first.hasMore]).toEqual([3, true]);
    const second = await list({ token, limit: 3, cursor: first.cursor });
    expect([second.blobs.map(({ pathname }) => pathname), second.hasMore]).toEqual([["c"], false]);
    expect(await list({ token, mode: "folded" })).toMatchObject({ folders: ["a/", "b/"], blobs: [{ pathname: "c" }] });
  });

  it("open to nobody else's token, and to nobody without one", async () => {
    const { url } = await keep("secret");
    const other = "vercel_blob_rw_1a2b3c4d5e6f7g8h_abcdefghijklmnop";
    await expect(head("secret", { token: other })).rejects.toBeInstanceOf(BlobAccessError);
    expect([(await fetch(url)).status, (await read(url, other)).status]).toEqual([403, 403]);
    await expect(put("x", "y", { access: "public", token })).rejects.toThrow(/private/);
    const foreign = await new Promise<number>((resolve) =>
      request(url, { headers: { host: "evil.example" } }, ({ statusCode = 0 }) => resolve(statusCode)).end(),
    );
    expect(foreign).toBe(421);
  });

  it("outlive a restart, but not what a crash left half done", async () => {
    await keep("kept", "hello");
    await keep("gone", "bye");
    await del("gone", { token });
    await services.stop();
    appendFileSync(path.join(folder(), "blobs.jsonl"), '{"pathname":"half","id":"00');
    writeFileSync(path.join(folder(), "blobs", "stray"), "bytes without a line");
    await start();
    expect(await names()).toEqual(["kept"]);
    expect(readdirSync(path.join(folder(), "blobs"))).toHaveLength(1);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    await keep("more");
    expect(await names()).toEqual(["kept", "more"]);
  });
});

describe("the page", () => {
  const page = async (address: string) => {
    const response = await fetch(services.url + address);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  it("lists what is stored and teaches when nothing is", async () => {
    expect((await page("/blob")).text).toContain("Nothing stored yet");
    await keep("speaker/<b>.html", "<script>alert(1)</script>", { contentType: "text/html" });
    const { text } = await page("/blob");
    expect(text).toContain("1 file, 25 bytes");
    expect(text).toContain("speaker/&lt;b&gt;.html");
    const stored = await page(/\/stored\/[\w-]+/.exec(text)?.[0] ?? "");
    expect(stored.headers.get("content-type")).toBe("application/octet-stream");
    expect(stored.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(stored.headers.get("content-security-policy")).toContain("sandbox");
    expect((await page("/stored/none")).status).toBe(404);
    expect((await page("/")).text).toContain("1 stored file");
  });
});
