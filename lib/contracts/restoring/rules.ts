import { CONTRACT_STATES, type ContractState, OPEN_STATES } from "@/lib/contracts/status";
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

export function restoredContract(row: Row, isOurs: boolean): Row {
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
