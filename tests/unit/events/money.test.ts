import { describe, expect, it } from "vitest";
import {
  asksForCompletion,
  type CommissionShare,
  countedFee,
  discountOf,
  endDayOf,
  takeHome,
  travelWords,
  zoneOf,
} from "@/lib/events/rules";
import { EVENT_STATUSES, STATUS_MEANING } from "@/lib/events/status";

const event = { status: "confirmed", fee: 10_000, travelFee: 1200.5, travelMode: "buyout", keptAmount: null } as const;
const share = (amount: number, state: CommissionShare["state"] = "due"): CommissionShare => ({
  kind: "commission",
  bureauPartnerName: "Lakeside",
  amount,
  state,
  deducted: true,
});

describe("take-home", () => {
  it.each(["client_books", "reimbursed", "bureau_handles", null] as const)(
    "lists travel separately when it isn't a flat fee: %s",
    (travelMode) => {
      expect(takeHome({ ...event, travelMode }, [])).toMatchObject({ travel: 0, passThrough: 1200.5, total: 10_000 });
    },
  );

  it("is fee plus flat travel without a bureau", () => {
    expect(takeHome(event, [])).toMatchObject({ kind: "booked", commission: 0, total: 11_200.5 });
  });

  it("subtracts due and paid commissions, but not waived ones", () => {
    const money = takeHome(event, [share(2500), share(0.1, "paid"), share(0.2, "paid"), share(999, "waived")]);
    expect(money).toMatchObject({ commission: 2500.3, total: 8700.2 });
    expect(money.commissions).toHaveLength(3);
  });

  it("doesn't subtract a net fee's commission, which is added to the fee", () => {
    const money = takeHome(event, [{ ...share(2500), deducted: false }, share(100)]);
    expect(money).toMatchObject({ commission: 100, total: 11_100.5 });
    expect(money.commissions).toHaveLength(1);
  });

  it("of a cancelled event is the kept amount minus commissions on it", () => {
    const cancelled = { ...event, status: "cancelled", keptAmount: 5000 } as const;
    expect(takeHome(cancelled, [share(1250)])).toMatchObject({ kind: "kept", fee: 5000, travel: 0, total: 3750 });
    expect(takeHome({ ...cancelled, keptAmount: null }, [])).toMatchObject({ kind: "kept", total: 0 });
  });

  it("is expected while the event is open, and nothing when it ended without pay", () => {
    expect(takeHome({ ...event, status: "hold" }, [])).toMatchObject({ kind: "expected", total: 11_200.5 });
    for (const status of ["lost", "released"] as const) {
      expect(takeHome({ ...event, status }, [share(100)])).toMatchObject({ kind: "none", total: 0 });
    }
  });

  it("can be negative, and says so", () => {
    expect(takeHome({ ...event, fee: 0, travelFee: 0 }, [share(50)]).total).toBe(-50);
  });
});

it("counts the fee of booked and completed events, the kept amount of cancelled ones, and nothing else", () => {
  for (const status of EVENT_STATUSES) {
    const { stage } = STATUS_MEANING[status];
    const counted = countedFee({ status, fee: 100, keptAmount: 7 });
    const fee = stage === "booked" || stage === "earned" ? 100 : 0;
    expect(counted, status).toBe(status === "cancelled" ? 7 : fee);
  }
  expect(countedFee({ status: "cancelled", fee: 100, keptAmount: null })).toBe(0);
});

describe("the discount", () => {
  it("is the difference between quote and agreed fee", () => {
    expect(discountOf({ fee: 9500, quotedFee: 12_000 })).toEqual({ amount: 2500, percent: 21 });
    expect(discountOf({ fee: 0.1, quotedFee: 0.3 })).toEqual({ amount: 0.2, percent: 67 });
    expect(discountOf({ fee: 0, quotedFee: 8000 }), "not agreed yet").toBeNull();
  });

  it.each([null, 0, 5000, 4000])("is null with a quote of %s for 5,000", (quotedFee) => {
    expect(discountOf({ fee: 5000, quotedFee })).toBeNull();
  });
});

describe("the event's time", () => {
  const on = (time: string | null, endTime: string | null) => endDayOf({ date: "2026-12-31", time, endTime });

  it("ends on the next day when its end is not after its start", () => {
    expect(on("20:00", "01:00")).toBe("2027-01-01");
    expect(on("20:00", "20:00")).toBe("2027-01-01");
    expect(on("20:00", "20:01")).toBe("2026-12-31");
    expect(on("20:00", null)).toBe("2026-12-31");
    expect(on(null, null)).toBe("2026-12-31");
  });

  it("prefers the zone set by hand to the place's", () => {
    expect(zoneOf({ timeZone: "America/Denver", placeTimeZone: "America/Chicago" })).toBe("America/Denver");
    expect(zoneOf({ timeZone: "", placeTimeZone: "America/Chicago" })).toBe("America/Chicago");
    expect(zoneOf({ timeZone: "", placeTimeZone: "" })).toBe("");
  });

  it("asks for completion from the next day on, while the event is confirmed", () => {
    const date = "2026-05-06";
    expect(asksForCompletion({ status: "confirmed", date }, "2026-05-06")).toBe(false);
    expect(asksForCompletion({ status: "confirmed", date }, "2026-05-07")).toBe(true);
    expect(asksForCompletion({ status: "hold", date }, "2026-05-07")).toBe(false);
    expect(asksForCompletion({ status: "completed", date }, "2026-05-07")).toBe(false);
  });
});

it("says who arranges travel, and up to which amount", () => {
  expect(travelWords({ travelMode: null, travelCap: 100 })).toBeNull();
  expect(travelWords({ travelMode: "client_books", travelCap: 100 })).toBe("Client books it");
  expect(travelWords({ travelMode: "reimbursed", travelCap: null })).toBe("You book, reimbursed");
  expect(travelWords({ travelMode: "reimbursed", travelCap: 1500 })).toBe("You book, reimbursed up to $1,500");
});
