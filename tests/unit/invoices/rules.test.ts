import { describe, expect, it } from "vitest";
import { NO_TERMS } from "@/lib/events/terms/terms";
import { dueText } from "@/lib/invoices/public/view";
import {
  ageOf,
  allocate,
  dueNow,
  lateFeeCents,
  lineCents,
  nextDueOf,
  standingsOf,
  totalsOf,
  usualDays,
} from "@/lib/invoices/rules";
import { INVOICE_MOVES, INVOICE_STATES } from "@/lib/invoices/status";
import { INVOICE } from "../../support/invoice-documents";
import { random } from "../../support/random";

describe("a line", () => {
  it.each([
    [1000, 1_000_000, 1_000_000],
    [2500, 3, 8],
    [1500, 1, 2],
    [333, 100, 33],
    [335, 100, 34],
    [99_999_000, 9_999, 999_890_001],
  ])("of %i thousandths at %i cents is %i cents", (quantity, unitCents, expected) => {
    expect(lineCents({ quantity, unitCents })).toBe(expected);
  });
});

describe("totals", () => {
  const lines = [
    { quantity: 1000, unitCents: 1_000_000 },
    { quantity: 1000, unitCents: 50_001 },
  ];
  const none = { discountBasisPoints: null, discountCents: null, taxRate: null };

  it("round a percent and a tax half up", () => {
    const totals = totalsOf(lines, { ...none, discountBasisPoints: 1250, taxRate: 8875 });
    expect(totals).toMatchObject({ subtotal: 1_050_001, discount: 131_250, tax: 81_539, total: 1_000_290 });
  });

  it("never take more than the lines come to", () => {
    expect(totalsOf(lines, { ...none, discountCents: 9_999_999 }).total).toBe(0);
  });

  it("add up for any lines, discount and tax", () => {
    const below = random(11);
    for (let run = 0; run < 10_000; run += 1) {
      const some = Array.from({ length: 1 + below(6) }, () => ({
        quantity: 1 + below(20_000),
        unitCents: below(1_000_000),
      }));
      const percent = below(2) === 0 ? below(10_001) : null;
      const adjustments = {
        discountBasisPoints: percent,
        discountCents: percent === null && below(2) === 0 ? below(2_000_000) : null,
        taxRate: below(2) === 0 ? below(20_000) : null,
      };
      const { lines: amounts, subtotal, discount, tax, total } = totalsOf(some, adjustments);
      const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
      expect(sum(amounts)).toBe(subtotal);
      expect(subtotal - discount + tax).toBe(total);
      expect(Math.min(total, discount, tax)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("a schedule", () => {
  const installments = [
    { dueOn: "2026-05-01", amountCents: 500_000 },
    { dueOn: "2026-06-01", amountCents: 300_000 },
    { dueOn: "2026-07-01", amountCents: 200_000 },
  ];

  it("is filled from its earliest installment on", () => {
    expect(standingsOf(installments, 650_000).map(({ paidCents, openCents }) => [paidCents, openCents])).toEqual([
      [500_000, 0],
      [150_000, 150_000],
      [0, 200_000],
    ]);
    expect(nextDueOf(installments, 650_000)).toBe("2026-06-01");
    expect(nextDueOf(installments, 1_000_000)).toBeNull();
  });

  it("is due on its day and overdue the day after", () => {
    const standings = standingsOf(installments, 0);
    expect(dueNow(standings, "2026-05-01")).toEqual({ due: 500_000, overdue: 0 });
    expect(dueNow(standings, "2026-06-02")).toEqual({ due: 800_000, overdue: 800_000 });
  });

  it("has a late fee by its terms after the grace period, of what is open only", () => {
    const standings = standingsOf(installments, 100_000);
    const terms = { ...NO_TERMS, lateFeePercent: 1.5, lateFeeDays: 10 };
    expect(lateFeeCents(terms, standings, "2026-05-11")).toBeNull();
    expect(lateFeeCents(terms, standings, "2026-05-12")).toBe(6_000);
    expect(lateFeeCents({ ...terms, lateFeePercent: null, lateFeeAmount: 25 }, standings, "2026-06-20")).toBe(5_000);
    expect(lateFeeCents(null, standings, "2027-01-01")).toBeNull();
  });
});

it.each([
  ["2026-05-01", "notDue"],
  ["2026-04-30", "to30"],
  ["2026-04-01", "to30"],
  ["2026-03-31", "to60"],
  ["2026-03-02", "to60"],
  ["2026-03-01", "to90"],
  ["2026-01-30", "over90"],
])("what was due on %s is %s on May 1", (dueOn, expected) => {
  expect(ageOf(dueOn, "2026-05-01")).toBe(expected);
});

it("fills balances in their order and returns what is over", () => {
  expect(allocate(1_000, [400, 0, 500])).toEqual({ shares: [400, 0, 500], left: 100 });
  expect(allocate(300, [400, 500])).toEqual({ shares: [300, 0], left: 0 });
});

it("tells the usual days by their median", () => {
  expect(usualDays([3, 40, 5])).toBe(5);
  expect(usualDays([])).toBeNull();
});

it("keeps what was issued out of a draft, and what is void for good", () => {
  for (const state of INVOICE_STATES) {
    const next = Object.values(INVOICE_MOVES.everyMove("draft")[state] ?? {});
    expect(next).not.toContain("draft");
    if (state === "void") expect(next).toEqual([]);
  }
});

it.each([
  ["2027-01-10", "Next payment", "$6,000.00", "It's due Jan 30, 2027, in 20 days."],
  ["2027-01-30", "Due now", "$6,000.00", "It's due today, Jan 30, 2027."],
  ["2027-02-01", "Due now", "$6,000.00", "It was due Jan 30, 2027, 2 days ago."],
  ["2027-03-12", "Due now", "$16,379.32", "Parts due: $6,000.00 on Jan 30, 2027; $10,379.32 on Mar 12, 2027."],
])("says on an invoice's page of %s what is due", (today, label, amount, line) => {
  expect(dueText({ document: INVOICE, settledCents: 0, today })).toEqual({ label, amount, line });
});
