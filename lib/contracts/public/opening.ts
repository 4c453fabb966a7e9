import "server-only";
import { actorOf } from "@/lib/contracts/evidence";
import { contractHistory } from "@/lib/contracts/history";
import type { ContractPerson, Replacement } from "@/lib/contracts/schema";
import type { SigningForm } from "@/lib/contracts/signing/form";
import { isCurrent, isOnTurn } from "@/lib/contracts/statement";
import { CONTRACT_MOVES, type ContractState, OPEN_LIST, type RecipientRole } from "@/lib/contracts/status";
import { query, type Tx, transaction } from "@/lib/server/db";
import { findByLinkUnscoped, IS_REACHABLE, openLinkUnscoped, SHOWN_EMAIL, SHOWN_NAME } from "@/lib/server/mailed-token";
import type { SpeakerId } from "@/lib/server/session";
import type { Evidence } from "@/lib/server/visitor-address";

export type OpenContract = {
  recipientId: string;
  speakerId: SpeakerId;
  contractId: string;
  role: RecipientRole;
  fields: ContractPerson["fields"];
  position: number;
  name: string;
  recipientEmail: string;
  viewedAt: string | null;
  title: string;
  /** An open one whose time is over is expired. */
  state: ContractState;
  reason: string;
  version: number;
  number: string;
  isOnTurn: boolean;
  needsCode: boolean;
  draft: SigningForm | null;
  handover: Replacement | null;
  isCodeSent: boolean;
  /** In the speaker's zone. */
  expiresOn: string | null;
  sentOn: string | null;
  /** Of the sealed file, otherwise of the text as it was sent. */
  path: string;
  speaker: string;
  email: string;
  /** The recipient of the next version with the same email, once that was sent. */
  newerId: string | null;
  previousId: string | null;
};

/** A link dies a year after its contract ended. */
const ENDED = "'completed', 'superseded', 'declined', 'voided', 'expired', 'signed_elsewhere'";

/** By contract_recipients("tokenHash"). */
const OPEN = `SELECT r.id AS "recipientId", r."speakerId", c.id AS "contractId", r.role, r.fields, r.position, r.name,
       r.email::text AS "recipientEmail", iso_instant(r."viewedAt") AS "viewedAt", c.title::text AS title,
       CASE WHEN c.state IN (${OPEN_LIST}) AND c."expiresAt" < now() THEN 'expired' ELSE c.state::text END AS state,
       c.reason, c.version, t.number, c."requireCode" AS "needsCode", ${isOnTurn("r")} AS "isOnTurn", p.draft, p.handover,
       p."codeId" IS NOT NULL AS "isCodeSent", day_in(s."timeZone", c."expiresAt")::text AS "expiresOn",
       day_in(s."timeZone", c."sentAt")::text AS "sentOn", f.path,
       ${SHOWN_NAME} AS speaker,
       ${SHOWN_EMAIL} AS email,
       (SELECT n.id FROM contracts v JOIN contract_recipients n ON n."contractId" = v.id AND n."speakerId" = v."speakerId"
         WHERE v."previousId" = c.id AND v."speakerId" = c."speakerId" AND n.email = r.email AND n."tokenHash" IS NOT NULL
           AND n.role <> 'copy' AND ${isCurrent("n")} ORDER BY v."sentAt" DESC LIMIT 1) AS "newerId",
       c."previousId"
  FROM contract_recipients r
  JOIN contracts c ON c.id = r."contractId" AND c."speakerId" = r."speakerId" AND c."deletedAt" IS NULL
  JOIN contract_texts t ON t."contractId" = c.id AND t."speakerId" = c."speakerId"
  JOIN files f ON f.id = CASE WHEN c.state IN ('completed', 'superseded') THEN coalesce(c."fileId", t."fileId") ELSE t."fileId" END
              AND f."speakerId" = t."speakerId"
  JOIN speakers s ON s.id = r."speakerId" AND ${IS_REACHABLE}
  LEFT JOIN signing_progress p ON p."recipientId" = r.id AND p."speakerId" = r."speakerId"
 WHERE r."tokenHash" = $1 AND ${isCurrent("r")}
   AND (r.role <> 'copy' OR c.state IN ('completed', 'superseded'))
   AND NOT (c.state IN (${ENDED}) AND c."stateAt" < now() - interval '1 year')`;

/** @throws 404 for an unknown, malformed, replaced or closed link, 429 */
export const openContractUnscoped = (token: string): Promise<OpenContract> =>
  openLinkUnscoped("contract-link", 300, token, (given) => findByLinkUnscoped("contract-open", OPEN, given));

/** The frozen texts of a contract and of the version before it, as far as that was sent. */
export async function readTextsUnscoped({
  speakerId,
  contractId,
  previousId,
}: Pick<OpenContract, "speakerId" | "contractId" | "previousId">): Promise<{ text: string; before: string | null }> {
  const rows = await query<{ contractId: string; document: string }>(
    "contract-open-texts",
    `SELECT "contractId", document FROM contract_texts WHERE "contractId" = ANY ($2::uuid[]) AND "speakerId" = $1`,
    [speakerId, [contractId, previousId].filter(Boolean)],
  );
  const find = (id: string | null) => rows.find((row) => row.contractId === id)?.document ?? null;
  return { text: find(contractId) ?? "", before: find(previousId) };
}

const readerOf = ({ position, name, recipientEmail: email }: OpenContract) => ({
  position,
  actor: actorOf({ name, email }),
});

/** The first request of a person who acts; the contract of the first reader becomes viewed. */
export const recordViewUnscoped = (link: OpenContract, evidence: Evidence): Promise<void> =>
  transaction((tx) => recordView(link, evidence, tx));

async function recordView(link: OpenContract, evidence: Evidence, tx: Tx): Promise<void> {
  const { speakerId, contractId, recipientId: id } = link;
  const seen = await tx.contractRecipient.updateMany({
    where: { id, speakerId, viewedAt: null },
    data: { viewedAt: new Date() },
  });
  if (seen.count === 0) return;
  const { from, to } = CONTRACT_MOVES.table.view;
  await tx.contract.updateMany({
    where: { id: contractId, speakerId, state: { in: [...from] } },
    data: { state: to, version: { increment: 1 } },
  });
  await contractHistory.record({ speakerId }, contractId, { kind: "opened", ...readerOf(link), evidence }, tx);
}

/** A row for the first of several at once in a UTC day. */
const firstToday = (column: "machineOn" | "downloadedOn") => `
  INSERT INTO signing_progress AS p ("recipientId", "speakerId", "${column}") VALUES ($1::uuid, $2::uuid, current_date)
  ON CONFLICT ("recipientId") DO UPDATE SET "${column}" = current_date WHERE p."${column}" IS DISTINCT FROM current_date
  RETURNING 1`;

/** Once per link and UTC day: a link scanner or a preview, which is not the person. */
export async function recordMachineUnscoped(link: OpenContract, evidence: Evidence): Promise<void> {
  const { speakerId, contractId, recipientId, position } = link;
  if ((await query("contract-machine", firstToday("machineOn"), [recipientId, speakerId])).length === 0) return;
  await transaction((tx) => {
    const details = { machine: true };
    return contractHistory.record({ speakerId }, contractId, { kind: "opened", position, evidence, details }, tx);
  });
}

export const recordDownloadUnscoped = (link: OpenContract, evidence: Evidence): Promise<void> =>
  transaction(async (tx) => {
    await recordView(link, evidence, tx);
    const { speakerId, contractId, recipientId } = link;
    const first = await tx.$queryRawUnsafe<unknown[]>(firstToday("downloadedOn"), recipientId, speakerId);
    if (first.length === 0) return;
    await contractHistory.record({ speakerId }, contractId, { kind: "downloaded", ...readerOf(link), evidence }, tx);
  });
