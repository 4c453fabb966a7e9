import { randomUUID } from "node:crypto";
import { PATIENCE } from "./ask.mjs";
import { startGroup } from "./report.mjs";

const CONTENT = "Written by npm run doctor, removed right away.";

/**
 * Writes, reads and removes a small file.
 * @param {{ token: string, standIn: string | null, live: boolean }} options VERCEL_BLOB_API_URL says where the SDK sends to
 */
export async function checkBlob({ token, standIn, live }) {
  const group = startGroup("Files", { live });
  if (standIn)
    group.stage(`Files stay on this machine (${standIn})`, "Set BLOB_READ_WRITE_TOKEN to your private store's token.");
  const { del, put } = await import("@vercel/blob");
  process.env.VERCEL_BLOB_RETRIES ??= "1";
  const options = { token, abortSignal: AbortSignal.timeout(PATIENCE * 2) };
  const name = `doctor/${randomUUID()}.txt`;
  /** @type {any} */
  let kept = null;
  try {
    kept = await put(name, CONTENT, {
      ...options,
      access: "private",
      contentType: "text/plain",
      addRandomSuffix: false,
    });
    const headers = { authorization: `Bearer ${token}` };
    const read = await fetch(kept.url, { headers, signal: options.abortSignal, redirect: "error" });
    const same = read.ok && (await read.text()) === CONTENT;
    const open = await fetch(kept.url, { signal: options.abortSignal, redirect: "error" });
    await open.arrayBuffer();
    if (!same) group.bad(`What was written cannot be read again (${read.status})`);
    else if (open.ok) group.bad("The store shows files to anyone", "Create a private store, and set its token.");
    else group.ok("A file can be written, read and removed, and no one else can read it");
  } catch (error) {
    const standInAway =
      standIn && /fetch failed|ECONNREFUSED|unexpected error/i.test(`${error.message} ${error.cause?.code}`);
    if (standInAway) group.warn("The stand-in is away", "npm start includes it.");
    else group.bad(`The store refuses: ${error.message}`, "Copy BLOB_READ_WRITE_TOKEN again from a private store.");
  } finally {
    if (kept) await del(name, { token }).catch(() => group.warn(`${name} could not be removed`, "Remove it manually."));
  }
  return group.findings;
}
