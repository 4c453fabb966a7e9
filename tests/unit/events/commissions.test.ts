import { describe, expect, it } from "vitest";
import { basisCents, flowSentence, rescale, settledWord, splitCommission } from "@/lib/events/commissions/commission";
import { parsePercent, shareOf } from "@/lib/shared/money";
import { random } from "../../support/random";

describe("a share", () => {
  it("is rounded to the cent, half a cent upwards", () => {
    expect(shareOf(1_000_000, 2500)).toBe(250_000);
    expect(shareOf(999_999, 2500)).toBe(250_000);
    expect(shareOf(1, 5000)).toBe(1);
    expect(shareOf(1, 4999)).toBe(0);
    expect(shareOf(199_999_998, 10_000)).toBe(199_999_998);
  });

  it("is what PostgreSQL's integers make of it", () => {
    const below = random(7);
    for (let round = 0; round < 5000; round++) {
      const [cents, points] = [below(999_999_999), below(10_001)];
      expect(shareOf(cents, points)).toBe(Number((BigInt(cents) * BigInt(points) + 5000n) / 10_000n));
    }
  });
});

describe("a commission of two bureaus", () => {
  it("splits an amount that can't be halved", () => {
    expect(splitCommission(250_001, 5000)).toEqual([125_000, 125_001]);
    expect(splitCommission(100, 3333)).toEqual([67, 33]);
  });

  it("keeps its proportion when the total changes", () => {
    expect(rescale(1500, 1000, 3000)).toEqual([1800, 1200]);
    expect(rescale(1500, 1000, 2500)).toEqual([1500, 1000]);
    expect(rescale(0, 0, 2500)).toEqual([2500, 0]);
  });
});

describe("the amount a commission applies to", () => {
  const event = { status: "confirmed", feeCents: 1_000_000, travelFeeCents: 150_000, keptCents: null } as const;

  it("is the fee, and travel where that was agreed", () => {
    expect(basisCents(event, "fee")).toBe(1_000_000);
    expect(basisCents(event, "fee_and_travel")).toBe(1_150_000);
  });

  it("is the kept amount of a cancelled event", () => {
    expect(basisCents({ ...event, status: "cancelled", keptCents: 500_000 }, "fee_and_travel")).toBe(500_000);
    expect(basisCents({ ...event, status: "cancelled" }, "fee")).toBe(0);
  });
});

describe("the sentence", () => {
  const line = {
    kind: "commission",
    bureauPartnerName: "Harbor",
    amount: 2500,
    deducted: true,
    invoicedBy: "bureau",
  } as const;

  it("says who pays", () => {
    expect(flowSentence(line)).toBe("Harbor invoices the client, keeps $2,500 and pays you the rest.");
    expect(flowSentence(line, 1000)).toContain("keeps $2,500, passes on $1,000 and pays you the rest");
    expect(flowSentence({ ...line, invoicedBy: "speaker" })).toBe("You invoice the client and owe Harbor $2,500.");
    expect(flowSentence({ ...line, deducted: false })).toContain("pays you the fee in full");
    expect(flowSentence({ ...line, deducted: false, invoicedBy: "speaker" })).toContain("your fee plus $2,500");
    expect(flowSentence({ ...line, kind: "co_broke" })).toBe("Harbor gets $2,500 from the first bureau.");
    expect(
      [line, { ...line, kind: "co_broke" } as const, { ...line, invoicedBy: "speaker" } as const].map(settledWord),
    ).toEqual(["Received", "Settled", "Paid"]);
  });
});

describe("a typed share", () => {
  it("is parsed", () => {
    expect(["25", " 12.5 % ", ".5", ""].map(parsePercent)).toEqual([25, 12.5, 0.5, null]);
    expect(parsePercent("a quarter")).toBeNaN();
    expect(parsePercent("-5")).toBeNaN();
  });
});
