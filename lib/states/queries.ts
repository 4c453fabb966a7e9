import "server-only";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { GUESSED_STATE } from "@/lib/states/guess";
import {
  type ExpectedWithholding,
  type StateTax,
  type TaxHome,
  type WithholdingFacts,
  withholdingOf,
} from "@/lib/states/withholding";

/** SQL of the place code of an event. @param e the event's alias */
export const performedIn = (e: string) =>
  `performed_in(${e}.type, ${e}."performedIn", ${e}."placeState", virtual_home(${e}."speakerId"))`;

/** Cents of event_money `m` of `events e`. */
const FEE = (m: string) => `m."expectedCents" + m."flatTravelCents"`.replaceAll("m.", `${m}.`);
const COSTS = (e: string, m: string) =>
  `greatest(${m}."reimbursedCents", ${e}."travelFeeCents" - ${m}."flatTravelCents", 0)`;

const OFF = `('lost', 'released')`;

/** What other events of the year and state come to, by events("speakerId", "startsOn", id). */
const others = (
  which: string,
) => `LATERAL (SELECT coalesce(sum(${FEE("n")}), 0)::float8 AS cents, coalesce(sum(${COSTS("o", "n")}), 0)::float8 AS costs
    FROM events o JOIN event_money n ON n.id = o.id AND n."speakerId" = o."speakerId"
   WHERE o."speakerId" = e."speakerId" AND o."deletedAt" IS NULL AND o.id <> e.id AND ${performedIn("o")} = f.code AND ${which})`;

const BEFORE =
  others(`o.status NOT IN ${OFF} AND o.status NOT IN ('inquiry', 'hold') AND coalesce(o."clientId", o."bureauPartnerId") = coalesce(e."clientId", e."bureauPartnerId")
     AND o."startsOn" BETWEEN date_trunc('year', e."startsOn")::date AND e."startsOn" AND (o."startsOn", o.id) < (e."startsOn", e.id)`);
const CONTRACT = others(`o.status NOT IN ${OFF} AND o."dealId" = e."dealId"`);

/** SQL over `events e`: one row `w` of facts. One payer is the client, or the bureau where there is no client. */
export const FACTS = `LATERAL (SELECT f.code, m.cents, m.costs, b.cents AS "beforeCents", b.costs AS "beforeCosts", d.cents AS "restCents", d.costs AS "restCosts"
    FROM (SELECT ${performedIn("e")} AS code) f
    CROSS JOIN LATERAL (SELECT (${FEE("m")})::float8 AS cents, (${COSTS("e", "m")})::float8 AS costs
      FROM event_money m WHERE m.id = e.id AND m."speakerId" = e."speakerId") m
    CROSS JOIN ${BEFORE} b CROSS JOIN ${CONTRACT} d) w`;

/** SQL of the speaker's residence and entity, `h`. */
export const TAX_HOME = `LATERAL (SELECT coalesce(state_code(max(b."residenceState")), '') AS residence, max(b."entityType"::text) AS entity
    FROM business_details b WHERE b."speakerId" = $1) h`;

type Found = {
  facts: WithholdingFacts;
  home: TaxHome;
  guess: string;
  today: string;
};

const FACTS_JSON = `json_build_object('code', w.code, 'date', e."startsOn", 'isOff', e.status IN ${OFF}, 'reason', e."noWithholdingReason",
    'pays', json_build_object('cents', w.cents, 'expenseCents', w.costs),
    'paidBefore', json_build_object('cents', w."beforeCents", 'expenseCents', w."beforeCosts"),
    'restOfContract', json_build_object('cents', w."restCents", 'expenseCents', w."restCosts"))`;

/** SQL of an event's part: $1 the speaker, `e` the event. */
export const STATE_TAX_JSON = `(SELECT json_build_object('facts', ${FACTS_JSON}, 'home', json_build_object('residence', h.residence, 'entity', h.entity),
    'guess', CASE WHEN w.code = '' THEN ${GUESSED_STATE} ELSE '' END, 'today', day_in(s."timeZone", now()))
   FROM ${FACTS} CROSS JOIN ${TAX_HOME} JOIN speakers s ON s.id = $1)`;

export const toStateTax = ({ facts, home, guess, today: day }: Found): StateTax => ({
  ...withholdingOf(facts, home, day),
  reason: facts.reason,
  guess,
});

/** Of these events, in their order by date. What was set aside with a reason is there with it. */
export async function expectedWithholding(
  actor: Actor,
  eventIds: readonly string[],
  tx?: Tx,
): Promise<ExpectedWithholding[]> {
  if (eventIds.length === 0) return [];
  const rows = await query<Omit<Found, "today"> & { id: string; title: string }>(
    "expected-withholding",
    `SELECT e.id, e.title, ${FACTS_JSON} AS facts, json_build_object('residence', h.residence, 'entity', h.entity) AS home, '' AS guess
       FROM events e CROSS JOIN ${FACTS} CROSS JOIN ${TAX_HOME}
      WHERE e."speakerId" = $1::uuid AND e.id = ANY ($2::uuid[]) AND e."deletedAt" IS NULL ORDER BY e."startsOn", e.id`,
    [actor.speakerId, eventIds],
    tx,
  );
  const now = today(actor.timeZone);
  return rows.map(({ id, title, ...found }) => ({ ...toStateTax({ ...found, today: now }), eventId: id, title }));
}
