import { describe, expect, it, test } from "vitest";
import { toCents } from "@/lib/shared/money";
import { STATE_RULES, type WithholdingRule } from "@/lib/states/rules";
import { type TaxHome, type WithholdingFacts, withholdingOf } from "@/lib/states/withholding";

const NOTHING = { cents: 0, expenseCents: 0 };
const TODAY = "2026-11-27";
const OHIO: TaxHome = { residence: "US-OH", entity: "sole_proprietor" };

const facts = (code: string, cents: number, more: Partial<WithholdingFacts> = {}): WithholdingFacts => ({
  code,
  date: "2027-03-12",
  pays: { cents, expenseCents: 0 },
  paidBefore: NOTHING,
  restOfContract: NOTHING,
  isOff: false,
  reason: "",
  ...more,
});

const levelOf = (given: WithholdingFacts, home = OHIO) => withholdingOf(given, home, TODAY).level;

const RULES = STATE_RULES.filter((rule) => rule.kind === "withholding");
const named = RULES.map((rule): [string, WithholdingRule] => [rule.state, rule]);

/** The level once the threshold is passed, by state. */
const PASSED = { NC: "likely", WI: "likely", MN: "likely", CT: "maybe", MA: "maybe", CA: "likely", MO: "maybe" };

describe.each(named)("the rule of %s", (state, rule) => {
  const code = `US-${state}`;
  const at = toCents(rule.threshold.dollars);
  const isOver = rule.threshold.limit === "over";
  const passed = PASSED[state as keyof typeof PASSED];

  it("asks nothing a cent below its threshold, and applies a cent above it", () => {
    expect(levelOf(facts(code, at - 1))).toBe("nothing");
    expect(levelOf(facts(code, at))).toBe(isOver ? "nothing" : passed);
    const above = withholdingOf(facts(code, at + 1), OHIO, TODAY);
    expect(above).toMatchObject({ level: passed, cents: Math.round(((at + 1) * rule.rate) / 100), ofCents: at + 1 });
  });

  it("asks nothing of a resident", () => {
    expect(levelOf(facts(code, at * 10), { ...OHIO, residence: code })).toBe("nothing");
  });

  it("says maybe to an exempt entity, and to a speaker whose home is unknown", () => {
    const entity = rule.exempt?.entities?.[0];
    if (entity) expect(levelOf(facts(code, at * 10), { ...OHIO, entity })).toBe("maybe");
    expect(levelOf(facts(code, at * 10), { ...OHIO, residence: "" })).toBe("maybe");
  });

  it("counts a second payment where the year or the contract does", () => {
    const half = Math.floor(at / 2);
    const before = facts(code, half, { paidBefore: { cents: at - half + 1, expenseCents: 0 } });
    const rest = facts(code, half, { restOfContract: { cents: at - half + 1, expenseCents: 0 } });
    expect(levelOf(before)).toBe(rule.threshold.counts === "payer-year" ? passed : "nothing");
    expect(levelOf(rest)).toBe(rule.threshold.counts === "contract" ? passed : "nothing");
    if (rule.threshold.counts === "payer-year") {
      expect(withholdingOf(before, OHIO, TODAY).cents).toBe(Math.round((half * rule.rate) / 100));
    }
  });

  it("counts expenses only where the state does", () => {
    const given = facts(code, at - 1, { pays: { cents: at - 1, expenseCents: 2 } });
    expect(levelOf(given)).toBe(rule.includesExpenses ? passed : "nothing");
  });

  it("is no longer in doubt above what it may spare", () => {
    if (!rule.maybe?.upTo) return;
    expect(levelOf(facts(code, toCents(rule.maybe.upTo)))).toBe("maybe");
    expect(levelOf(facts(code, toCents(rule.maybe.upTo) + 1))).toBe("likely");
  });
});

it("names rate, threshold, sum and what it is of", () => {
  const said = withholdingOf(facts("US-NC", 1_000_000), OHIO, TODAY);
  expect(said.sentence).toBe(
    "North Carolina asks payers to withhold 4% when a nonresident is paid over $1,500 in the year for a speech: $400 of $10,000. " +
      "Work on several days in and out of the state may be divided by duty days.",
  );
  expect(withholdingOf(facts("US-WI", 1_000_000), OHIO, TODAY).forms[0]).toMatchObject({
    by: "speaker",
    dueOn: "2027-03-05",
  });
});

it("exempts residents of Michigan and North Dakota in Minnesota only with a form", () => {
  expect(levelOf(facts("US-MN", 500_000), { ...OHIO, residence: "US-MI" })).toBe("maybe");
});

test.each([
  [
    "US-OH",
    { ...OHIO, residence: "US-TX" },
    "unrecorded",
    /^No rule recorded here for Ohio\. That doesn't mean there is none/,
  ],
  ["GB", OHIO, "unrecorded", /^No rule recorded here for United Kingdom/],
  ["US-TX", OHIO, "nothing", /^Texas has no income tax on speaking fees/],
  ["", OHIO, "unknown", /^We don't know the state/],
] as const)("says of %j what is known", (code, home, level, sentence) => {
  const said = withholdingOf(facts(code, 1_000_000), home, TODAY);
  expect(said.level).toBe(level);
  expect(said.sentence).toMatch(sentence);
});

it("says that a rule is old a year after it was checked", () => {
  const source = (today: string) => withholdingOf(facts("US-NC", 1_000_000), OHIO, today).source;
  expect(source("2027-11-27")?.isOld).toBe(false);
  expect(source("2027-11-28")?.isOld).toBe(true);
});

it("expects nothing of an event that isn't taking place", () => {
  expect(levelOf(facts("US-NC", 1_000_000, { isOff: true }))).toBe("nothing");
});
