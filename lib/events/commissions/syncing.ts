import "server-only";
import type { PoolClient } from "pg";
import type { Tx } from "@/lib/server/db";
import type { Actor, SpeakerId } from "@/lib/server/session";

/** Repeatable, in the transaction that changes an event's bureau, fee, date or status; manual and paid lines stay. */

/** `basisCents` in lib/events/commissions/commission.ts. */
const basis = (column: string) =>
  `(CASE ${column} WHEN 'fee_and_travel' THEN e."grossOrKeptCents" ELSE e."feeOrKeptCents" END)::bigint`;

/** `shareOf` in lib/shared/percent.ts. */
const share = (cents: string, points: string) => `((${cents} * ${points} + 5000) / 10000)`;

const follows = (line: string) => `NOT ${line}."byHand" AND ${line}.state = 'due' AND ${line}."deletedAt" IS NULL`;

const NEEDED = `SELECT EXISTS (SELECT FROM events WHERE "speakerId" = $1::uuid AND id = ANY ($2::uuid[]) AND "bureauPartnerId" IS NOT NULL)
  OR EXISTS (SELECT FROM commission_lines WHERE "speakerId" = $1::uuid AND "eventId" = ANY ($2::uuid[])) AS needed`;

/** The event has another bureau now, or none. */
const RETIRE = `DELETE FROM commission_lines l USING events e
  WHERE l."speakerId" = $1::uuid AND l."eventId" = ANY ($2::uuid[]) AND e.id = l."eventId" AND e."speakerId" = l."speakerId"
    AND l.kind IN ('commission', 'co_broke') AND ${follows("l")}
    AND NOT EXISTS (SELECT FROM commission_lines m WHERE m."eventId" = e.id AND m."speakerId" = e."speakerId"
          AND m.kind = 'commission' AND m."deletedAt" IS NULL AND m."bureauPartnerId" = e."bureauPartnerId")`;

/** Not for a trashed line. A closed event counts as settled. */
const CREATE = `INSERT INTO commission_lines (id, "speakerId", "eventId", "bureauPartnerId", "basisPoints", basis, "amountCents",
    "invoicedBy", "feeKind", "payDays", state, "dueOn", "updatedAt")
  SELECT gen_random_uuid(), e."speakerId", e.id, b.id, b."commissionBasisPoints", b."commissionOn",
         ${share(basis('b."commissionOn"'), 'b."commissionBasisPoints"')}, b."invoicedBy", b."feeKind", b."payDays",
         (CASE WHEN e.status = 'closed' THEN 'paid' ELSE 'due' END)::commission_state, e."startsOn" + b."payDays", now()
    FROM event_money e
    JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId" AND b."deletedAt" IS NULL
   WHERE e."speakerId" = $1::uuid AND e.id = ANY ($2::uuid[]) AND e."deletedAt" IS NULL
     AND e.status NOT IN ('lost', 'released', 'cancelled') AND b."commissionBasisPoints" > 0
     AND NOT EXISTS (SELECT FROM commission_lines l WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId"
           AND l.kind = 'commission' AND l."bureauPartnerId" = b.id)`;

/** Of a shared commission the first bureau gets the rest of the rounded whole, so that the parts add up to the cent. */
const RECALCULATE = `UPDATE commission_lines l
    SET "amountCents" = n.amount, "dueOn" = n.due, version = l.version + 1, "updatedAt" = now()
   FROM (SELECT l.id, e."startsOn" + l."payDays" AS due,
                CASE WHEN l.kind = 'commission'
                  THEN greatest(0, ${share(basis("l.basis"), '(l."basisPoints" + o.points)')} - o.cents)
                  ELSE ${share(basis("l.basis"), 'l."basisPoints"')} END AS amount
           FROM commission_lines l
           JOIN event_money e ON e.id = l."eventId" AND e."speakerId" = l."speakerId"
          CROSS JOIN LATERAL (
                SELECT coalesce(sum(c."basisPoints"), 0) AS points,
                       coalesce(sum(CASE WHEN ${follows("c")} THEN ${share(basis("l.basis"), 'c."basisPoints"')}
                                         ELSE c."amountCents" END), 0) AS cents
                  FROM commission_lines c
                 WHERE l.kind = 'commission' AND c."eventId" = l."eventId" AND c."speakerId" = l."speakerId"
                   AND c.kind = 'co_broke' AND c."basisPoints" IS NOT NULL AND c."deletedAt" IS NULL) o
          WHERE l."speakerId" = $1::uuid AND l."eventId" = ANY ($2::uuid[]) AND l."basisPoints" IS NOT NULL
            AND ${follows("l")}) n
  WHERE l.id = n.id AND l."speakerId" = $1::uuid AND (l."amountCents", l."dueOn") IS DISTINCT FROM (n.amount, n.due)`;

const STEPS = [RETIRE, CREATE, RECALCULATE];

export async function syncCommissions(actor: Actor, eventIds: readonly string[], tx: Tx): Promise<void> {
  if (eventIds.length === 0) return;
  const [row] = await tx.$queryRawUnsafe<{ needed: boolean }[]>(NEEDED, actor.speakerId, eventIds);
  if (!row?.needed) return;
  for (const step of STEPS) await tx.$executeRawUnsafe(step, actor.speakerId, eventIds);
}

export const syncCommission = (actor: Actor, eventId: string, tx: Tx): Promise<void> =>
  syncCommissions(actor, [eventId], tx);

export async function syncCommissionsInBulk(
  client: PoolClient,
  speakerId: SpeakerId,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  for (const step of STEPS) await client.query(step, [speakerId, eventIds]);
}
