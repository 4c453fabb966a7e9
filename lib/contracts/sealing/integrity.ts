import "server-only";
import { createHash } from "node:crypto";
import { contractHistory } from "@/lib/contracts/history";
import { isLeft } from "@/lib/contracts/statement";
import { OPEN_LIST } from "@/lib/contracts/status";
import { verifyContractsTask } from "@/lib/contracts/tasks";
import { readBlob } from "@/lib/server/blob";
import { query, transaction } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";
import { enqueueTask } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import { eachBatch, eachRow } from "@/lib/server/rows";

export type Examined = {
  id: string;
  speakerId: string;
  number: string;
  isBroken: boolean;
  /** Inconsistencies; empty for none. */
  breaks: string[];
  /** The sealed file and its hash in the chain. Until it is sealed, the PDF of the text. */
  path: string | null;
  file: string | null;
};

const BATCH = 200;

const ofContract = (alias: string) => `${alias}."contractId" = c.id AND ${alias}."speakerId" = c."speakerId"`;

const MISSING = `NOT EXISTS (SELECT FROM contract_events e WHERE ${ofContract("e")})
    AND (c.state = 'sealing' OR EXISTS (SELECT FROM contract_signatures s WHERE ${ofContract("s")}))`;

const SIGNATURES = `EXISTS (SELECT FROM contract_signatures s
     JOIN contract_recipients r ON r.id = s."recipientId" AND r."speakerId" = s."speakerId"
    WHERE ${ofContract("s")} AND (r."contractId" <> c.id OR NOT EXISTS (
      SELECT FROM contract_events e WHERE ${ofContract("e")} AND e.kind IN ('signed', 'approved') AND e.position = r.position
         AND e.details->>'values' = encode(contract_signature_hash(s), 'hex'))))
   OR (SELECT count(*) FROM contract_signatures s WHERE ${ofContract("s")})
      <> (SELECT count(*) FROM contract_events e WHERE ${ofContract("e")} AND e.kind IN ('signed', 'approved'))`;

const DRAFT = `EXISTS (SELECT FROM contract_events e WHERE ${ofContract("e")} AND e.kind = 'frozen'
     AND e.details->>'draft' <> contract_draft_hash(c))`;

/** As frozen; replacements of people have their own event. */
const PEOPLE = `EXISTS (SELECT FROM contract_events e WHERE ${ofContract("e")} AND e.kind = 'frozen' AND e.details->'people' <> (
     SELECT coalesce(jsonb_agg(jsonb_build_object('position', r.position, 'turn', r.turn, 'role', r.role, 'name', r.name,
              'email', r.email::text) ORDER BY r.position), '[]')
       FROM contract_recipients r WHERE ${ofContract("r")} AND r."replacesId" IS NULL))
   OR EXISTS (SELECT FROM contract_recipients r WHERE ${ofContract("r")} AND r."replacesId" IS NOT NULL AND NOT EXISTS (
     SELECT FROM contract_events e WHERE ${ofContract("e")} AND e.kind IN ('handed_over', 'corrected')
        AND e.position = r.position AND e.details->>'to' = r.name || ' <' || r.email::text || '>'))`;

/** The last event that sets a state, and who is left to sign. Derived from `CONTRACT_MOVES` it would only be longer. */
const STATE = `(CASE WHEN c.state IN (${OPEN_LIST}) THEN 'open' ELSE c.state::text END) <> (
    SELECT CASE WHEN e.kind IN ('paused', 'declined', 'expired', 'voided', 'signed_elsewhere', 'superseded') THEN e.kind::text
                WHEN e.kind = 'change_requested' THEN 'paused' WHEN e.kind = 'sealed' THEN 'completed'
                WHEN EXISTS (SELECT FROM contract_recipients r WHERE ${ofContract("r")} AND ${isLeft("r")}) THEN 'open'
                ELSE 'sealing' END
      FROM contract_events e
     WHERE ${ofContract("e")} AND e.kind IN ('frozen', 'signed', 'approved', 'paused', 'change_requested', 'resumed', 'extended',
           'declined', 'expired', 'voided', 'signed_elsewhere', 'superseded', 'sealed')
     ORDER BY e.number DESC LIMIT 1)`;

const FILE = `c.state IN ('completed', 'superseded') AND z.file IS NOT NULL AND encode(f.sha256, 'hex') IS DISTINCT FROM z.file`;

const EXAMINE = `
  SELECT c.id, c."speakerId", t.number, c."brokenAt" IS NOT NULL AS "isBroken", coalesce(f.path, p.path) AS path,
         CASE WHEN f.id IS NULL THEN encode(p.sha256, 'hex') ELSE z.file END AS file,
         array_remove(ARRAY[CASE WHEN ${contractHistory.brokenLinks} THEN 'chain' END, CASE WHEN ${MISSING} THEN 'events' END,
           CASE WHEN ${contractHistory.brokenTimes} THEN 'times' END, CASE WHEN ${DRAFT} THEN 'title or clauses' END,
           CASE WHEN ${contractHistory.brokenText} THEN 'text' END, CASE WHEN ${SIGNATURES} THEN 'signatures' END,
           CASE WHEN ${PEOPLE} THEN 'people' END, CASE WHEN ${STATE} THEN 'state' END,
           CASE WHEN ${FILE} THEN 'file' END], NULL) AS breaks
    FROM contracts c
    JOIN contract_texts t ON ${ofContract("t")}
    LEFT JOIN LATERAL (SELECT e.details->>'file' AS file FROM contract_events e
                        WHERE ${ofContract("e")} AND e.kind = 'sealed' ORDER BY e.number DESC LIMIT 1) z ON true
    LEFT JOIN files f ON f.id = c."fileId" AND f."speakerId" = c."speakerId"
    LEFT JOIN files p ON p.id = t."fileId" AND p."speakerId" = t."speakerId"
   WHERE c.id = ANY ($1::uuid[]) ORDER BY c.id`;

/** The next contracts of all speakers, by their key. */
export const listExaminableUnscoped = (after: string): Promise<{ id: string }[]> =>
  query(
    "contracts-examinable",
    `SELECT c.id FROM contracts c WHERE NOT c.sample AND c.id > $1::uuid AND NOT EXISTS (
       SELECT FROM contract_texts t WHERE ${ofContract("t")} AND t.restored) ORDER BY c.id LIMIT ${BATCH}`,
    [after],
  );

export const examineContractsUnscoped = (ids: readonly string[]): Promise<Examined[]> =>
  query<Examined>("contracts-examine", EXAMINE, [ids]);

export const UNVERIFIED_SEALS = `SELECT a.details->>'number' AS number FROM audit_entries a
  WHERE a.action = 'contract.sealed' AND NOT EXISTS (
      SELECT FROM contract_texts t JOIN contract_events e ON e."contractId" = t."contractId" AND e."speakerId" = t."speakerId"
       WHERE t.number = a.details->>'number' AND e.kind = 'sealed' AND e.details->>'file' = a.details->>'sha256'
         AND e.at BETWEEN a.at - interval '5 minutes' AND a.at + interval '5 minutes')
    AND NOT EXISTS (SELECT FROM audit_entries d WHERE d.action = 'contract.deleted' AND d.details = a.details)
  ORDER BY a.at DESC LIMIT 20`;

/** Document numbers of sealed files whose evidence is missing or another one, the newest 20. */
export const listUnverifiedSealsUnscoped = async (): Promise<string[]> =>
  (await query<{ number: string }>("contracts-unproven", UNVERIFIED_SEALS, [])).map(({ number }) => number);

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
