import { REGIONS } from "@/lib/places/regions";

/** Whole cents throughout. */

export const BASES = ["performed", "paid"] as const;
export type Basis = (typeof BASES)[number];
export const BASIS_LABEL: Record<Basis, string> = { performed: "By date performed", paid: "By date paid" };

/** Places besides codes such as "US-NC" and "GB". */
export const UNKNOWN = "unknown";
export const NO_EVENT = "none";

export const AMOUNTS = ["fees", "travel", "commission", "expenses", "withheld", "net"] as const;
export type Amount = (typeof AMOUNTS)[number];
type Amounts = Record<Amount, number>;
export const AMOUNT_LABEL: Record<Amount, string> = {
  fees: "Fees",
  travel: "Travel",
  commission: "Commission",
  expenses: "Expenses",
  withheld: "Tax withheld",
  net: "Net",
};

/** What counts for a place, and where it is found. */
export type Entry = Omit<Amounts, "net"> & {
  place: string;
  eventId: string | null;
  on: string;
  about: string;
  href: string;
  /** Counts as an event and a day on stage. */
  stage: { eventId: string; on: string; isPerformed: boolean } | null;
};

export type FactEvent = {
  id: string;
  title: string;
  on: string;
  /** As `performed_in` has it; empty while unknown. */
  place: string;
  guess: string;
  isOfYear: boolean;
  isPerformed: boolean;
  fee: number;
  travel: number;
  commission: number;
  /** Of the commission, what a bureau keeps before it pays. */
  kept: number;
  expenses: number;
};

/** Of an invoice that a payment settled: how much, and the amounts of its lines by event. */
type Settled = { cents: number; lines: readonly { eventId: string | null; cents: number }[] };

export type FactPayment = {
  id: string;
  payer: string;
  on: string;
  reversedOn: string | null;
  cents: number;
  withheld: number;
  withheldFor: string;
  eventId: string | null;
  settled: readonly Settled[];
  refunds: readonly { on: string; cents: number }[];
};

type FactCost = {
  kind: "commission" | "expenses" | "mileage";
  eventId: string | null;
  on: string;
  cents: number;
};

export type Facts = {
  year: number;
  events: readonly FactEvent[];
  payments: readonly FactPayment[];
  costs: readonly FactCost[];
};

/** Whole parts that add up to the whole; the largest remainders get the cents left over, the first of equal ones. */
export function splitByWeights(cents: number, weights: readonly number[]): number[] {
  const [first = 0, ...others] = weights.flatMap((weight, at) => (weight > 0 ? [at] : []));
  if (others.length === 0) return weights.map((_, at) => (at === first ? cents : 0));
  const positive = weights.map((weight) => BigInt(Math.max(0, weight)));
  const sum = positive.reduce((total, weight) => total + weight, 0n);
  const size = BigInt(Math.abs(cents));
  const parts = positive.map((weight, at) => ({ at, cents: (size * weight) / sum, rest: (size * weight) % sum }));
  let left = Number(size - parts.reduce((total, part) => total + part.cents, 0n));
  for (const part of parts.toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at)) {
    if (left === 0) break;
    part.cents += 1n;
    left -= 1;
  }
  return parts.map((part) => Math.sign(cents) * Number(part.cents));
}

type Part = { eventId: string | null; cents: number };

/** The events that a payment settles; what is left of it has none. */
export function partsOf({ cents, eventId, settled }: Pick<FactPayment, "cents" | "eventId" | "settled">): Part[] {
  if (eventId) return [{ eventId, cents }];
  const used = settled.reduce((sum, one) => sum + one.cents, 0);
  const pieces = splitByWeights(cents, [...settled.map((one) => one.cents), Math.max(0, cents - used)]);
  const parts = settled.flatMap(({ lines }, at): Part[] => {
    const piece = pieces[at] ?? 0;
    if (lines.length === 0) return [{ eventId: null, cents: piece }];
    const shares = splitByWeights(
      piece,
      lines.map((line) => line.cents),
    );
    return lines.map((line, of) => ({ eventId: line.eventId, cents: shares[of] ?? 0 }));
  });
  return merged([...parts, { eventId: null, cents: pieces.at(-1) ?? 0 }]);
}

function merged(parts: readonly Part[]): Part[] {
  const sums = new Map<string | null, number>();
  for (const { eventId, cents } of parts) sums.set(eventId, (sums.get(eventId) ?? 0) + cents);
  return [...sums].filter(([, cents]) => cents !== 0).map(([eventId, cents]) => ({ eventId, cents }));
}

/** A refund comes out of what has no event first, as payments do it, then out of all events by their parts. */
export function refundParts(parts: readonly Part[], before: number, cents: number): Part[] {
  const free = parts.find(({ eventId }) => eventId === null)?.cents ?? 0;
  const fromFree = Math.min(cents, Math.max(0, free - before));
  const of = parts.filter(({ eventId }) => eventId !== null);
  if (of.length === 0) return [{ eventId: null, cents }];
  const shares = splitByWeights(
    cents - fromFree,
    of.map((part) => part.cents),
  );
  return merged([
    { eventId: null, cents: fromFree },
    ...of.map(({ eventId }, at) => ({ eventId, cents: shares[at] ?? 0 })),
  ]);
}

const NOTHING = { fees: 0, travel: 0, commission: 0, expenses: 0, withheld: 0 };

/** The entries of a year on one basis; each amount of the report is a sum of them. */
export function entriesOf(facts: Facts, basis: Basis): Entry[] {
  const events = new Map(facts.events.map((event) => [event.id, event]));
  return basis === "performed" ? performedEntries(facts, events) : paidEntries(facts, events);
}

type Events = ReadonlyMap<string, FactEvent>;

function placed(events: Events, eventId: string | null): Pick<Entry, "place" | "eventId"> & { event?: FactEvent } {
  const event = eventId === null ? undefined : events.get(eventId);
  return event ? { place: event.place || UNKNOWN, eventId: event.id, event } : { place: NO_EVENT, eventId: null };
}

function performedEntries({ events: all, payments }: Facts, events: Events): Entry[] {
  const own = all
    .filter(({ isOfYear }) => isOfYear)
    .map(
      ({ id, title, on, place, fee, travel, commission, expenses, isPerformed }): Entry => ({
        ...NOTHING,
        place: place || UNKNOWN,
        eventId: id,
        on,
        about: title,
        href: `/events/${id}`,
        fees: fee,
        travel,
        commission,
        expenses,
        stage: { eventId: id, on, isPerformed },
      }),
    );
  const withheld = payments
    .filter((payment) => payment.reversedOn === null)
    .flatMap((payment) =>
      withheldEntries(payment, events, 1).filter(({ eventId }) => events.get(eventId ?? "")?.isOfYear),
    );
  return [...own, ...withheld];
}

/** For the state that it was withheld for, if that is known; what is over has no tax. @param sign −1 for a payment that was reversed */
function withheldEntries(payment: FactPayment, events: Events, sign: 1 | -1, on = payment.on): Entry[] {
  const all = partsOf(payment);
  const parts = all.some((part) => part.eventId !== null) ? all.filter((part) => part.eventId !== null) : all;
  const shares = splitByWeights(
    payment.withheld,
    parts.map(({ cents }) => cents),
  );
  return parts.flatMap(({ eventId }, at): Entry[] => {
    const cents = shares[at] ?? 0;
    if (cents === 0) return [];
    const { event: _, ...found } = placed(events, eventId);
    const place = payment.withheldFor || found.place;
    const about = ["Tax withheld", payment.payer].filter(Boolean).join(", ");
    return [{ ...NOTHING, ...found, place, on, about, href: "/payments", withheld: sign * cents, stage: null }];
  });
}

function paidEntries({ year, payments, costs }: Facts, events: Events): Entry[] {
  const isIn = (day: string | null): day is string => day !== null && Number(day.slice(0, 4)) === year;
  const income = payments.flatMap((payment) => {
    const { payer, on, reversedOn, refunds } = payment;
    const parts = partsOf(payment);
    const say = (word: string) => [word, payer].filter(Boolean).join(", ");
    const back = refunds.map((refund, at) => ({
      ...refund,
      before: refunds.slice(0, at).reduce((sum, { cents }) => sum + cents, 0),
    }));
    return [
      ...(isIn(on) ? [...received(parts, events, 1, on, say("Payment")), ...withheldEntries(payment, events, 1)] : []),
      ...(isIn(reversedOn)
        ? [
            ...received(parts, events, -1, reversedOn, say("Payment reversed")),
            ...withheldEntries(payment, events, -1, reversedOn),
          ]
        : []),
      ...back
        .filter((refund) => isIn(refund.on))
        .flatMap(({ on: day, before, cents }) =>
          received(refundParts(parts, before, cents), events, -1, day, say("Refund")),
        ),
    ];
  });
  return [...income, ...costs.map((cost) => costEntry(cost, events))];
}

/** Fee and travel in the proportion of the event's own, less what a bureau kept. */
function received(parts: readonly Part[], events: Events, sign: 1 | -1, on: string, what: string): Entry[] {
  return parts.map(({ eventId, cents }): Entry => {
    const { event, ...found } = placed(events, eventId);
    const [fees = 0, travel = 0] = splitByWeights(cents, [
      event ? Math.max(0, event.fee - event.kept) : 1,
      event?.travel ?? 0,
    ]);
    return {
      ...NOTHING,
      ...found,
      on,
      about: [what, event?.title].filter(Boolean).join(": "),
      href: "/payments",
      fees: sign * fees,
      travel: sign * travel,
      stage: event && sign > 0 ? { eventId: event.id, on: event.on, isPerformed: event.isPerformed } : null,
    };
  });
}

const COST_LABEL = { commission: "Commission", expenses: "Expenses", mileage: "Mileage" } as const;
const COST_HREF = { commission: "/payments", expenses: "/expenses", mileage: "/expenses/mileage" } as const;

function costEntry({ kind, eventId, on, cents }: FactCost, events: Events): Entry {
  const { event, ...found } = placed(events, eventId);
  const amounts = kind === "commission" ? { commission: cents } : { expenses: cents };
  const about = [COST_LABEL[kind], event?.title].filter(Boolean).join(": ");
  return {
    ...NOTHING,
    ...found,
    ...amounts,
    on,
    about,
    href: event ? `/events/${event.id}/money` : COST_HREF[kind],
    stage: null,
  };
}

const netOf = ({ fees, travel, commission, expenses }: Omit<Amounts, "net">): number =>
  fees + travel - commission - expenses;

export type PlaceSums = Amounts & { place: string; events: number; days: number };

/** States by name, then places abroad, unknown ones and what has no event. */
export function sumsByPlace(entries: readonly Entry[]): PlaceSums[] {
  const groups = Map.groupBy(entries, ({ place }) => place);
  return [...groups]
    .map(([place, of]) => ({ place, ...sumsOf(of) }))
    .toSorted((a, b) => rankOf(a.place) - rankOf(b.place) || placeName(a.place).localeCompare(placeName(b.place)));
}

export function sumsOf(entries: readonly Entry[]): Omit<PlaceSums, "place"> {
  const amounts = { ...NOTHING };
  const events = new Set<string>();
  const days = new Set<string>();
  for (const entry of entries) {
    for (const name of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) amounts[name] += entry[name];
    if (entry.stage) events.add(entry.stage.eventId);
    if (entry.stage?.isPerformed) days.add(entry.stage.on);
  }
  return { events: events.size, days: days.size, ...amounts, net: netOf(amounts) };
}

const isState = (place: string): boolean => place.startsWith("US-");

function rankOf(place: string): number {
  if (isState(place)) return 0;
  if (place === UNKNOWN) return 2;
  return place === NO_EVENT ? 3 : 1;
}

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** "North Carolina", "Puerto Rico", "State unknown" */
export function placeName(place: string): string {
  if (place === UNKNOWN || place === "") return "State unknown";
  if (place === NO_EVENT) return "Without an event";
  const state = isState(place) && REGIONS.find(([of, code]) => of === "US" && code === place.slice(3));
  return state ? state[3] : (countries.of(place) ?? place);
}
