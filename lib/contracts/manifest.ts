import "server-only";
import { EVENT_CONTRACTS_JSON } from "@/lib/contracts/queries";
import { CONTRACTS_RESTORED, RECIPIENTS_RESTORED } from "@/lib/contracts/restoring/manifest";
import { CONTRACT_ZONE, isOnTurn } from "@/lib/contracts/signing/statement";
import { OPEN_LIST } from "@/lib/contracts/status";
import {
  announceSignatureTask,
  emailPeopleTask,
  sealContractTask,
  sendContractTask,
  verifyContractsTask,
} from "@/lib/contracts/tasks";
import type { Manifest } from "@/lib/server/manifest";

const OPEN_CONTRACTS = `contracts c JOIN speakers s ON s.id = c."speakerId" AND s."deletionDueAt" IS NULL`;
const IS_OPEN = `c.state IN (${OPEN_LIST}) AND c."deletedAt" IS NULL`;

/** When the turn of `r` began: with their invitation. The speaker gets none: with the signature before, or the sending. */
const ON_TURN_SINCE = `CASE WHEN r.party = 'speaker' THEN coalesce((SELECT max(g."signedAt") FROM contract_signatures g
    WHERE g."contractId" = c.id AND g."speakerId" = c."speakerId"), c."sentAt") ELSE r."sentAt" END`;

/** Days since it became someone's turn. */
const REMINDERS_DUE = `SELECT r.id, r."speakerId", ${CONTRACT_ZONE} AS zone, 'day ' || d.days AS step,
     day_in(${CONTRACT_ZONE}, ${ON_TURN_SINCE}) + d.days AS day
   FROM ${OPEN_CONTRACTS}
   JOIN contract_recipients r ON r."contractId" = c.id AND r."speakerId" = c."speakerId"
   CROSS JOIN (VALUES (3), (7), (14)) AS d(days)
  WHERE ${IS_OPEN} AND c.reminders AND c."expiresAt" > now() AND (r."sentAt" IS NOT NULL OR r.party = 'speaker') AND ${isOnTurn("r")}`;

/** Not for a contract that is open for three days or less. */
const EXPIRY_DUE = `SELECT c.id, c."speakerId", s."timeZone" AS zone, 'expiry' AS step, day_in(s."timeZone", c."expiresAt") - 3 AS day
   FROM ${OPEN_CONTRACTS}
  WHERE ${IS_OPEN} AND c."expiresAt" > now() AND day_in(s."timeZone", c."expiresAt") - 3 > day_in(s."timeZone", c."sentAt")`;

const EVIDENCE = { stays: "Evidence of the account that sent the contract.", isExported: true } as const;

export const contracts: Manifest = {
  tables: {
    // A template that a contract names stays in the trash with it.
    contract_templates: {
      restores: {
        taken: "sample",
        schemas: async () => (await import("@/lib/contracts/templates/schema")).contractTemplateSchema.shape,
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
  tasks: [sendContractTask, announceSignatureTask, emailPeopleTask, sealContractTask, verifyContractsTask],
  morning: {
    "contract-reminders": {
      due: REMINDERS_DUE,
      hours: [8, 12],
      run: async (...due) => (await import("@/lib/contracts/reminders/commands")).remindSignerUnscoped(...due),
    },
    "contract-expiry": {
      due: EXPIRY_DUE,
      hours: [8, 20],
      run: async (...due) => (await import("@/lib/contracts/reminders/commands")).warnOfExpiryUnscoped(...due),
    },
  },
  recurring: {
    "verify-contracts": {
      run: () => verifyContractsTask.run({}),
      everyMinutes: 24 * 60,
      atMinute: 4 * 60 + 10,
    },
    "seal-contracts": {
      run: async () => (await import("@/lib/contracts/sealing/commands")).sealWaitingContractsUnscoped(),
      everyMinutes: 5,
      atMinute: 2,
    },
    "expire-contracts": {
      run: async () => (await import("@/lib/contracts/versions/commands")).expireContractsUnscoped(),
      everyMinutes: 60,
      atMinute: 20,
    },
  },
};
