import { describe, expect, it } from "vitest";
import { challengeEnd } from "@/lib/events/holds/challenge-end";
import {
  CHALLENGE_MOVES,
  confirmByWords,
  deadlineWords,
  describeDoubleHold,
  doubleHolds,
  type HoldRung,
  rankWord,
  reminderWords,
} from "@/lib/events/holds/hold";

const rung = (rank: number, bureauPartnerName: string, clientName: string): HoldRung => ({
  eventId: `e${rank}`,
  rank,
  title: `Event ${rank}`,
  holder: bureauPartnerName || clientName,
  bureauPartnerName,
  endClient: clientName,
  confirmBy: null,
  email: "",
  clientKey: clientName.toLowerCase().replace(/\W/g, ""),
  clientName,
  movedUp: false,
  challenge: null,
  delivery: null,
  addressForm: "",
});

describe("the end of a challenge", () => {
  const NEW_YORK = "America/New_York";
  const end = (from: string, hours: number, zone = NEW_YORK) =>
    new Date(challengeEnd(Date.parse(from), hours, zone)).toISOString();

  it.each([
    ["Monday to Wednesday", "2026-03-16T14:00:00Z", 48, "2026-03-18T14:00:00.000Z"],
    ["Friday afternoon: the weekend does not count", "2026-03-20T20:00:00Z", 48, "2026-03-24T20:00:00.000Z"],
    ["asked on a Saturday: from Monday at nine", "2026-03-21T15:00:00Z", 24, "2026-03-24T13:00:00.000Z"],
    ["asked on a Sunday before the clocks change", "2026-03-08T06:30:00Z", 24, "2026-03-10T13:00:00.000Z"],
    ["up to Friday midnight, not into Monday", "2026-03-20T04:00:00Z", 24, "2026-03-21T04:00:00.000Z"],
    ["over the spring change, in real hours of weekdays", "2026-03-06T15:00:00Z", 24, "2026-03-09T14:00:00.000Z"],
    ["Thanksgiving does not count", "2026-11-25T15:00:00Z", 48, "2026-11-30T15:00:00.000Z"],
    ["asked on a holiday: from the next morning at nine", "2026-11-26T15:00:00Z", 24, "2026-11-30T14:00:00.000Z"],
    ["two weeks", "2026-03-16T14:00:00Z", 336, "2026-04-03T14:00:00.000Z"],
  ])("%s", (_, from, hours, expected) => {
    expect(end(from, hours)).toBe(expected);
  });

  it("observes the weekend of the given zone", () => {
    // Friday evening in Honolulu is Saturday in New York.
    expect(end("2026-03-21T06:00:00Z", 4, "Pacific/Honolulu")).toBe("2026-03-21T10:00:00.000Z");
    expect(end("2026-03-21T06:00:00Z", 4)).toBe("2026-03-23T17:00:00.000Z");
  });
});

describe("one client with two holds on a date", () => {
  it("is reported with both holds, however the name is written", () => {
    const ladder = [rung(1, "Premier", "Acme, Inc."), rung(2, "", "Other"), rung(3, "Lakeside", "ACME Inc")];
    const found = doubleHolds(ladder);
    expect(found).toEqual([{ client: "Acme, Inc.", through: ["Premier", "Lakeside"], ranks: [1, 3] }]);
    expect(found.map(describeDoubleHold)).toEqual([
      "Acme, Inc. holds this date twice: through Premier and through Lakeside.",
    ]);
  });

  it("includes a bureau's and a direct hold, but not the same bureau twice or holds without a client", () => {
    expect(doubleHolds([rung(1, "Premier", "Acme"), rung(2, "", "Acme")]).map(describeDoubleHold)).toEqual([
      "Acme holds this date twice: through Premier and directly.",
    ]);
    expect(doubleHolds([rung(1, "Premier", "Acme"), rung(2, "Premier", "Acme")])).toEqual([]);
    expect(doubleHolds([rung(1, "Premier", ""), rung(2, "Lakeside", "")])).toEqual([]);
  });
});

describe("text", () => {
  it.each([
    ["2026-03-20", "quiet", "due to confirm by Mar 20, in 8 days"],
    ["2026-03-15", "soon", "due to confirm by Mar 15, in 3 days"],
    ["2026-03-12", "soon", "due to confirm by Mar 12, today"],
    ["2026-03-11", "late", "was due to confirm by Mar 11"],
  ])("of a confirm-by date is %s", (day, tone, text) => {
    expect(confirmByWords(day, "2026-03-12")).toEqual({ tone, text });
  });

  it("of ranks, deadlines and reminders is correct", () => {
    expect([rankWord(1), rankWord(2), rankWord(11)]).toEqual(["First hold", "Second hold", "Hold 11"]);
    expect(deadlineWords("2026-11-01T05:30:00Z", "America/New_York")).toBe("Sunday, November 1, 2026, 1:30 AM ET");
    expect(deadlineWords("2026-11-01T06:30:00Z", "America/New_York")).toBe("Sunday, November 1, 2026, 1:30 AM ET");
    expect([-3, 0, 1].map(reminderWords)).toEqual([
      expect.stringContaining("in 3 days"),
      expect.stringContaining("today"),
      expect.stringContaining("We won't do it automatically"),
    ]);
  });
});

describe("states of a challenge", () => {
  it("end with one reply, a withdrawal or the clock", () => {
    expect(CHALLENGE_MOVES.everyMove("open")).toEqual({
      open: { confirm: "confirmed", release: "released", withdraw: "withdrawn" },
      confirmed: {},
      released: {},
      withdrawn: {},
      expired: {},
    });
  });
});
