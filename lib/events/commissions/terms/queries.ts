import "server-only";
import type { CommissionBasis } from "@/lib/bureaus/terms/rules";
import { basisCents, type FeeCents } from "@/lib/events/commissions/rules";
import type { TermChangesDto } from "@/lib/events/commissions/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";
import { shareOf } from "@/lib/shared/percent";

const LIMIT = 500;

type Candidate = FeeCents & {
  id: string;
  title: string;
  date: string;
  amountCents: number | null;
  past: boolean;
  newPoints: number | null;
  newBasis: CommissionBasis;
};

/** Upcoming events whose derived lines differ from the bureau's terms, and past ones without a line. */
export async function listTermChanges(actor: Actor, bureauPartnerId: string): Promise<TermChangesDto> {
  const rows = await query<Candidate | { id: null }>(
    "term-changes",
    `SELECT e.id, e.title, e."startsOn" AS date, e.status, e."feeCents", e."travelFeeCents", e."keptCents",
            e."startsOn" < $3::date AS past, CASE WHEN m.id IS NULL THEN NULL ELSE m."amountCents" + m.shared END AS "amountCents",
            nullif(b."commissionBasisPoints", 0) AS "newPoints", b."commissionOn" AS "newBasis"
       FROM bureau_partners b
       LEFT JOIN LATERAL (
            SELECT * FROM events e
             WHERE e."bureauPartnerId" = b.id AND e."speakerId" = b."speakerId" AND e."deletedAt" IS NULL
               AND e.status NOT IN ('lost', 'released', 'cancelled')) e ON true
       LEFT JOIN LATERAL (
            SELECT l.*, coalesce(c.points, 0) AS "sharedPoints", coalesce(c.cents, 0) AS shared
              FROM commission_lines l CROSS JOIN LATERAL (
                   SELECT sum(o."basisPoints") AS points, sum(o."amountCents") AS cents FROM commission_lines o
                    WHERE o."eventId" = l."eventId" AND o."speakerId" = l."speakerId" AND o.kind = 'co_broke'
                      AND o."deletedAt" IS NULL) c
             WHERE l."eventId" = e.id AND l."speakerId" = e."speakerId" AND l.kind = 'commission'
               AND l."bureauPartnerId" = b.id
             ORDER BY l."deletedAt" IS NOT NULL, l."createdAt" LIMIT 1) m ON true
      WHERE b.id = $2 AND b."speakerId" = $1
        AND (e.id IS NULL OR (m.id IS NULL AND b."commissionBasisPoints" > 0)
          OR (e."startsOn" >= $3::date AND e.status <> 'closed' AND NOT m."byHand" AND m.state = 'due' AND m."deletedAt" IS NULL
            AND (m."basisPoints" + m."sharedPoints", m.basis, m."feeKind", m."invoicedBy", m."payDays")
                IS DISTINCT FROM (coalesce(b."commissionBasisPoints", 0), b."commissionOn", b."feeKind", b."invoicedBy", b."payDays")))
      ORDER BY past, e."startsOn", e.id LIMIT ${LIMIT}`,
    [actor.speakerId, bureauPartnerId, today(actor.timeZone)],
  );
  if (rows.length === 0) await requireBureau(actor, bureauPartnerId);
  return { items: rows.flatMap((row) => (row.id === null ? [] : [toChange(row)])) };
}

const toChange = ({ newPoints, newBasis, amountCents, ...event }: Candidate) => ({
  eventId: event.id,
  title: event.title,
  date: event.date,
  past: event.past,
  amount: amountCents === null ? null : toDollars(amountCents),
  newAmount: newPoints === null ? null : toDollars(shareOf(basisCents(event, newBasis), newPoints)),
});

async function requireBureau(actor: Actor, id: string): Promise<void> {
  const rows = await query("bureau-there", `SELECT id FROM bureau_partners WHERE id = $2 AND "speakerId" = $1`, [
    actor.speakerId,
    id,
  ]);
  if (rows.length === 0) throw notFound("bureau partner");
}
