import "server-only";
import type { ContractEventKind } from "@/lib/contracts/evidence";
import { defineHistory } from "@/lib/issued/history";

/** From freezing on, beginning with the text's hash. */
export const contractHistory = defineHistory<ContractEventKind>({
  table: "contract_events",
  owner: "contractId",
  kinds: "contract_event_kind",
  hash: "contract_event_hash",
});
