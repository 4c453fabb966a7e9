import "server-only";
import { createHash } from "node:crypto";
import {
  type Examined,
  examineContractsUnscoped,
  listExaminableUnscoped,
  listUnverifiedSealsUnscoped,
} from "@/lib/contracts/integrity/queries";
import { verifyContractsTask } from "@/lib/contracts/tasks";
import { readBlob } from "@/lib/server/blob";
import { query, transaction } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";
import { log } from "@/lib/server/log";
import { eachBatch, eachRow } from "@/lib/server/rows";
import { enqueueTask } from "@/lib/server/tasks";

const FIRST = "00000000-0000-0000-0000-000000000000";

/** Milliseconds of one run; the next one continues after its last contract. */
const SLICE = 300_000;

/** Nightly: computes every chain and hash again, sealed files included. A break is an error for admins and a warning on the contract. */
export async function verifyContractsUnscoped({
  after = FIRST,
}: {
  after?: string;
}): Promise<{ verified: number; broken: number }> {
  const tally = { verified: 0, broken: 0 };
  const end = Date.now() + SLICE;
  for (let last: string | undefined = after; last; ) {
    if (Date.now() > end) {
      const data = { after: last };
      await transaction((tx) => enqueueTask(tx, verifyContractsTask, data));
      return tally;
    }
    const batch = await listExaminableUnscoped(last);
    const examined: Examined[] = [];
    await eachBatch("verify-contracts", batch, async (some) => {
      examined.push(...(await examineContractsUnscoped(some.map(({ id }) => id))));
    });
    await eachRow("verify-contracts", examined, async ({ id, speakerId, number, isBroken, breaks, path, file }) => {
      const found = file && path && (await hashOf(path)) !== file ? [...breaks, "bytes of the file"] : breaks;
      tally.verified += 1;
      if (found.length > 0) {
        tally.broken += 1;
        recordError("job", "verify contracts", new Error(`Contract ${number} was changed: ${found.join(", ")}`));
      }
      if (found.length > 0 !== isBroken) await markUnscoped(id, speakerId, found.length > 0);
    });
    last = batch.at(-1)?.id;
  }
  const numbers = await listUnverifiedSealsUnscoped();
  if (numbers.length > 0) {
    log.error({ numbers }, "sealed documents of the audit log have no evidence");
    recordError("job", "verify contracts", new Error("Sealed documents of the audit log have no evidence"));
  }
  return tally;
}

const markUnscoped = (id: string, speakerId: string, isBroken: boolean): Promise<unknown> =>
  query(
    "contract-broken",
    `UPDATE contracts SET "brokenAt" = CASE WHEN $3 THEN now() END, version = version + 1
      WHERE id = $1 AND "speakerId" = $2`,
    [id, speakerId, isBroken],
  );

async function hashOf(path: string): Promise<string | null> {
  const stream = await readBlob(path);
  if (!stream) return null;
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest("hex");
}
