import { addDays } from "@/lib/shared/dates";
import { formatDollars, toCents, toDollars } from "@/lib/shared/money";
import { placeName } from "@/lib/shared/place-codes";
import { isOld, noRuleText, ruleOf, type StateRule, type WithholdingRule } from "@/lib/states/rules";

/** An amount with the expenses that come on top, as some states tax them, too. */
type Paid = { cents: number; expenseCents: number };

export type WithholdingFacts = {
  /** Where the event is performed; "" while unknown. */
  code: string;
  date: string;
  pays: Paid;
  /** By this payer for earlier events in the state and year. */
  paidBefore: Paid;
  /** Of the other dates in the contract, in the state. */
  restOfContract: Paid;
  /** Lost and released events pay nothing. */
  isOff: boolean;
  /** Why none applies, as the speaker said. */
  reason: string;
};

export type TaxHome = { residence: string; entity: string | null };

export type Withholding = {
  level: "nothing" | "maybe" | "likely" | "unrecorded" | "unknown";
  code: string;
  /** What is expected; also of a mere "maybe". */
  cents: number;
  /** What it is a share of. */
  ofCents: number;
  sentence: string;
  forms: { name: string; what: string; by: "speaker" | "payer"; dueOn: string | null }[];
  source: { url: string; checkedOn: string; isOld: boolean } | null;
};

/** Of an event, with why the speaker says that it doesn't apply, and a proposal while the state is unknown. */
export type StateTax = Withholding & { reason: string; guess: string };

export type ExpectedWithholding = StateTax & { eventId: string; title: string };

/** Worth saying before money moves. */
export const isExpected = ({ level, reason }: StateTax): boolean =>
  (level === "likely" || level === "maybe") && reason === "";

const money = (cents: number) => formatDollars(toDollars(cents));

/** What the payer is asked to withhold, as recorded in prisma/withholding: information, never advice. */
export function withholdingOf(facts: WithholdingFacts, home: TaxHome, today: string): Withholding {
  const { code } = facts;
  const says = (level: Withholding["level"], sentence: string, rule: StateRule | null = null): Withholding => ({
    level,
    code,
    cents: 0,
    ofCents: 0,
    sentence,
    forms: [],
    source: rule && { url: rule.source, checkedOn: rule.checkedOn, isOld: isOld(rule, today) },
  });
  if (!code) return says("unknown", "We don't know the state where this is performed, so we can't check its rules.");
  const rule = ruleOf(code);
  const name = placeName(code);
  if (facts.isOff) return says("nothing", "This event isn't taking place, so nothing is withheld.", rule);
  if (home.residence === code) return says("nothing", `You live in ${name}, and this is about nonresidents.`, rule);
  if (!rule) return says("unrecorded", `${noRuleText(code)} That doesn't mean there is none. Ask your preparer.`);
  if (rule.kind === "none") return says("nothing", `${name} has ${rule.because}.`, rule);
  return { ...says("nothing", "", rule), ...applied(rule, facts, home) };
}

const inAll = ({ cents, expenseCents }: Paid, withExpenses = false) => cents + (withExpenses ? expenseCents : 0);

function applied(rule: WithholdingRule, facts: WithholdingFacts, home: TaxHome) {
  const { dollars, limit, counts } = rule.threshold;
  const pays = inAll(facts.pays, rule.includesExpenses);
  const before = counts === "payer-year" ? inAll(facts.paidBefore, rule.includesExpenses) : 0;
  const rest = counts === "contract" ? inAll(facts.restOfContract, rule.includesExpenses) : 0;
  const counted = pays + before + rest;
  const from = toCents(dollars);
  const asks = `${placeName(facts.code)} asks payers to withhold ${rule.rate}% ${rule.who.replace("{threshold}", thresholdText(rule))}`;
  if (pays <= 0 || counted < from || (limit === "over" && counted === from)) {
    return { level: "nothing" as const, sentence: `${asks}. ${money(counted)} counts so far.` };
  }
  const cents = Math.round((pays * rule.rate) / 100);
  const doubts = doubtsOf(rule, counted, home);
  return {
    level: doubts.length > 0 ? ("maybe" as const) : ("likely" as const),
    cents,
    ofCents: pays,
    sentence: [`${asks}: ${money(cents)} of ${money(pays)}`, ...doubts, ...(rule.note ? [rule.note] : [])]
      .join(". ")
      .concat("."),
    forms: rule.forms.map(({ name, what, by, daysBefore }) => ({
      name,
      what,
      by,
      dueOn: daysBefore ? addDays(facts.date, -daysBefore) : null,
    })),
  };
}

const thresholdText = ({ threshold: { dollars, limit } }: WithholdingRule) =>
  limit === "over" ? `over ${formatDollars(dollars)}` : `${formatDollars(dollars)} or more`;

/** Why it may not apply, one sentence each without a period. */
function doubtsOf({ maybe, exempt }: WithholdingRule, counted: number, { residence, entity }: TaxHome): string[] {
  const mayBeFree = maybe && (maybe.upTo === undefined || counted <= toCents(maybe.upTo));
  const isExempt = exempt?.homes?.includes(residence) || (entity !== null && exempt?.entities?.includes(entity));
  return [
    ...(mayBeFree ? [maybe.because] : []),
    ...(isExempt && exempt ? [exempt.because] : []),
    ...(residence === "" ? ["It applies if you live elsewhere; your business details don't say where you live"] : []),
  ];
}
