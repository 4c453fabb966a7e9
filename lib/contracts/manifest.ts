import "server-only";
import { CONTRACT_RULES } from "@/lib/contracts/action-items";
import { EVENT_CONTRACTS_JSON } from "@/lib/contracts/queries";
import { CONTRACT_ZONE, isOnTurn } from "@/lib/contracts/statement";
import { CONTRACT_STATES, type ContractState, MAX_RECIPIENTS, OPEN_LIST, OPEN_STATES } from "@/lib/contracts/status";
import {
  announceSignatureTask,
  emailPeopleTask,
  sealContractTask,
  sendContractTask,
  verifyContractsTask,
} from "@/lib/contracts/tasks";
import { reminderSteps } from "@/lib/issued/reminders";
import { EVIDENCE, keepIssuedFiles } from "@/lib/issued/restoring";
import { type Manifest, type RestoreClass, withHandler } from "@/lib/server/manifest";
import { defineTransitions } from "@/lib/shared/transitions";

type Row = Record<string, unknown>;

/** What wasn't completed is a draft or closed, as links and evidence stay with the account that sent it. */
export const RESTORED_MOVES = defineTransitions(CONTRACT_STATES, {
  close: { from: ["expired"], to: "voided" },
  reopen: { from: ["sending", ...OPEN_STATES, "paused", "sealing"], to: "draft" },
});

const EXPIRED = "It had expired before the account was restored.";
const UNFINISHED =
  "This contract was sent before the account was restored. The links that were sent don't work, and signatures weren't restored. Send it again.";

function restoredContract(row: Row, isOurs: boolean): Row {
  const state = (row.state ?? "draft") as ContractState;
  const { table, mayMove } = RESTORED_MOVES;
  if (state === "draft") return { ...row, ...UNSENT };
  // Only a draft, or sample data, is in the trash.
  const kept = { ...row, deletedAt: isOurs && row.sample === true ? row.deletedAt : null };
  if (mayMove(state, "close")) return { ...kept, state: table.close.to, reason: EXPIRED };
  if (mayMove(state, "reopen")) return { ...kept, ...UNSENT, state: table.reopen.to, reason: UNFINISHED };
  return kept;
}

const UNSENT = {
  sentAt: null,
  signedOn: null,
  signers: [],
  fileId: null,
  endedOn: null,
  endedNote: "",
  endedFileId: null,
};

const CONTRACTS_RESTORED: RestoreClass = {
  taken: `state stateAt reason sentAt signedOn signers endedOn endedNote isAmendment restoredFrom sample`,
  own: "stateBefore expiresAt requireCode reminders issuesInvoice brokenAt search",
  schemas: async () => ({
    ...(await import("@/lib/contracts/schema")).contractEditSchema.shape,
    clauses: (await import("@/lib/contracts/clauses/clause-schema")).storedClausesSchema,
  }),
  row: restoredContract,
  after: [keepIssuedFiles("contracts", "fileId"), keepIssuedFiles("contracts", "endedFileId")],
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

const RECIPIENTS_RESTORED: RestoreClass = {
  most: ["contractId", 10 * MAX_RECIPIENTS],
  taken: "position",
  own: "sentAt viewedAt",
  schemas: async () => (await import("@/lib/contracts/schema")).recipientsSchema.element.shape,
  after: [DRAFTS_ONLY_CURRENT],
};

const OPEN_CONTRACTS = `contracts c JOIN speakers s ON s.id = c."speakerId" AND s."deletionDueAt" IS NULL`;
const IS_OPEN = `c.state IN (${OPEN_LIST}) AND c."deletedAt" IS NULL`;

/** When the turn of `r` began: with their invitation. The speaker gets none: with the signature before, or the sending. */
const ON_TURN_SINCE = `CASE WHEN r.party = 'speaker' THEN coalesce((SELECT max(g."signedAt") FROM contract_signatures g
    WHERE g."contractId" = c.id AND g."speakerId" = c."speakerId"), c."sentAt") ELSE r."sentAt" END`;

/** Days since it became someone's turn. */
const REMINDERS_DUE = `SELECT r.id, r."speakerId", ${CONTRACT_ZONE} AS zone, reminder.step,
     day_in(${CONTRACT_ZONE}, ${ON_TURN_SINCE}) + reminder.days AS day
   FROM ${OPEN_CONTRACTS}
   JOIN contract_recipients r ON r."contractId" = c.id AND r."speakerId" = c."speakerId"
   ${reminderSteps([3, 7, 14])}
  WHERE ${IS_OPEN} AND c.reminders AND c."expiresAt" > now() AND (r."sentAt" IS NOT NULL OR r.party = 'speaker') AND ${isOnTurn("r")}`;

/** Not for a contract that is open for three days or less. */
const EXPIRY_DUE = `SELECT c.id, c."speakerId", s."timeZone" AS zone, 'expiry' AS step, day_in(s."timeZone", c."expiresAt") - 3 AS day
   FROM ${OPEN_CONTRACTS}
  WHERE ${IS_OPEN} AND c."expiresAt" > now() AND day_in(s."timeZone", c."expiresAt") - 3 > day_in(s."timeZone", c."sentAt")`;

const sealing = () => import("@/lib/contracts/sealing/sealing");
const integrity = () => import("@/lib/contracts/sealing/integrity");
const reminding = () => import("@/lib/contracts/sending/reminding");

export const contracts: Manifest = {
  tables: {
    // A template that a contract names stays in the trash with it.
    contract_templates: {
      restores: {
        taken: "sample",
        schemas: async () => (await import("@/lib/contracts/schema")).contractTemplateSchema.shape,
      },
      purge: `NOT EXISTS (SELECT FROM contracts c WHERE c."templateId" = t.id AND c."speakerId" = t."speakerId")`,
    },
    contracts: { restores: CONTRACTS_RESTORED },
    contract_recipients: { secrets: { tokenHash: "random" }, restores: RECIPIENTS_RESTORED },
    contract_texts: { ...EVIDENCE, secrets: { sha256: "plain" } },
    contract_events: { ...EVIDENCE, secrets: { previousHash: "plain", hash: "plain" } },
    contract_signatures: { ...EVIDENCE, secrets: { image: "plain", initialsImage: "plain" } },
    signing_progress: { stays: "Belongs to links that a restored account doesn't have." },
  },
  actionItems: CONTRACT_RULES,
  eventParts: { contracts: { tab: "money", sql: EVENT_CONTRACTS_JSON } },
  search: {
    contracts: {
      from: "contracts t",
      select: `t.id, t.title, t.state, coalesce((SELECT c.name FROM clients c
               WHERE c.id = t."clientId" AND c."speakerId" = t."speakerId"), '') AS "clientName"`,
      order: "t.title",
      names: "t.title",
    },
  },
  tasks: [
    withHandler(sendContractTask, async (data) =>
      (await import("@/lib/contracts/sending/sending")).deliverContractUnscoped(data),
    ),
    withHandler(announceSignatureTask, async (data) =>
      (await import("@/lib/contracts/sending/inviting")).announceSignatureUnscoped(data),
    ),
    withHandler(emailPeopleTask, async (data) => (await import("@/lib/contracts/informing")).emailPeopleUnscoped(data)),
    withHandler(sealContractTask, async (data) => (await sealing()).sealContractUnscoped(data)),
    withHandler(verifyContractsTask, async (data) => (await integrity()).verifyContractsUnscoped(data)),
  ],
  morning: {
    "contract-reminders": {
      due: REMINDERS_DUE,
      hours: [8, 12],
      run: async (...due) => (await reminding()).remindSignerUnscoped(...due),
    },
    "contract-expiry": {
      due: EXPIRY_DUE,
      hours: [8, 20],
      run: async (...due) => (await reminding()).warnOfExpiryUnscoped(...due),
    },
  },
  recurring: {
    "verify-contracts": {
      run: async () => (await integrity()).verifyContractsUnscoped({}),
      everyMinutes: 24 * 60,
      atMinute: 4 * 60 + 10,
    },
    "seal-contracts": {
      run: async () => (await sealing()).sealWaitingContractsUnscoped(),
      everyMinutes: 5,
      atMinute: 2,
    },
    "expire-contracts": {
      run: async () => (await import("@/lib/contracts/sending/versions")).expireContractsUnscoped(),
      everyMinutes: 60,
      atMinute: 20,
    },
  },
};
