import { randomBytes } from "node:crypto";
import { withClient } from "../../scripts/lib/connect.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { withDemo } from "./demo.mjs";
import { watchMemory } from "./exports.mjs";
import { ask } from "./measure.mjs";
import { figure } from "./report.mjs";

const YEAR = new Date().getUTCFullYear() - 1;
const RECEIPT_BYTES = 100_000;

/**
 * A tax-year pack with many receipts: its first byte, and the server's memory while it leaves.
 * @param {import("./demo.mjs").Stage} stage
 * @param {{ quick: boolean }} options
 */
export const measureTaxPack = (stage, { quick }) =>
  withDemo(stage, { name: "taxpack" }, async (server, _login, store) => {
    const receipts = quick ? 100 : 2_000;
    await step(`Storing ${receipts} receipts`, () => addReceipts(stage.cluster.url("taxpack"), store, receipts));
    await read(server, receipts);
    const watch = watchMemory(server.pid);
    const { first, bytes } = await step("Downloading their pack", () => read(server, receipts));
    const grown = await watch();
    const what = `A tax-year pack with ${receipts.toLocaleString("en-US")} receipts`;
    const ours = `${(bytes / 1e6).toFixed(0)} MB, the second time`;
    return [
      figure({ what: `${what}: first byte`, ours, value: first / 1000, atMost: 1, unit: "s" }),
      ...(grown === null
        ? []
        : [figure({ what: "Memory the server gains while it leaves", ours, value: grown, atMost: 150, unit: "MB" })]),
    ];
  });

async function addReceipts(url, store, receipts) {
  const { put } = await import("@vercel/blob");
  const content = randomBytes(RECEIPT_BYTES);
  const path = (n) => `bench/receipt-${n}/file`;
  for (let n = 1; n <= receipts; n += 1) {
    const options = { token: store.BLOB_READ_WRITE_TOKEN, contentType: "image/jpeg", addRandomSuffix: false };
    await put(path(n), content, { ...options, access: "private" });
  }
  await withClient(url, {}, async (client) => {
    await client.query("SET session_replication_role = replica");
    const whose = `(SELECT "speakerId" FROM users WHERE username = 'demo')`;
    await client.query(
      `WITH made AS (
         INSERT INTO expenses (id, "speakerId", "spentOn", "amountCents", vendor, category, "updatedAt")
         SELECT gen_random_uuid(), ${whose}, make_date($1, 1, 1) + n % 365, 1000 + n, 'Vendor ' || n, 'travel', now()
           FROM generate_series(1, $2::int) AS n RETURNING id, "speakerId", "amountCents" - 1000 AS n)
       INSERT INTO files (id, "speakerId", "expenseId", kind, name, "mediaType", bytes, path, sha256, "updatedAt")
       SELECT gen_random_uuid(), "speakerId", id, 'receipt', 'Receipt ' || n, 'image/jpeg', $3, 'bench/receipt-' || n || '/file',
              sha256(n::text::bytea), now() FROM made`,
      [YEAR, receipts, RECEIPT_BYTES],
    );
    await client.query("ANALYZE");
  });
}

async function read(server, receipts) {
  const started = performance.now();
  const { body } = await ask(server, "GET", `/api/reports/tax-year/${YEAR}`);
  let [first, bytes] = [0, 0];
  for await (const chunk of body ?? []) {
    first ||= performance.now() - started;
    bytes += chunk.length;
  }
  if (bytes < receipts * RECEIPT_BYTES) throw new Error(`a pack of ${bytes} bytes`);
  return { first, bytes };
}
