import "server-only";
import type {
  EntryDto,
  FeesByStateDto,
  FeesByStateQuery,
  PlaceRow,
  UnknownEvent,
} from "@/lib/reports/fees-by-state/report-schema";
import { entriesOf, type Facts, placeLabel, sumsByPlace, sumsOf, UNKNOWN } from "@/lib/reports/fees-by-state/splitting";
import { COUNTED, IS_EXPENSE, inYear, LIVE_PAYMENT, own } from "@/lib/reports/fees-by-state/sql";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { toDollars } from "@/lib/shared/money";

/**
 * A line without an event is its invoice's; of a deal's invoice it is divided by the fees of its dates.
 * Events in the trash count as none.
 */
const FACTS = `WITH money AS (
  SELECT p.* FROM payments p
   WHERE ${own("p")} AND ${LIVE_PAYMENT}
     AND (${inYear(`p."receivedOn"`)} OR ${inYear(`p."reversedOn"`)} OR p."withheldCents" > 0
       OR EXISTS (SELECT FROM refunds r WHERE r."paymentId" = p.id AND ${own("r")} AND ${inYear(`r."refundedOn"`)}))),
settled AS (
  SELECT t."paymentId", t."invoiceId", sum(t."amountCents")::int AS cents
    FROM money p JOIN settlements t ON t."paymentId" = p.id AND ${own("t")}
   WHERE t."amountCents" > 0 GROUP BY 1, 2),
lines AS (
  SELECT i.id AS "invoiceId", e.id AS "eventId",
         sum(round(l."amountCents" * CASE WHEN d.share IS NULL THEN 1 ELSE d.share END))::int AS cents
    FROM (SELECT DISTINCT "invoiceId" AS id FROM settled) n
    JOIN invoices i ON i.id = n.id AND ${own("i")}
    JOIN invoice_lines l ON l."invoiceId" = i.id AND ${own("l")}
    LEFT JOIN LATERAL (
      SELECT o.id, (CASE WHEN o."feeCents" > 0 THEN o."feeCents" ELSE 1 END)::numeric
               / sum(CASE WHEN o."feeCents" > 0 THEN o."feeCents" ELSE 1 END) OVER () AS share
        FROM events o WHERE o."dealId" = i."dealId" AND ${own("o")} AND o."deletedAt" IS NULL
         AND l."eventId" IS NULL AND i."eventId" IS NULL) d ON TRUE
    LEFT JOIN events e ON e.id = coalesce(l."eventId", i."eventId", d.id) AND ${own("e")} AND e."deletedAt" IS NULL
   GROUP BY 1, 2),
costs AS (
  SELECT 'commission' AS kind, c."eventId", c."paidOn" AS "on", c."amountCents" AS cents
    FROM commission_lines c JOIN events e ON e.id = c."eventId" AND ${own("e")}
   WHERE ${own("c")} AND c.state = 'paid' AND c."feeKind" = 'gross' AND c."invoicedBy" = 'speaker'
     AND c."deletedAt" IS NULL AND ${inYear(`c."paidOn"`)}
  UNION ALL
  SELECT 'expenses', e.id, max(x."spentOn"), sum(coalesce(h."amountCents", x."amountCents"))::int
    FROM expenses x
    LEFT JOIN expense_shares h ON h."expenseId" = x.id AND ${own("h")}
    LEFT JOIN events e ON e.id = h."eventId" AND ${own("e")} AND e."deletedAt" IS NULL
   WHERE ${own("x")} AND x."deletedAt" IS NULL AND ${IS_EXPENSE} AND ${inYear(`x."spentOn"`)} GROUP BY 2
  UNION ALL
  SELECT 'mileage', e.id, max(t."drivenOn"), sum(t."amountCents")::int
    FROM mileage_trips t LEFT JOIN events e ON e.id = t."eventId" AND ${own("e")} AND e."deletedAt" IS NULL
   WHERE ${own("t")} AND t."deletedAt" IS NULL AND ${inYear(`t."drivenOn"`)} GROUP BY 2),
touched AS (
  SELECT id FROM events e WHERE ${own("e")} AND e."deletedAt" IS NULL AND ${inYear(`e."startsOn"`)}
  UNION SELECT "eventId" FROM lines UNION SELECT "eventId" FROM money UNION SELECT "eventId" FROM costs),
home AS MATERIALIZED (SELECT virtual_home($1::uuid) AS home)
SELECT
  (SELECT coalesce(json_agg(v), '[]') FROM (
    SELECT e.id, e.title, e."startsOn" AS "on", f.place,
           CASE WHEN f.place = '' THEN state_code(c.state) ELSE '' END AS guess,
           y."isOfYear", m.status <> 'cancelled' AS "isPerformed",
           m."feeOrKeptCents"::int AS fee, (m."flatTravelCents" + m."reimbursedCents")::int AS travel,
           CASE WHEN y."isOfYear" THEN m."commissionCents" ELSE 0 END::int AS commission,
           CASE WHEN e."bureauPartnerId" IS NULL THEN 0 ELSE (
             SELECT coalesce(sum(k."amountCents"), 0) FROM commission_lines k WHERE k."eventId" = e.id AND ${own("k")}
                AND k."invoicedBy" = 'bureau' AND k."feeKind" = 'gross' AND k.kind <> 'spin_off' AND k.state <> 'waived'
                AND k."deletedAt" IS NULL) END::int AS kept,
           CASE WHEN y."isOfYear" THEN m."expenseCents" + m."mileageCents" ELSE 0 END::int AS expenses
      FROM touched t CROSS JOIN home
      JOIN events e ON e.id = t.id AND ${own("e")} AND e."deletedAt" IS NULL
      JOIN event_money m ON m.id = e.id AND ${own("m")}
      LEFT JOIN clients c ON c.id = e."clientId" AND ${own("c")} AND c.country IN ('', 'US', 'USA', 'United States')
      CROSS JOIN LATERAL (SELECT performed_in(e.type, e."performedIn", e."placeState", home) AS place) f
      CROSS JOIN LATERAL (SELECT ${COUNTED} AND ${inYear(`e."startsOn"`)} AS "isOfYear") y
     ORDER BY e."startsOn", e.id) v) AS events,
  (SELECT coalesce(json_agg(v), '[]') FROM (
    SELECT p.id, coalesce(c.name, b.name, '')::text AS payer, p."receivedOn" AS "on", p."reversedOn",
           p."amountCents" + p."withheldCents" AS cents, p."withheldCents" AS withheld, p."withheldFor", p."eventId",
           coalesce(s.settled, '[]') AS settled, coalesce(r.refunds, '[]') AS refunds
      FROM money p
      LEFT JOIN (
        SELECT s."paymentId", json_agg(json_build_object('cents', s.cents, 'lines', coalesce(l.lines, '[]')) ORDER BY s."invoiceId") AS settled
          FROM settled s
          LEFT JOIN (SELECT "invoiceId", json_agg(json_build_object('eventId', "eventId", 'cents', cents) ORDER BY "eventId") AS lines
                       FROM lines GROUP BY 1) l ON l."invoiceId" = s."invoiceId"
         GROUP BY 1) s ON s."paymentId" = p.id
      LEFT JOIN (
        SELECT r."paymentId", json_agg(json_build_object('on', r."refundedOn", 'cents', r."amountCents") ORDER BY r."refundedOn", r.id) AS refunds
          FROM refunds r WHERE ${own("r")} GROUP BY 1) r ON r."paymentId" = p.id
      LEFT JOIN clients c ON c.id = p."clientId" AND ${own("c")}
      LEFT JOIN bureau_partners b ON b.id = p."bureauPartnerId" AND ${own("b")}
     ORDER BY p."receivedOn", p.id) v) AS payments,
  (SELECT coalesce(json_agg(v ORDER BY v."on"), '[]') FROM costs v WHERE v.cents <> 0) AS costs`;

export const feesByStateStatement = ({ speakerId }: Actor, year: number) => ({
  text: FACTS,
  values: [speakerId, year],
});

async function factsOf(actor: Actor, year: number): Promise<Facts> {
  const { text, values } = feesByStateStatement(actor, year);
  const [row] = await query<Omit<Facts, "year">>("fees-by-state", text, values);
  return { events: [], payments: [], costs: [], ...row, year };
}

/** A year's fees by state on both bases; with a place, the rows behind its numbers. */
export async function getFeesByState(actor: Actor, asked: FeesByStateQuery): Promise<FeesByStateDto> {
  const year = asked.year ?? Number(today(actor.timeZone).slice(0, 4));
  return reportOf(await factsOf(actor, year), asked);
}

function reportOf(facts: Facts, { basis, place }: FeesByStateQuery): FeesByStateDto {
  const on = { performed: entriesOf(facts, "performed"), paid: entriesOf(facts, "paid") };
  const table = (entries: (typeof on)["paid"]) => ({
    rows: sumsByPlace(entries).map((row): PlaceRow => ({ ...inDollars(row), name: placeLabel(row.place) })),
    total: inDollars({ place: "", ...sumsOf(entries) }),
  });
  const open = new Set([...on.performed, ...on.paid].flatMap((one) => (one.place === UNKNOWN ? [one.eventId] : [])));
  const unknown = facts.events
    .filter(({ id }) => open.has(id))
    .map(({ id, title, on: day, guess }): UnknownEvent => ({ id, title, on: day, guess: guess && placeLabel(guess) }));
  const entries = place
    ? on[basis].filter((entry) => entry.place === place).map(({ stage: _, ...entry }): EntryDto => inDollars(entry))
    : null;
  return { year: facts.year, performed: table(on.performed), paid: table(on.paid), unknown, basis, place, entries };
}

const CENTS = new Set(["fees", "travel", "commission", "expenses", "withheld", "net"]);

const inDollars = <T extends object>(row: T): T =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, CENTS.has(name) ? toDollars(value as number) : value]),
  ) as T;
