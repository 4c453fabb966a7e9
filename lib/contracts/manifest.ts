import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const contracts: Manifest = {
  tables: {
    // A template that a contract names stays in the trash with it.
    contract_templates: {
      purge: `NOT EXISTS (SELECT FROM contracts c WHERE c."templateId" = t.id AND c."speakerId" = t."speakerId")`,
    },
    contract_recipients: { secrets: { tokenHash: "random" } },
    contract_texts: { secrets: { sha256: "plain" } },
    contract_events: { secrets: { previousHash: "plain", hash: "plain" } },
    contract_signatures: { secrets: { image: "plain", initialsImage: "plain" } },
    signing_progress: { stays: "Belongs to links that a restored account doesn't have." },
  },
  search: {
    contracts: {
      from: "contracts t",
      select: `t.id, t.title, t.state, coalesce((SELECT c.name FROM clients c
               WHERE c.id = t."clientId" AND c."speakerId" = t."speakerId"), '') AS "clientName"`,
      order: "t.title",
      names: "t.title",
    },
  },
  tasks: {
    "send-contract": async (data) => (await import("@/lib/contracts/sending/commands")).deliverContractUnscoped(data),
    "seal-contract": async (data) => (await import("@/lib/contracts/sealing/commands")).sealContractUnscoped(data),
  },
  recurring: {
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
