import { describe, expect, it } from "vitest";
import { STARTING_TERMS } from "@/lib/account/commands";
import { type DealEvent, dealTotals, packageFees } from "@/lib/events/deal";
import type { EventStatus } from "@/lib/events/status";
import {
  agreedAmounts,
  amountsOf,
  balanceOf,
  cancellationOf,
  dueDates,
  type Installment,
  installmentText,
  ladderLines,
  lateFeeText,
  NO_TERMS,
  recordingText,
  spread,
} from "@/lib/events/terms/terms";
import { termsSchema } from "@/lib/events/terms/terms-schema";
import { speaker } from "@/prisma/seed/speaker.mjs";
import { dealEvent } from "../../support/merge-subject";

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const one = (part: Partial<Installment>): Installment => ({
  percent: null,
  amount: null,
  due: "signing",
  days: null,
  date: null,
  eventId: null,
  ...part,
});
const half = one({ percent: 50 });
const balance = (days = 0) => one({ due: "before_event", days });

describe("spread", () => {
  it("gives the extra cents to the largest remainders, and to the first of equal ones", () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(1_000_000, [7500_00, 2500_00, 0])).toEqual([750_000, 250_000, 0]);
    expect(spread(5, [0, 0])).toEqual([3, 2]);
    expect(spread(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(spread(0, [3, 4])).toEqual([0, 0]);
  });

  it("keeps the sum exact for large amounts", () => {
    const weights = [999_999_999, 1, 333_333_333, 77];
    expect(sum(spread(999_999_999, weights))).toBe(999_999_999);
  });
});

describe("installments", () => {
  it("sum to the total, with the remainder in the last", () => {
    for (const total of [0, 1, 99, 10_001, 750_050, 999_999_999]) {
      const thirds = [one({ percent: 33.33 }), one({ percent: 33.33 }), balance()];
      for (const all of [[half, balance()], thirds, [one({ amount: 2000 }), half, balance()]]) {
        const amounts = amountsOf(all, total);
        expect(sum(amounts), `${total}`).toBe(total);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      }
    }
    expect(amountsOf([half, balance()], 750_050)).toEqual([375_025, 375_025]);
    expect(amountsOf([one({ amount: 2000 }), balance()], 150_000)).toEqual([150_000, 0]);
  });

  it("are due from the signing, the event or a date, once it is known", () => {
    const all = [half, one({ due: "after_signing", days: 14, percent: 10 }), balance(30)];
    expect(dueDates(all, { signedOn: null, eventOn: "2027-03-31" })).toEqual([null, null, "2027-03-01"]);
    expect(dueDates(all, { signedOn: "2026-12-24", eventOn: "2027-03-31" })).toEqual([
      "2026-12-24",
      "2027-01-07",
      "2027-03-01",
    ]);
    const after = [one({ due: "date", date: "2027-01-15" }), one({ due: "after_event", days: 30 })];
    expect(dueDates(after, { signedOn: null, eventOn: null })).toEqual(["2027-01-15", null]);
  });

  it("are due at issue rather than before it, and never before the previous one", () => {
    const all = [half, one({ due: "date", date: "2027-06-01", percent: 10 }), balance(30)];
    const anchors = { signedOn: "2026-12-01", eventOn: "2027-03-31" };
    expect(dueDates(all, anchors, "2027-01-05")).toEqual(["2027-01-05", "2027-06-01", "2027-06-01"]);
  });

  it("of a deal count from its first date unless they name another", () => {
    const all = [balance(10), one({ due: "before_event", days: 10, eventId: "b" })];
    const anchors = { signedOn: null, eventOn: "2027-03-31", dates: { a: "2027-03-31", b: "2027-05-11" } };
    expect(dueDates(all, anchors)).toEqual(["2027-03-21", "2027-05-01"]);
  });

  it("read as a sentence", () => {
    const texts = [
      half,
      one({ amount: 2000, due: "after_signing", days: 14 }),
      one({ due: "date", date: "2027-03-01" }),
      balance(),
      balance(1),
      one({ due: "after_event", days: 30 }),
    ].map((each) => installmentText(each));
    expect(texts).toEqual([
      "50% on signing",
      "$2,000 14 days after signing",
      "Balance on Mar 1, 2027",
      "Balance on the day of the event",
      "Balance 1 day before the event",
      "Balance 30 days after the event",
    ]);
    expect(installmentText(balance(), true)).toBe("Full amount on the day of the event");
  });
});

describe("a cancellation", () => {
  const rungs = [
    { days: 60, percent: 50 },
    { days: 30, percent: 100 },
  ];
  const at = (noticeOn: string, more: object = {}) =>
    cancellationOf({ fee: 7500, received: 0, rungs, date: "2027-03-31", noticeOn, by: "client", ...more });

  it("owes the share of the smallest matching step, and nothing outside all steps", () => {
    expect(at("2027-01-29")).toMatchObject({ daysLeft: 61, rung: null, kept: 0 });
    expect(at("2027-01-30")).toMatchObject({ daysLeft: 60, kept: 3750, owed: 3750, refund: 0 });
    expect(at("2027-02-28")).toMatchObject({ daysLeft: 31, kept: 3750 });
    expect(at("2027-03-01")).toMatchObject({ daysLeft: 30, percent: 100, kept: 7500 });
    expect(at("2027-04-02")).toMatchObject({ daysLeft: -2, kept: 7500 });
  });

  it("by the speaker or neither party owes nothing, and refunds what was received", () => {
    for (const by of ["speaker", "neither"]) {
      expect(at("2027-03-30", { by, received: 3750 })).toMatchObject({ rung: null, kept: 0, owed: 0, refund: 3750 });
    }
    expect(at("2027-03-30", { by: "bureau" })).toMatchObject({ kept: 7500 });
    expect(at("2027-03-30", { by: null })).toMatchObject({ kept: 7500 });
  });

  it("owes the kept amount minus what was received", () => {
    expect(at("2027-02-28", { received: 1000.5 })).toMatchObject({ kept: 3750, owed: 2749.5, refund: 0 });
    expect(balanceOf(0.1, 0.3)).toEqual({ owed: 0, refund: 0.2 });
  });

  it("has a policy that lists the earliest step first", () => {
    expect(ladderLines(rungs)).toEqual([
      "More than 60 days before: 0%",
      "60 to 31 days before: 50%",
      "30 days or less before: 100%",
    ]);
    expect(
      ladderLines([
        { days: 1, percent: 50 },
        { days: 0, percent: 100 },
      ]),
    ).toEqual(["More than 1 day before: 0%", "1 day before: 50%", "On the day: 100%"]);
  });
});

it("states late fee and recording as sentences", () => {
  expect(lateFeeText(NO_TERMS)).toBeNull();
  expect(lateFeeText({ ...NO_TERMS, lateFeePercent: 1.5, lateFeeDays: 15 })).toBe(
    "1.5% of each payment that is more than 15 days late, charged once per payment",
  );
  expect(lateFeeText({ ...NO_TERMS, lateFeeAmount: 50, lateFeeDays: 1 })).toBe(
    "$50 for each payment that is more than 1 day late, charged once per payment",
  );
  expect(lateFeeText({ ...NO_TERMS, lateFeeAmount: 50 })).toBe("$50 for each late payment, charged once per payment");
  expect(recordingText({ ...NO_TERMS, recording: "licensed", recordingFee: 1500 })).toBe(
    "Licensed to the client for $1,500",
  );
});

describe("terms", () => {
  const errors = (terms: object): Record<string, string> => {
    const { error } = termsSchema.safeParse(terms);
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  };
  const rest = { due: "before_event", days: 0 };

  it("drop the last installment's share and leftovers of another due date", () => {
    const terms = termsSchema.parse({
      installments: [
        { percent: 50, due: "signing", days: 9, date: "2027-01-01" },
        { percent: 50, due: "before_event", days: 0 },
      ],
      cancellation: [
        { days: 30, percent: 100 },
        { days: 60, percent: 50 },
      ],
    });
    expect(terms.installments).toEqual([half, balance()]);
    expect(terms.cancellation.map(({ days }) => days)).toEqual([60, 30]);
  });

  it.each([
    [
      "over 100 %",
      [{ percent: 60, due: "signing" }, { percent: 60, due: "after_signing", days: 1 }, rest],
      "1.percent",
    ],
    ["seven", Array.from({ length: 7 }, () => ({ percent: 1, due: "signing" })), ""],
    ["a half cent", [{ amount: 0.005, due: "signing" }, rest], "0.amount"],
    ["1e9", [{ amount: 1e9, due: "signing" }, rest], "0.amount"],
    ["percent and amount", [{ percent: 5, amount: 5, due: "signing" }, rest], "0.amount"],
    ["no share", [{ due: "signing" }, rest], "0.percent"],
    ["no days", [{ percent: 50, due: "after_signing" }, rest], "0.days"],
    ["no date", [{ percent: 50, due: "date" }, rest], "0.date"],
    [
      "out of order",
      [
        { percent: 50, due: "before_event", days: 10 },
        { due: "before_event", days: 30 },
      ],
      "1.days",
    ],
  ])("reject %s at the field", (_, installments, path) => {
    expect(Object.keys(errors({ installments }))).toContain(path ? `installments.${path}` : "installments");
  });

  it("of a new account are valid as stored", () => {
    expect(termsSchema.parse(STARTING_TERMS)).toEqual(STARTING_TERMS);
  });

  it("of the demo speaker are valid as stored", () => {
    for (const terms of Object.values(JSON.parse(speaker.defaultTerms)))
      expect(termsSchema.parse(terms)).toEqual(terms);
  });

  it("are compared only when they use the same anchor", () => {
    const installments = [{ percent: 50, due: "date", date: "2030-01-01" }, { due: "signing" }];
    expect(errors({ installments })).toEqual({});
  });

  it("reject two steps for the same day, two late fees and a fee without a license", () => {
    const same = [
      { days: 30, percent: 50 },
      { days: 30, percent: 100 },
    ];
    expect(errors({ cancellation: same })).toHaveProperty(["cancellation.1.days"]);
    expect(errors({ lateFeePercent: 1, lateFeeAmount: 5 })).toHaveProperty(["lateFeeAmount"]);
    expect(errors({ recording: "none", recordingFee: 5 })).toHaveProperty(["recordingFee"]);
  });
});

describe("agreed amounts", () => {
  const date = { fee: 10_000, travelFee: 1200 };
  it.each([
    ["buyout", { fee: 10_000, travelFee: 1200, recordingFee: 0, total: 11_200 }],
    ["reimbursed", { fee: 10_000, travelFee: 0, recordingFee: 0, total: 10_000 }],
    ["client_books", { fee: 10_000, travelFee: 0, recordingFee: 0, total: 10_000 }],
    ["bureau_handles", { fee: 10_000, travelFee: 0, recordingFee: 0, total: 10_000 }],
    [null, { fee: 10_000, travelFee: 0, recordingFee: 0, total: 10_000 }],
  ] as const)("count travel only as a flat fee: %s", (travelMode, agreed) => {
    expect(agreedAmounts([{ ...date, travelMode }], null)).toEqual(agreed);
  });

  it("count a recording fee once, and only for a license", () => {
    const dates = [
      { ...date, travelMode: "buyout" as const },
      { ...date, travelMode: "reimbursed" as const },
    ];
    const licensed = agreedAmounts(dates, { recording: "licensed", recordingFee: 2500 });
    expect(licensed).toEqual({ fee: 20_000, travelFee: 1200, recordingFee: 2500, total: 23_700 });
    expect(agreedAmounts(dates, { recording: "internal", recordingFee: 2500 }).total).toBe(21_200);
  });
});

describe("a deal", () => {
  const date = (status: EventStatus, fee: number, keptAmount: number | null = null): DealEvent =>
    dealEvent({ status, fee, keptAmount });

  it("sums booked and open amounts, and counts the remaining dates", () => {
    const all = [
      date("confirmed", 100),
      date("hold", 7),
      date("cancelled", 50, 25),
      date("lost", 9),
      date("closed", 0),
    ];
    expect(dealTotals(all)).toEqual({ dates: 3, booked: 125, open: 7 });
    expect(dealTotals([])).toEqual({ dates: 0, booked: 0, open: 0 });
  });

  it("spreads its package price over the remaining dates", () => {
    expect(packageFees(10_000, [date("hold", 7500), date("hold", 5000), date("lost", 9000)])).toEqual([6000, 4000]);
    expect(packageFees(100, [date("hold", 0), date("hold", 0), date("hold", 0)])).toEqual([33.34, 33.33, 33.33]);
    expect(packageFees(100, [date("lost", 1)])).toEqual([]);
  });
});
