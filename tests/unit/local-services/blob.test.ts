import { appendFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { BlobAccessError, BlobNotFoundError, createMultipartUploader, del, head, list, put } from "@vercel/blob";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setUpLocalServices } from "../../support/local-services";

const token = "vercel_blob_rw_local_local";
const PRIVATE = { access: "private", token } as const;

const local = setUpLocalServices(({ url }) => {
  vi.stubEnv("VERCEL_BLOB_API_URL", `${url}/blob/api`);
  vi.stubEnv("VERCEL_BLOB_RETRIES", "0");
});
afterEach(() => vi.unstubAllEnvs());

const read = (url: string, headers = {}) => fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } });
const keep = (name: string, text = "hello", options = {}) => put(name, text, { ...PRIVATE, ...options });
const names = async () => (await list({ token })).blobs.map(({ pathname }) => pathname);
const stored = () => readdirSync(local.file("blobs"));

describe("files by Vercel Blob's SDK", () => {
  it("are stored, described, read, listed and deleted", async () => {
    const made = await keep("a/one.txt", "hello", { contentType: "text/plain" });
    expect(made).toMatchObject({ pathname: "a/one.txt", contentType: "text/plain" });
    const facts = await head("a/one.txt", { token });
    expect(facts).toMatchObject({ url: made.url, size: 5, contentType: "text/plain", uploadedAt: expect.any(Date) });
    expect(await head(made.url, { token })).toEqual(facts);
    const response = await read(made.url);
    expect([response.status, await response.text()]).toEqual([200, "hello"]);
    expect(response.headers.get("content-type")).toBe("text/plain");
    expect(await names()).toEqual(["a/one.txt"]);
    await del(["a/one.txt", "a/never-was"], { token });
    expect(await names()).toEqual([]);
    await expect(head("a/one.txt", { token })).rejects.toBeInstanceOf(BlobNotFoundError);
    expect((await read(made.url)).status).toBe(404);
    expect(stored()).toEqual([]);
  });

  it("are uploaded in parts and read in ranges", async () => {
    const upload = await createMultipartUploader("a/large.zip", PRIVATE);
    const parts = [await upload.uploadPart(2, "world"), await upload.uploadPart(1, "hello ")].toReversed();
    expect(await names()).toEqual([]);
    const wrong = parts.map((part) => ({ ...part, etag: '"none"' }));
    await expect(upload.complete(wrong)).rejects.toThrow("Invalid multipart upload parts");
    const { url } = await upload.complete(parts);
    const range = await read(url, { range: "bytes=4-99" });
    expect([range.status, await range.text()]).toEqual([206, "o world"]);
    expect(range.headers.get("content-range")).toBe("bytes 4-10/11");
    expect(readdirSync(local.file("parts"))).toEqual([]);
  });

  it("are overwritten only on request", async () => {
    await keep("x", "first");
    await expect(keep("x", "second")).rejects.toThrow(/already exists/);
    await keep("x", "third", { allowOverwrite: true });
    expect((await head("x", { token })).size).toBe(5);
    expect(stored()).toHaveLength(1);
  });

  it("are listed by prefix", async () => {
    for (const name of ["b/2", "a/1", "a/3"]) await keep(name);
    expect((await list({ token, prefix: "a/" })).blobs).toHaveLength(2);
    expect(await list({ token, limit: 2 })).toMatchObject({ blobs: { length: 2 }, hasMore: true });
  });

  it("require the store's token", async () => {
    const { url } = await keep("secret");
    const other = "vercel_blob_rw_1a2b3c4d5e6f7g8h_abcdefghijklmnop";
    await expect(head("secret", { token: other })).rejects.toBeInstanceOf(BlobAccessError);
    const statuses = [await fetch(url), await read(url, { authorization: `Bearer ${other}` })].map((one) => one.status);
    expect(statuses).toEqual([403, 403]);
    await expect(put("x", "y", { access: "public", token })).rejects.toThrow(/private/);
  });

  it("survive a restart, without incomplete files of a crash", async () => {
    await keep("kept", "hello");
    await local.restart(() => {
      appendFileSync(local.file("blobs.jsonl"), '{"pathname":"half","id":"00');
      writeFileSync(local.file("blobs", "stray"), "bytes without a line");
    });
    expect(stored()).toHaveLength(1);
    expect(statSync(local.file()).mode & 0o777).toBe(0o700);
    await keep("more");
    expect(await names()).toEqual(["kept", "more"]);
  });
});

it("are listed on the page and served as downloads", async () => {
  expect(await local.read("/blob")).toContain("Nothing stored yet");
  await keep("speaker/<b>.html", "<script>alert(1)</script>", { contentType: "text/html" });
  const page = await local.read("/blob");
  expect(page).toContain("1 file, 25 bytes");
  expect(page).toContain("speaker/&lt;b&gt;.html");
  const { headers } = await fetch(local.at(/\/stored\/[\w-]+/.exec(page)?.[0] ?? ""));
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toMatch(/^attachment/);
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect((await fetch(local.at("/stored/none"))).status).toBe(404);
});
