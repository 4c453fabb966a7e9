import "server-only";

import { type ScorecardDto, type ScorecardSums, toScorecard } from "@/lib/bureaus/scorecard/rules";

import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

const BOOKED = `('confirmed', 'completed', 'closed')`;

const PAID = `l.state = 'paid' AND l."paidOn" IS NOT NULL AND l."bureauPartnerId" = b.id AND l.kind <> 'spin_off'`;

/** `ScorecardSums` of bureau `b`, by indexes. A hold counts from the change to it. */
export const SCORECARD_JSON = `(SELECT json_build_object(
    'inquiries', count(*), 'holds', count(*) FILTER (WHERE held), 'holdsDecided', count(*) FILTER (WHERE held AND decided),
    'holdsBooked', count(*) FILTER (WHERE held AND decided AND won), 'booked', count(*) FILTER (WHERE won AND "feeCents" > 0),
    'feeCents', coalesce(sum("feeCents") FILTER (WHERE won AND "feeCents" > 0), 0),
    'releases', count(*) FILTER (WHERE "releaseDays" IS NOT NULL), 'releaseDays', coalesce(sum("releaseDays"), 0)::float8,
    'payments', coalesce(sum(payments), 0), 'paymentDays', coalesce(sum("paymentDays"), 0),
    'keptCents', coalesce(sum(kept), 0),
    'lastContactAt', iso_instant(greatest(max("createdAt"), (SELECT max(a."happenedAt") FROM activities a
       WHERE a."bureauPartnerId" = b.id AND a."speakerId" = b."speakerId" AND a."deletedAt" IS NULL))))
  FROM (SELECT e."feeCents", e."createdAt",
               e.status = 'hold' OR coalesce(c.held, false) AS held,
               e.status NOT IN ('inquiry', 'hold', 'contract_sent', 'postponed') AS decided,
               e.status IN ${BOOKED} OR coalesce(c.won, false) AS won,
               CASE WHEN e.status = 'released' AND (c."heldAt" IS NOT NULL OR coalesce(c.held, false))
                    THEN greatest(0, extract(epoch FROM e."statusChangedAt" - coalesce(c."heldAt", e."createdAt")) / 86400) END AS "releaseDays",
               CASE WHEN e.status IN ('completed', 'closed', 'cancelled') THEN e."takeHomeCents" ELSE 0 END AS kept,
               paid.payments, paid.days AS "paymentDays"
          FROM event_money e
         CROSS JOIN LATERAL (SELECT bool_or('hold' IN (s."from", s."to")) AS held, bool_or(s."to" IN ${BOOKED}) AS won,
                      max(s.at) FILTER (WHERE s."to" = 'hold') AS "heldAt"
                 FROM event_status_changes s WHERE s."eventId" = e.id AND s."speakerId" = e."speakerId") c
         CROSS JOIN LATERAL (SELECT count(*) AS payments, sum(l."paidOn" - e."startsOn") AS days FROM commission_lines l
                WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId" AND l."deletedAt" IS NULL AND ${PAID}) paid
         WHERE e."bureauPartnerId" = b.id AND e."speakerId" = b."speakerId" AND e."deletedAt" IS NULL) through)`;

export async function getScorecard(actor: Actor, id: string): Promise<ScorecardDto> {
  const [row] = await query<{ sums: ScorecardSums }>(
    "bureau-scorecard",
    `SELECT ${SCORECARD_JSON} AS sums FROM bureau_partners b WHERE b.id = $2 AND b."speakerId" = $1`,
    [actor.speakerId, id],
  );
  if (!row) throw notFound("bureau partner");
  return toScorecard(row.sums);
}
