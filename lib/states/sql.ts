import "server-only";

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

/** Of that row, as WithholdingFacts. */
export const FACTS_JSON = `json_build_object('code', w.code, 'date', e."startsOn", 'isOff', e.status IN ${OFF}, 'reason', e."noWithholdingReason",
    'pays', json_build_object('cents', w.cents, 'expenseCents', w.costs),
    'paidBefore', json_build_object('cents', w."beforeCents", 'expenseCents', w."beforeCosts"),
    'restOfContract', json_build_object('cents', w."restCents", 'expenseCents', w."restCosts"))`;
