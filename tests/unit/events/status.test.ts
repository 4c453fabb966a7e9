import { describe, expect, it } from "vitest";
import {
  END_REASONS,
  EVENT_MOVES,
  EVENT_STATUSES,
  type EventMove,
  type EventStatus,
  statusOfCopy,
} from "@/lib/events/status";
import { asksForWords, consequencesOf, isEarly, reasonsFor, statusProblems } from "@/lib/events/status-changes";

const TODAY = "2026-05-06";
const event = (status: EventStatus, date = "2026-09-01", otherHolds?: number) => ({ status, date, fee: 1, otherHolds });
const said = (from: EventStatus, to: EventStatus, ...more: [date?: string, otherHolds?: number]) =>
  consequencesOf(event(from, ...more), to, TODAY).join(" ");

type Moves = Partial<Record<EventMove, EventStatus>>;

describe("a status", () => {
  it("follows any other by hand, and otherwise only where the table says", () => {
    const byHand: Moves = Object.fromEntries(EVENT_STATUSES.map((to) => [to, to]));
    const paid: Moves = { contractIsSigned: "confirmed", depositIsPaid: "confirmed" };
    const unsent: Moves = { contractGoesOut: "contract_sent", ...paid };
    const held: Moves = { convertHold: "contract_sent", confirmHold: "hold", releaseHold: "released" };
    const more: Partial<Record<EventStatus, Moves>> = {
      inquiry: unsent,
      hold: { ...unsent, ...held },
      postponed: unsent,
      contract_sent: paid,
    };
    expect(EVENT_MOVES.everyMove("inquiry")).toEqual(
      Object.fromEntries(EVENT_STATUSES.map((status) => [status, { ...byHand, ...more[status] }])),
    );
  });
});

describe("reasons", () => {
  it("belong to either lost or released", () => {
    for (const status of EVENT_STATUSES) {
      expect(reasonsFor(status).length > 0, status).toBe(status === "lost" || status === "released");
    }
    expect(new Set([...reasonsFor("lost"), ...reasonsFor("released")])).toEqual(new Set(END_REASONS));
    expect(EVENT_STATUSES.filter(asksForWords)).toEqual(["lost", "released", "cancelled"]);
  });

  it("are required for these statuses and rejected for others", () => {
    expect(statusProblems({ status: "lost", endReason: null })).toHaveProperty("endReason", "Choose why it was lost");
    expect(statusProblems({ status: "lost", endReason: "hold_expired" })).toHaveProperty("endReason");
    expect(statusProblems({ status: "hold", endReason: "fee" })).toHaveProperty("endReason");
    expect(statusProblems({ status: "hold", endReason: null, keptAmount: 5 })).toHaveProperty("keptAmount");
    expect(statusProblems({ status: "released", endReason: "hold_expired" })).toEqual({});
    expect(statusProblems({ status: "cancelled", endReason: null, keptAmount: 5 })).toEqual({});
  });
});

describe("the consequences", () => {
  it("of confirming: the date is taken, and other holders should be told", () => {
    expect(said("contract_sent", "confirmed")).toMatch(/booked in your calendar.*Let any other holders/);
    expect(said("contract_sent", "confirmed", "2026-09-01", 0)).not.toMatch(/tell/i);
    expect(said("contract_sent", "confirmed", "2026-09-01", 1)).toMatch(/One other client holds this date/);
    expect(said("contract_sent", "confirmed", "2026-09-01", 3)).toMatch(/3 other clients hold this date/);
    expect(said("contract_sent", "confirmed", "2026-05-05")).not.toMatch(/day/);
  });

  it("of ending: the date is free, other holds remain, and only the kept amount counts", () => {
    expect(said("confirmed", "cancelled")).toBe(
      "This event no longer takes the date. Only the amount you keep counts from now on.",
    );
    expect(said("hold", "released")).toBe("Not counted as lost.");
    expect(said("hold", "released", "2026-09-01", 2)).toBe("Not counted as lost. 2 other holds on this date.");
    expect(said("hold", "lost", "2026-09-01", 1)).toBe("Removed from your pipeline. 1 other hold on this date.");
    expect(said("inquiry", "lost")).toBe("Removed from your pipeline.");
    expect(said("confirmed", "lost")).toBe("This event no longer takes the date. Its fee no longer counts.");
  });

  it("of progress: weights, contracts and earnings", () => {
    expect(said("inquiry", "hold")).toMatch(/^Counted at 30%/);
    expect(said("hold", "contract_sent")).toMatch(/until the contract is signed.*75%/);
    expect(said("confirmed", "postponed")).toMatch(/no longer takes the date.*documents are kept.*20%/);
    expect(said("confirmed", "completed", "2026-05-05")).toBe("Its fee now counts as earned.");
    expect(said("confirmed", "completed")).toMatch(/passed yet/);
  });

  it("ask first when a future event would count as earned", () => {
    expect(isEarly({ date: "2027-01-02" }, "closed", "2027-01-01")).toBe(true);
    expect(isEarly({ date: "2027-01-02" }, "completed", "2027-01-01")).toBe(true);
    expect(isEarly({ date: "2027-01-01" }, "closed", "2027-01-01")).toBe(false);
    expect(isEarly({ date: "2027-01-02" }, "confirmed", "2027-01-01")).toBe(false);
  });

  it("are at most three sentences for every pair", () => {
    for (const from of EVENT_STATUSES) {
      for (const to of EVENT_STATUSES) expect(consequencesOf(event(from), to, TODAY).length).toBeLessThanOrEqual(3);
    }
  });
});

describe("copies", () => {
  it("start as inquiries, except under one agreement that was sent or signed", () => {
    for (const status of EVENT_STATUSES) {
      expect(statusOfCopy(status, false)).toBe("inquiry");
      const shares = status === "confirmed" || status === "contract_sent";
      expect(statusOfCopy(status, true)).toBe(shares ? status : "inquiry");
    }
  });
});
