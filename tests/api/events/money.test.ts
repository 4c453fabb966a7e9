import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { FEE_KINDS } from "@/lib/bureaus/terms";
import { basisCents, COMMISSION_KINDS, COMMISSION_STATES } from "@/lib/events/commissions/commission";
import { type CommissionShare, countedFee, takeHome } from "@/lib/events/rules";
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
function moneyOf(event: MadeEvent, lines: readonly MadeLine[]) {
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
  const { travel, commission, total } = takeHome(priced, shares);
  const isOpen = feeCents === 0 && NO_FEE_YET.includes(status) && type !== "pro_bono";
  const asked = [inquiry?.budgetTo, inquiry?.budgetFrom].find((one) => typeof one === "number" && one > 0);
  const quoteCents = isOpen ? quotedFeeCents || (asked === undefined ? null : toCents(Number(asked))) : null;
  const feeOrKeptCents = basisCents(event, "fee");
  return {
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
  const common = { speakerId: `'${person.speakerId}'::uuid`, updatedAt: "now()" };
  const [firstEvent, firstLine] = [events[0], lines[0]];
  if (!firstEvent || !firstLine) throw new Error("Nothing to compare");
  await insert("events", firstEvent, events, { ...common, title: "''", startsOn: "'2031-05-06'::date" });
  await insert("commission_lines", firstLine, lines, {
    ...common,
    id: "gen_random_uuid()",
    bureauPartnerId: `'${bureau.id}'::uuid`,
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
      ...moneyOf(event, own),
    });
  }
});
