import path from "node:path";
import { badRequest, FAULTY, failure, notFound, storeOf, unknownAddress } from "./blob-errors.mjs";
import { blobPages } from "./blob-pages.mjs";
import { openBlobStore } from "./blob-store.mjs";
import { json, parseJson } from "./http.mjs";

const LIST_LIMIT = 1_000;

/**
 * Fake Vercel Blob for the server SDK: put (whole or in parts), head, list, del; private stores only.
 * @returns {Promise<import("./server.mjs").Service>}
 */
export async function openBlob({ dataDir }) {
  const store = await openBlobStore(path.join(dataDir, "local-services"));
  const routes = {
    "PUT /api/": (exchange) => put(store, exchange),
    "GET /api": (exchange) => (exchange.query.has("url") ? head(store, exchange) : list(store, exchange)),
    "POST /api/mpu": (exchange) => multipart(store, exchange),
    "POST /api/delete": (exchange) => remove(store, exchange),
  };
  return {
    title: "Files",
    standsInFor: "Vercel Blob",
    prefix: "/blob",
    home: "/blob",
    about: () => {
      const { length } = store.list("");
      return length === 1 ? "1 stored file" : `${length.toLocaleString("en-US")} stored files`;
    },
    pages: blobPages(store),
    failure: (status, milliseconds) => FAULTY[status]?.(milliseconds),
    async handle(exchange) {
      const name = storeOf(exchange.headers.authorization);
      const run = routes[`${exchange.method} ${exchange.path}`];
      if (run) return run({ ...exchange, name });
      const pathname = readAddress(exchange.path, name);
      if (exchange.method !== "GET" || pathname === null) throw unknownAddress();
      return content(store, pathname, exchange);
    },
    close: store.close,
  };
}

async function put(store, exchange) {
  const facts = factsOf(store, exchange);
  await exchange.work();
  return json(200, stored(await store.put(facts, exchange.body), exchange));
}

/** An upload in parts: begun, then any number of parts, then put together. */
async function multipart(store, exchange) {
  const { headers, body } = exchange;
  const facts = factsOf(store, exchange);
  await exchange.work();
  if (headers["x-mpu-action"] === "create") return json(200, { key: facts.pathname, uploadId: store.beginParts() });
  const uploadId = headers["x-mpu-upload-id"];
  if (decodeURIComponent(headers["x-mpu-key"] ?? "") !== facts.pathname)
    throw badRequest("Invalid multipart upload key");
  if (headers["x-mpu-action"] === "upload") {
    const etag = await store.putPart(uploadId, Number(headers["x-mpu-part-number"]), body);
    if (!etag) throw badRequest("Invalid multipart upload id");
    return json(200, { etag });
  }
  const blob = await store.completeParts(facts, uploadId, parseJson(body) ?? []);
  if (!blob) throw badRequest("Invalid multipart upload parts");
  return json(200, stored(blob, exchange));
}

/** The blob to be stored for an upload. */
function factsOf(store, { query, headers }) {
  if (headers["x-vercel-blob-access"] !== "private") {
    throw badRequest("Cannot use public access on a private store. The store is configured with private access.");
  }
  const pathname = query.get("pathname") ?? "";
  if (pathname === "" || pathname.length > 950 || pathname.includes("//")) throw badRequest("Invalid pathname");
  if (store.get(pathname) && headers["x-allow-overwrite"] !== "1") {
    throw badRequest(
      "This blob already exists, use `allowOverwrite: true` if you want to overwrite it. Or `addRandomSuffix: true` to generate a unique filename.",
    );
  }
  const contentType = headers["x-content-type"] ?? "application/octet-stream";
  const cacheControl = `private, max-age=${headers["x-cache-control-max-age"] ?? 2_592_000}`;
  return { pathname, contentType, cacheControl };
}

function stored(blob, exchange) {
  const { size: _, uploadedAt: __, cacheControl: ___, ...answer } = wireOf(blob, exchange);
  return answer;
}

function head(store, exchange) {
  const blob = store.get(pathnameOf(exchange.query.get("url"), exchange.name));
  if (!blob) throw notFound();
  return json(200, wireOf(blob, exchange));
}

function list(store, exchange) {
  const found = store.list(exchange.query.get("prefix") ?? "");
  const limit = Number(exchange.query.get("limit")) || LIST_LIMIT;
  const blobs = found.slice(0, limit).map((blob) => wireOf(blob, exchange));
  return json(200, { blobs, hasMore: found.length > limit });
}

async function remove(store, { body, work, name }) {
  const { urls } = parseJson(body) ?? {};
  if (!Array.isArray(urls) || urls.some((url) => typeof url !== "string")) throw badRequest("urls must be a list");
  await work();
  for (const url of urls) await store.remove(pathnameOf(url, name));
  return json(200, null);
}

async function content(store, pathname, { headers, work }) {
  const blob = store.get(pathname);
  if (!blob) throw notFound();
  await work();
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  const range = first === undefined ? null : { start: Number(first), end: Math.min(Number(last), blob.size - 1) };
  if (range && range.start > range.end)
    throw failure(416, "range_not_satisfiable", "The range is outside of the blob.");
  const body = await store.read(blob, range);
  const disposition = `inline; filename="${path.posix.basename(blob.pathname)}"`;
  return {
    status: range ? 206 : 200,
    headers: {
      etag: blob.etag,
      "cache-control": blob.cacheControl,
      ...(range && { "content-range": `bytes ${range.start}-${range.end}/${blob.size}` }),
      "content-type": blob.contentType,
      "content-length": String(body.length),
      "content-disposition": disposition,
      "content-security-policy": "default-src 'none'; sandbox",
    },
    body,
  };
}

function wireOf({ pathname, contentType, cacheControl, size, etag, uploadedAt }, { headers, name }) {
  const url = `http://${headers.host}/blob/store/${name}/${encodeURI(pathname)}`;
  return {
    url,
    downloadUrl: `${url}?download=1`,
    pathname,
    contentType,
    contentDisposition: `inline; filename="${path.posix.basename(pathname)}"`,
    cacheControl,
    size,
    etag,
    uploadedAt,
  };
}

function pathnameOf(url, name) {
  if (!URL.canParse(url)) return url;
  return readAddress(new URL(url).pathname.replace(/^\/blob/, ""), name) ?? "";
}

function readAddress(address, name) {
  const start = `/store/${name}/`;
  if (!address.startsWith(start)) return null;
  try {
    return decodeURIComponent(address.slice(start.length));
  } catch {
    return null;
  }
}
