import "server-only";
import { query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { GUESSED_STATE } from "@/lib/states/guess";
import { FACTS, FACTS_JSON, TAX_HOME } from "@/lib/states/sql";
import {
  type ExpectedWithholding,
  type StateTax,
  type TaxHome,
  type WithholdingFacts,
  withholdingOf,
} from "@/lib/states/withholding";

type Found = {
  facts: WithholdingFacts;
  home: TaxHome;
  guess: string;
  today: string;
};

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
