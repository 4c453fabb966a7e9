type Row = Record<string, unknown>;

const CLOSED = ["declined", "voided", "completed", "superseded", "signed_elsewhere"];

const EXPIRED = "It had expired before the account was restored.";
const UNFINISHED =
  "This contract was sent before the account was restored. The links that were sent don't work, and signatures weren't restored. Send it again.";

/** What wasn't completed is a draft or closed, as links and evidence stay with the account that sent it. */
export function restoredContract(row: Row, isOurs: boolean): Row {
  const state = String(row.state);
  if (state === "draft") return { ...row, ...UNSENT };
  // Only a draft, or sample data, is in the trash.
  const kept = { ...row, deletedAt: isOurs && row.sample === true ? row.deletedAt : null };
  if (CLOSED.includes(state)) return kept;
  if (state === "expired") return { ...kept, state: "voided", reason: EXPIRED };
  return { ...kept, ...UNSENT, state: "draft", reason: UNFINISHED };
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
