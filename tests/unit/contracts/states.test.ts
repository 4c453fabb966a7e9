import { describe, expect, it } from "vitest";
import {
  CONTRACT_STATES,
  type ContractState,
  nextState,
  TRANSITIONS,
  type TransitionName,
} from "@/lib/contracts/status";

/** What each state allows, with where it leads; everything else is refused. */
const TABLE: Record<ContractState, Partial<Record<TransitionName, ContractState>>> = {
  draft: { send: "sending", recordElsewhere: "signed_elsewhere" },
  sending: { undo: "draft", freeze: "sent", recordElsewhere: "signed_elsewhere" },
  sent: {
    view: "viewed",
    sign: "partly_signed",
    finish: "sealing",
    pause: "paused",
    decline: "declined",
    void: "voided",
    expire: "expired",
    recordElsewhere: "signed_elsewhere",
  },
  viewed: {
    sign: "partly_signed",
    finish: "sealing",
    pause: "paused",
    decline: "declined",
    void: "voided",
    expire: "expired",
    recordElsewhere: "signed_elsewhere",
  },
  partly_signed: {
    sign: "partly_signed",
    finish: "sealing",
    pause: "paused",
    decline: "declined",
    void: "voided",
    expire: "expired",
    recordElsewhere: "signed_elsewhere",
  },
  sealing: { seal: "completed" },
  completed: { supersede: "superseded" },
  superseded: {},
  paused: { resume: "viewed", decline: "declined", void: "voided", recordElsewhere: "signed_elsewhere" },
  declined: { recordElsewhere: "signed_elsewhere" },
  voided: { recordElsewhere: "signed_elsewhere" },
  expired: { extend: "viewed", recordElsewhere: "signed_elsewhere" },
  signed_elsewhere: { supersede: "superseded" },
};

describe("states of a contract", () => {
  it.each(CONTRACT_STATES)("%s leads only where the table says", (state) => {
    const found = (Object.keys(TRANSITIONS) as TransitionName[]).flatMap((name) => {
      const to = nextState(state, name, "viewed");
      return to ? [[name, to] as const] : [];
    });
    expect(Object.fromEntries(found)).toEqual(TABLE[state]);
  });

  it("never leave a binding contract for one that isn't", () => {
    const binding: ContractState[] = ["sealing", "completed", "superseded", "signed_elsewhere"];
    for (const state of binding) {
      for (const name of Object.keys(TRANSITIONS) as TransitionName[]) {
        const to = nextState(state, name, "draft");
        if (to) expect(binding).toContain(to);
      }
    }
  });
});
