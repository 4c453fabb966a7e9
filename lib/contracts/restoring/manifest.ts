import "server-only";
import { MAX_RECIPIENTS } from "@/lib/contracts/recipients/list";
import { restoredContract } from "@/lib/contracts/restoring/rules";
import type { RestoreClass } from "@/lib/server/manifest";

/** Only an issued file stays for good. */
const OTHER_FILE = (column: string) =>
  `UPDATE contracts c SET "${column}" = NULL WHERE c."speakerId" = $1 AND c."${column}" IS NOT NULL AND NOT EXISTS (
     SELECT FROM files f WHERE f.id = c."${column}" AND f."speakerId" = c."speakerId" AND f.kind = 'issued')`;

export const CONTRACTS_RESTORED: RestoreClass = {
  taken: `state stateAt reason sentAt signedOn signers endedOn endedNote isAmendment restoredFrom sample`,
  own: "stateBefore expiresAt requireCode reminders brokenAt search",
  schemas: async () => ({
    ...(await import("@/lib/contracts/schema")).contractEditSchema.shape,
    clauses: (await import("@/lib/contracts/clauses/schema")).storedClausesSchema,
  }),
  row: restoredContract,
  after: [OTHER_FILE("fileId"), OTHER_FILE("endedFileId")],
};

const DRAFTS_ONLY_CURRENT = `
  WITH replaced AS (
    SELECT r."replacesId" AS id FROM contract_recipients r
      JOIN contracts c ON c.id = r."contractId" AND c."speakerId" = r."speakerId"
     WHERE r."speakerId" = $1 AND c.state = 'draft' AND r."replacesId" IS NOT NULL),
  freed AS (
    UPDATE contract_recipients SET "replacesId" = NULL
     WHERE "speakerId" = $1 AND "replacesId" IN (SELECT id FROM replaced) AND id NOT IN (SELECT id FROM replaced))
  DELETE FROM contract_recipients WHERE "speakerId" = $1 AND id IN (SELECT id FROM replaced)`;

export const RECIPIENTS_RESTORED: RestoreClass = {
  most: ["contractId", 10 * MAX_RECIPIENTS],
  taken: "position",
  own: "sentAt viewedAt",
  schemas: async () => (await import("@/lib/contracts/recipients/schema")).recipientsSchema.element.shape,
  after: [DRAFTS_ONLY_CURRENT],
};
