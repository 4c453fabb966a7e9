import { describe, expect, it } from "vitest";
import { RESTORED_MOVES } from "@/lib/contracts/manifest";
import { CONTRACT_MOVES, type ContractMove, type ContractState } from "@/lib/contracts/status";

const OPEN = {
  sign: "partly_signed",
  finish: "sealing",
  pause: "paused",
  decline: "declined",
  void: "voided",
  expire: "expired",
  recordElsewhere: "signed_elsewhere",
} as const;
const ELSEWHERE = { recordElsewhere: "signed_elsewhere" } as const;

describe("states of a contract", () => {
  it("lead only where the table says", () => {
    const expected: Record<ContractState, Partial<Record<ContractMove, ContractState>>> = {
      draft: { send: "sending", ...ELSEWHERE },
      sending: { undo: "draft", freeze: "sent", ...ELSEWHERE },
      sent: { view: "viewed", ...OPEN },
      viewed: OPEN,
      partly_signed: OPEN,
      sealing: { seal: "completed" },
      completed: { supersede: "superseded" },
      superseded: {},
      paused: { resume: "viewed", decline: "declined", void: "voided", ...ELSEWHERE },
      declined: ELSEWHERE,
      voided: ELSEWHERE,
      expired: { extend: "viewed", ...ELSEWHERE },
      signed_elsewhere: { supersede: "superseded" },
    };
    expect(CONTRACT_MOVES.everyMove("viewed")).toEqual(expected);
  });

  it("never go from a binding contract to one that isn't", () => {
    const binding: ContractState[] = ["sealing", "completed", "superseded", "signed_elsewhere"];
    const every = CONTRACT_MOVES.everyMove("draft");
    for (const state of binding) expect(binding).toEqual(expect.arrayContaining(Object.values(every[state])));
  });

  it("are kept where one leads back to them", () => {
    const names = Object.keys(CONTRACT_MOVES.table) as ContractMove[];
    expect(names.filter(CONTRACT_MOVES.isLeftAgain)).toEqual(["pause", "expire"]);
    expect(CONTRACT_MOVES.nextState("paused", "resume")).toBeNull();
  });

  it("become a draft or closed in another account", () => {
    const reopen = { reopen: "draft" };
    expect(RESTORED_MOVES.everyMove("draft")).toEqual({
      draft: {},
      sending: reopen,
      sent: reopen,
      viewed: reopen,
      partly_signed: reopen,
      sealing: reopen,
      completed: {},
      superseded: {},
      paused: reopen,
      declined: {},
      voided: {},
      expired: { close: "voided" },
      signed_elsewhere: {},
    });
  });
});
