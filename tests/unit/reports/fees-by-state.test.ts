import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  AMOUNTS,
  BASES,
  entriesOf,
  type FactEvent,
  type FactPayment,
  type Facts,
  NO_EVENT,
  partsOf,
  placeLabel,
  refundParts,
  splitByWeights,
  sumsByPlace,
  sumsOf,
  UNKNOWN,
} from "@/lib/reports/fees-by-state/splitting";
import { random } from "../../support/random";

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

const EVENT: FactEvent = {
  id: "one",
  title: "Summit",
  on: "2026-03-12",
  place: "US-NC",
  guess: "",
  isOfYear: true,
  isPerformed: true,
  fee: 1_000_000,
  travel: 0,
  commission: 0,
  kept: 0,
  expenses: 0,
};
const PAYMENT: FactPayment = {
  id: "payment",
  payer: "Acme",
  on: "2026-04-01",
  reversedOn: null,
  cents: 1_000_000,
  withheld: 0,
  withheldFor: "",
  eventId: null,
  settled: [{ cents: 1_000_000, lines: [{ eventId: "one", cents: 1_000_000 }] }],
  refunds: [],
};
const factsWith = (facts: Partial<Facts>): Facts => ({
  year: 2026,
  events: [EVENT],
  payments: [],
  costs: [],
  ...facts,
});
const placesOf = (facts: Facts, basis: (typeof BASES)[number]) =>
  Object.fromEntries(sumsByPlace(entriesOf(facts, basis)).map(({ place, ...sums }) => [place, sums]));

describe("a split", () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1001, [2, 1], [667, 334]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 0], [5, 0]],
    [10, [-3, 1], [0, 10]],
  ])("of %i cents by %j is %j", (cents, weights, expected) => {
    expect(splitByWeights(cents, weights)).toEqual(expected);
  });

  it("adds up, with each part less than a cent from its share", () => {
    const below = random(3);
    for (let run = 0; run < 10_000; run += 1) {
      const weights = Array.from({ length: 1 + below(6) }, () => below(999_999_999));
      const cents = below(999_999_999);
      const parts = splitByWeights(cents, weights);
      expect(sum(parts)).toBe(cents);
      const whole = sum(weights);
      if (whole > 0)
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (cents * (weights[at] ?? 0)) / whole)).toBeLessThan(1);
    }
  });
});

describe("a payment", () => {
  it("counts for the events of its invoices, and what is left for none", () => {
    const settled = [
      {
        cents: 600,
        lines: [
          { eventId: "one", cents: 200 },
          { eventId: "two", cents: 100 },
        ],
      },
      { cents: 300, lines: [{ eventId: "two", cents: 900 }] },
    ];
    expect(partsOf({ cents: 1_000, eventId: null, settled })).toEqual([
      { eventId: "one", cents: 400 },
      { eventId: "two", cents: 500 },
      { eventId: null, cents: 100 },
    ]);
  });

  it("gives back what has no event first", () => {
    const parts = [
      { eventId: "one", cents: 800 },
      { eventId: null, cents: 200 },
    ];
    expect(refundParts(parts, 0, 150)).toEqual([{ eventId: null, cents: 150 }]);
    expect(refundParts(parts, 150, 150)).toEqual([
      { eventId: null, cents: 50 },
      { eventId: "one", cents: 100 },
    ]);
  });

  it("counts in the year it was paid and is subtracted in the year of its refund", () => {
    const last = { ...EVENT, on: "2025-12-31" };
    const payments = [{ ...PAYMENT, refunds: [{ on: "2027-01-09", cents: 250_000 }] }];
    const in2026 = placesOf(factsWith({ events: [{ ...last, isOfYear: false }], payments }), "paid");
    const in2027 = placesOf(factsWith({ year: 2027, events: [{ ...last, isOfYear: false }], payments }), "paid");
    const performed = placesOf(factsWith({ year: 2025, events: [last], payments }), "performed");
    expect([in2026["US-NC"]?.fees, in2027["US-NC"]?.fees, performed["US-NC"]?.fees]).toEqual([
      1_000_000, -250_000, 1_000_000,
    ]);
    expect(in2027["US-NC"]?.events).toBe(0);
  });

  it("shows tax withheld for its state, and never takes it from the net", () => {
    const payments = [{ ...PAYMENT, withheld: 40_000 }];
    for (const basis of BASES)
      expect(placesOf(factsWith({ payments }), basis)["US-NC"]).toMatchObject({ withheld: 40_000, net: 1_000_000 });
    const elsewhere = placesOf(
      factsWith({ payments: [{ ...PAYMENT, withheld: 40_000, withheldFor: "US-WI" }] }),
      "paid",
    );
    expect([elsewhere["US-NC"]?.withheld, elsewhere["US-WI"]?.withheld]).toEqual([0, 40_000]);
  });

  it("is divided into fee and travel as its event is, less what a bureau keeps", () => {
    const events = [{ ...EVENT, travel: 100_000, kept: 250_000 }];
    const payments = [
      { ...PAYMENT, cents: 850_000, settled: [{ cents: 850_000, lines: [{ eventId: "one", cents: 1 }] }] },
    ];
    expect(placesOf(factsWith({ events, payments }), "paid")["US-NC"]).toMatchObject({
      fees: 750_000,
      travel: 100_000,
    });
  });
});

/** A year of anything: places known, abroad and unknown; several events per invoice; refunds, reversals and costs. */
function randomBook(seed: number): Facts {
  const below = random(seed * 7919 + 1);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const day = () => `${2025 + below(3)}-0${1 + below(9)}-1${below(9)}`;
  const events = Array.from(
    { length: 1 + below(5) },
    (_, at): FactEvent => ({
      ...EVENT,
      id: `event-${at}`,
      on: day(),
      place: pick(["US-NC", "US-CA", "GB", ""]),
      isOfYear: below(3) > 0,
      fee: below(2_000_000),
      travel: below(200_000),
      commission: below(500_000),
      kept: below(500_000),
      expenses: below(300_000),
    }),
  );
  const eventId = () => pick([...events.map(({ id }) => id), null]);
  const payments = Array.from({ length: below(6) }, (_, at): FactPayment => {
    const cents = 1 + below(3_000_000);
    const settled = Array.from({ length: below(3) }, () => ({
      cents: Math.floor(cents / (2 + below(3))),
      lines: Array.from({ length: below(4) }, () => ({ eventId: eventId(), cents: below(900_000) })),
    }));
    const isReversed = below(4) === 0;
    const refunds = isReversed
      ? []
      : Array.from({ length: below(3) }, () => ({ on: day(), cents: 1 + Math.floor(cents / 3) }));
    return {
      ...PAYMENT,
      id: `payment-${at}`,
      on: day(),
      reversedOn: isReversed ? day() : null,
      cents,
      withheld: below(2) * below(cents),
      withheldFor: pick(["", "US-NC", "US-WI"]),
      eventId: settled.length === 0 ? eventId() : null,
      settled,
      refunds,
    };
  });
  const costs = Array.from({ length: below(6) }, () => ({
    kind: pick(["commission", "expenses", "mileage"] as const),
    eventId: eventId(),
    on: "2026-05-01",
    cents: below(200_000) - 20_000,
  }));
  return { year: 2026, events, payments, costs };
}

describe("the year", () => {
  it("is the sum of states, places abroad, unknown ones and what has no event, for any books", () => {
    for (let seed = 0; seed < 10_000; seed += 1) {
      const facts = randomBook(seed);
      const of2026 = (on: string | null) => on?.startsWith("2026") ?? false;
      const paid = facts.payments.map(({ on, reversedOn, cents, refunds }) =>
        sum([
          of2026(on) ? cents : 0,
          of2026(reversedOn) ? -cents : 0,
          ...refunds.map((one) => (of2026(one.on) ? -one.cents : 0)),
        ]),
      );
      const fees = facts.events.map(({ isOfYear, fee, travel }) => (isOfYear ? fee + travel : 0));
      for (const [basis, income] of [
        ["performed", sum(fees)],
        ["paid", sum(paid)],
      ] as const) {
        const entries = entriesOf(facts, basis);
        const total = sumsOf(entries);
        const places = sumsByPlace(entries);
        expect(total.fees + total.travel, `${basis} of book ${seed}`).toBe(income);
        for (const name of AMOUNTS) expect(sum(places.map((one) => one[name]))).toBe(total[name]);
      }
      const costs = sum(facts.costs.map(({ cents }) => cents));
      const total = sumsOf(entriesOf(facts, "paid"));
      expect(total.commission + total.expenses).toBe(costs);
    }
  });
});

describe("a place", () => {
  it.each([
    ["US-NC", "North Carolina"],
    ["US-DC", "District of Columbia"],
    ["PR", "Puerto Rico"],
    ["CA", "Canada"],
    [UNKNOWN, "State unknown"],
    [NO_EVENT, "Without an event"],
  ])("%s is %s", (place, name) => {
    expect(placeLabel(place)).toBe(name);
  });
});

it("has an outline of each state and D.C., with source and date", () => {
  const text = readFileSync("lib/reports/fees-by-state/outlines.json", "utf8");
  const { source, made, states } = JSON.parse(text);
  expect(Object.keys(states)).toHaveLength(51);
  expect(source).toContain("Census");
  expect(made).toMatch(/^\d{4}-\d\d-\d\d$/);
});
