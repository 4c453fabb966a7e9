import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { FEE_KINDS } from "@/lib/bureaus/terms";
import { basisCents, COMMISSION_KINDS, COMMISSION_STATES } from "@/lib/events/commissions/commission";
import { type CommissionShare, countedFee, NO_COSTS, takeHome } from "@/lib/events/rules";
import { EVENT_STATUSES, EVENT_TYPES, type TravelMode } from "@/lib/events/status";
import { shareOf, toCents, toDollars } from "@/lib/shared/money";
import { sql } from "../../support/app";
import { makeBureau, signUp } from "../../support/people";
import { random } from "../../support/random";

const EVENTS = 400;
const TRAVEL_MODES: (TravelMode | null)[] = ["client_books", "reimbursed", "bureau_handles", "buyout", null];
const NO_FEE_YET = ["inquiry", "hold", "postponed"];

const below = random(7);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const cents = () => oneOf([0, 1, below(100), below(1_000_000), 999_999_999]);
const budget = () => oneOf([undefined, null, 0, -5, "5000", below(90_000) / 100]);

const randomEvent = () => ({
  id: randomUUID(),
  status: oneOf(EVENT_STATUSES),
  type: oneOf([...EVENT_TYPES, null]),
  feeCents: cents(),
  travelFeeCents: cents(),
  travelMode: oneOf(TRAVEL_MODES),
  quotedFeeCents: oneOf([null, cents()]),
  keptCents: oneOf([null, cents()]),
  travelCapCents: oneOf([null, cents()]),
  inquiry: oneOf([null, { budgetFrom: budget(), budgetTo: budget() }]),
  deletedAt: oneOf([null, null, "2026-01-01"]),
});
type MadeEvent = ReturnType<typeof randomEvent>;

function randomLine(event: MadeEvent) {
  const basisPoints = oneOf([null, below(10_001)]);
  const basis = oneOf(["fee", "fee_and_travel"] as const);
  return {
    eventId: event.id,
    kind: oneOf(COMMISSION_KINDS),
    basisPoints,
    basis,
    amountCents: basisPoints === null ? cents() : shareOf(basisCents(event, basis), basisPoints),
    invoicedBy: oneOf(["speaker", "bureau"]),
    feeKind: oneOf(FEE_KINDS),
    state: oneOf(COMMISSION_STATES),
    deletedAt: oneOf([null, null, null, "2026-01-01"]),
  };
}
type MadeLine = ReturnType<typeof randomLine>;

const trash = () => oneOf([null, null, null, "2026-01-01"]);

function randomExpense(event: MadeEvent) {
  const amountCents = oneOf([1, below(100_000) + 1, -(below(50_000) + 1)]);
  const category = oneOf(["", "travel", "estimated_tax"]);
  return {
    id: randomUUID(),
    eventId: event.id,
    amountCents,
    category,
    billable: oneOf([true, false]),
    deletedAt: trash(),
  };
}
type MadeExpense = ReturnType<typeof randomExpense>;

const randomTrip = (event: MadeEvent) => ({ eventId: event.id, amountCents: below(20_000), deletedAt: trash() });
type MadeTrip = ReturnType<typeof randomTrip>;

const sumOf = (rows: readonly { amountCents: number; deletedAt: string | null }[]) =>
  rows.reduce((sum, { amountCents, deletedAt }) => sum + (deletedAt === null ? amountCents : 0), 0);

const insert = (table: string, columns: object, rows: readonly object[], constants: Record<string, string>) => {
  const list = (names: string[]) => names.map((name) => `"${name}"`).join(", ");
  return sql(
    `INSERT INTO ${table} (${list([...Object.keys(columns), ...Object.keys(constants)])})
     SELECT ${[list(Object.keys(columns)), ...Object.values(constants)].join(", ")}
       FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
};

/** The columns of the view by the rules of the app. */
function moneyOf(
  event: MadeEvent,
  lines: readonly MadeLine[],
  expenses: readonly MadeExpense[],
  trips: readonly MadeTrip[],
) {
  const { status, type, feeCents, quotedFeeCents, keptCents, inquiry, travelMode } = event;
  const [fee, travelFee] = [toDollars(feeCents), toDollars(event.travelFeeCents)];
  const priced = { status, fee, travelFee, travelMode, keptAmount: keptCents === null ? null : toDollars(keptCents) };
  const shares = lines
    .filter(({ deletedAt }) => deletedAt === null)
    .map(
      ({ kind, amountCents, state, feeKind }): CommissionShare => ({
        kind,
        bureauPartnerName: "",
        amount: toDollars(amountCents),
        state,
        deducted: feeKind === "gross",
      }),
    );
  const spinOffs = shares.filter(({ kind }) => kind === "spin_off");
  const counted = expenses.filter(({ category }) => category !== "estimated_tax");
  const billed = sumOf(counted.filter(({ billable }) => billable));
  const cost = {
    expenseCents: sumOf(counted),
    mileageCents: sumOf(trips),
    reimbursedCents: Math.max(0, Math.min(billed, event.travelCapCents ?? billed)),
  };
  const costs = {
    ...NO_COSTS,
    expenses: toDollars(cost.expenseCents),
    mileage: toDollars(cost.mileageCents),
    reimbursed: toDollars(cost.reimbursedCents),
  };
  const { travel, commission, total } = takeHome(priced, shares, costs);
  const isOpen = feeCents === 0 && NO_FEE_YET.includes(status) && type !== "pro_bono";
  const asked = [inquiry?.budgetTo, inquiry?.budgetFrom].find((one) => typeof one === "number" && one > 0);
  const quoteCents = isOpen ? quotedFeeCents || (asked === undefined ? null : toCents(Number(asked))) : null;
  const feeOrKeptCents = basisCents(event, "fee");
  return {
    ...cost,
    feeCents,
    feeOrKeptCents,
    grossOrKeptCents: basisCents(event, "fee_and_travel"),
    countedCents: toCents(countedFee(priced)),
    quoteCents,
    expectedCents: quoteCents ?? feeOrKeptCents,
    flatTravelCents: toCents(travel),
    commissionCents: toCents(commission),
    spinOffCents: toCents(takeHome(priced, spinOffs).commission),
    takeHomeCents: toCents(total),
  };
}

it(`the money of ${EVENTS} events is the same for PostgreSQL as for the app`, async () => {
  const person = await signUp();
  const bureau = await makeBureau(person);
  const events = Array.from({ length: EVENTS }, randomEvent);
  const lines = events.flatMap((event) => Array.from({ length: below(5) }, () => randomLine(event)));
  const expenses = events.flatMap((event) => Array.from({ length: below(4) }, () => randomExpense(event)));
  const trips = events.flatMap((event) => Array.from({ length: below(3) }, () => randomTrip(event)));
  const common = { speakerId: `'${person.speakerId}'::uuid`, updatedAt: "now()" };
  const [firstEvent, firstLine, firstTrip] = [events[0], lines[0], trips[0]];
  if (!firstEvent || !firstLine || !firstTrip) throw new Error("Nothing to compare");
  await insert("events", firstEvent, events, { ...common, title: "''", startsOn: "'2031-05-06'::date" });
  await insert("commission_lines", firstLine, lines, {
    ...common,
    id: "gen_random_uuid()",
    bureauPartnerId: `'${bureau.id}'::uuid`,
  });
  await sql(
    `INSERT INTO expenses (id, "speakerId", "spentOn", "amountCents", category, billable, "deletedAt", "updatedAt")
     SELECT id, $2, '2031-05-06', "amountCents", category, billable, "deletedAt", now() FROM json_populate_recordset(NULL::expenses, $1)`,
    [JSON.stringify(expenses), person.speakerId],
  );
  await sql(
    `INSERT INTO expense_shares (id, "speakerId", "expenseId", "eventId", position, "amountCents")
     SELECT gen_random_uuid(), $2, (x->>'id')::uuid, (x->>'eventId')::uuid, 0, (x->>'amountCents')::int FROM json_array_elements($1::json) x`,
    [JSON.stringify(expenses), person.speakerId],
  );
  await insert("mileage_trips", firstTrip, trips, {
    ...common,
    id: "gen_random_uuid()",
    drivenOn: "'2031-05-06'::date",
    tenths: "10",
    rate: "725",
  });
  const rows = await sql<{ id: string; money: Record<string, unknown> }>(
    `SELECT id, to_jsonb(m) AS money FROM event_money m WHERE "speakerId" = $1`,
    [person.speakerId],
  );
  const found = new Map(rows.map(({ id, money }) => [id, money]));
  expect(found.size).toBe(EVENTS);
  for (const event of events) {
    const money = Object.entries(found.get(event.id) ?? {}).filter(([name]) => name.endsWith("Cents"));
    const own = lines.filter(({ eventId }) => eventId === event.id);
    expect({ event, lines: own, ...Object.fromEntries(money) }).toEqual({
      event,
      lines: own,
      ...moneyOf(
        event,
        own,
        expenses.filter(({ eventId }) => eventId === event.id),
        trips.filter(({ eventId }) => eventId === event.id),
      ),
    });
  }
});
