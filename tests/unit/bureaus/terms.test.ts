import { describe, expect, it } from "vitest";
import { bureauPartnerSchema } from "@/lib/bureaus/schema";
import { toScorecard } from "@/lib/bureaus/scorecard";
import { isUnusualCommission, type Terms, termsSentence } from "@/lib/bureaus/terms";

const terms: Terms = {
  commissionPercent: 25,
  commissionOn: "fee",
  feeKind: "gross",
  invoicedBy: "bureau",
  payDays: 30,
  spinOffPercent: 10,
  spinOffMonths: 24,
};

describe("the sentence of terms", () => {
  it("is a single one", () => {
    expect(termsSentence(terms)).toBe(
      "25% of the fee (gross). Bureau invoices; pays you 30 days after the event. 10% of spin-offs for 24 months.",
    );
  });

  it("covers net fees, the speaker's own invoice, and singular days and months", () => {
    expect(
      termsSentence({
        ...terms,
        feeKind: "net",
        commissionOn: "fee_and_travel",
        invoicedBy: "speaker",
        payDays: 1,
        spinOffMonths: 1,
      }),
    ).toBe(
      "25% on top of the fee and travel (net). You invoice; you pay them 1 day after the event. 10% of spin-offs for 1 month.",
    );
    expect(termsSentence({ ...terms, payDays: 0, spinOffPercent: null })).toContain("pays you on the day of the event");
    expect(termsSentence({ ...terms, payDays: null, spinOffPercent: 0 })).toBe(
      "25% of the fee (gross). Bureau invoices; pays you.",
    );
  });

  it("is null until terms are agreed", () => {
    expect(termsSentence({ ...terms, commissionPercent: null, spinOffPercent: null })).toBeNull();
    expect(termsSentence({ ...terms, commissionPercent: null })).toBe("10% of spin-offs for 24 months.");
  });

  it("is followed by a remark outside 15 to 35%", () => {
    expect([14.99, 15, 35, 35.5, null].map(isUnusualCommission)).toEqual([true, false, false, true, false]);
  });
});

describe("submitted terms", () => {
  const problemOf = (fields: object) => {
    const result = bureauPartnerSchema.safeParse({ name: "Harbor", ...fields });
    return result.success ? null : result.error.issues[0]?.message;
  };

  it("have limits, each with its own error text", () => {
    expect(problemOf({ commissionPercent: 60, spinOffPercent: 12.25, payDays: 0, spinOffMonths: 120 })).toBeNull();
    expect(problemOf({ commissionPercent: 60.01 })).toBe("Commission can be at most 60%");
    expect(problemOf({ commissionPercent: -1 })).toBe("Commission can't be negative");
    expect(problemOf({ commissionPercent: 12.345 })).toBe("Commission can have at most two decimals");
    expect(problemOf({ payDays: 1.5 })).toBe("Payment terms (days) must be a whole number of days");
    expect(problemOf({ payDays: 366 })).toBe("Payment terms (days) must be 0 to 365 days");
    expect(problemOf({ spinOffMonths: 0 })).toBe("Spin-off time must be 1 to 120 months");
    expect(problemOf({ feeKind: "both" })).toBe("Choose gross or net");
  });
});

describe("a scorecard", () => {
  const sums = {
    inquiries: 4,
    holds: 3,
    holdsDecided: 3,
    holdsBooked: 2,
    booked: 3,
    feeCents: 2_500_000,
    releases: 2,
    releaseDays: 9,
    payments: 3,
    paymentDays: 100,
    keptCents: 1_234_550,
    lastContactAt: null,
  };

  it("averages from three cases up, and shows no average below", () => {
    expect(toScorecard(sums)).toMatchObject({
      holdBookedPercent: 67,
      averageFee: 8333,
      daysToRelease: null,
      releases: 2,
      daysToPay: 33,
      kept: 12_345.5,
    });
    expect(toScorecard({ ...sums, holdsDecided: 2, releases: 3 })).toMatchObject({
      holdBookedPercent: null,
      daysToRelease: 3,
    });
  });
});
