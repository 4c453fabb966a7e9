import "server-only";
import type { CommissionBasis } from "@/lib/bureaus/terms";
import { basisCents, type FeeCents, rescale } from "@/lib/events/commissions/commission";
import type { TermApplicationInput, TermChangesDto } from "@/lib/events/commissions/commission-schema";
import { type CommissionLine, type LockedEvent, syncCommissions } from "@/lib/events/commissions/creating-lines";
import { query, type Tx, transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { shareOf, toDollars } from "@/lib/shared/money";

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

/** Lines that follow the terms, neither paid nor waived. $2 events, $3 bureau. */
const FOLLOWING = (line: string) => `${line}."speakerId" = $1::uuid AND ${line}."eventId" = ANY ($2::uuid[])
  AND NOT ${line}."byHand" AND ${line}.state = 'due' AND ${line}."deletedAt" IS NULL`;

const TERMS = `basis = b."commissionOn", "feeKind" = b."feeKind", "invoicedBy" = b."invoicedBy", "payDays" = b."payDays"`;

/** The second's part first, while the first one's line has the old rate. */
const SECOND = `UPDATE commission_lines c SET ${TERMS}, version = c.version + 1, "updatedAt" = now(),
    "basisPoints" = (c."basisPoints"::bigint * b."commissionBasisPoints" + w.points / 2) / w.points
   FROM bureau_partners b,
        LATERAL (SELECT m."eventId", m."basisPoints" + o."basisPoints" AS points FROM commission_lines m
                   JOIN commission_lines o ON o."eventId" = m."eventId" AND o."speakerId" = m."speakerId"
                        AND o.kind = 'co_broke' AND o."deletedAt" IS NULL
                  WHERE ${FOLLOWING("m")} AND m.kind = 'commission' AND m."bureauPartnerId" = b.id) w
  WHERE b.id = $3::uuid AND b."speakerId" = $1::uuid AND ${FOLLOWING("c")} AND c.kind = 'co_broke'
    AND w."eventId" = c."eventId" AND w.points > 0`;

const FIRST = `UPDATE commission_lines m SET ${TERMS}, version = m.version + 1, "updatedAt" = now(),
    "basisPoints" = greatest(0, b."commissionBasisPoints" - coalesce((SELECT sum(o."basisPoints") FROM commission_lines o
       WHERE o."eventId" = m."eventId" AND o."speakerId" = m."speakerId" AND o.kind = 'co_broke' AND o."deletedAt" IS NULL), 0))
   FROM bureau_partners b
  WHERE b.id = $3::uuid AND b."speakerId" = $1::uuid AND ${FOLLOWING("m")} AND m.kind = 'commission' AND m."bureauPartnerId" = b.id`;

/** No commission is agreed any longer. */
const NONE = `DELETE FROM commission_lines m WHERE ${FOLLOWING("m")} AND m.kind IN ('commission', 'co_broke')
    AND EXISTS (SELECT FROM commission_lines o WHERE o."eventId" = m."eventId" AND o."speakerId" = m."speakerId"
          AND o.kind = 'commission' AND o."bureauPartnerId" = $3::uuid)`;

async function takeTerms(
  actor: Actor,
  bureau: { id: string; commissionBasisPoints: number | null },
  eventIds: readonly string[],
  tx: Tx,
): Promise<void> {
  for (const step of bureau.commissionBasisPoints ? [SECOND, FIRST] : [NONE]) {
    await tx.$executeRawUnsafe(step, actor.speakerId, eventIds, bureau.id);
  }
}

/** Manual, paid and waived lines stay. 404 when one isn't this speaker's booking through this bureau. */
export const applyTerms = (
  actor: Actor,
  bureauPartnerId: string,
  { eventIds }: TermApplicationInput,
): Promise<{ applied: number }> =>
  transaction(async (tx) => {
    const bureau = await tx.bureauPartner.findFirst({
      where: { id: bureauPartnerId, speakerId: actor.speakerId, deletedAt: null },
      select: { id: true, commissionBasisPoints: true },
    });
    if (!bureau) throw notFound("bureau partner");
    const ids = [...new Set(eventIds)];
    const events = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM events WHERE id = ANY (${ids}::uuid[]) AND "speakerId" = ${actor.speakerId}::uuid
         AND "bureauPartnerId" = ${bureauPartnerId}::uuid AND "deletedAt" IS NULL ORDER BY id FOR UPDATE`;
    if (events.length < ids.length) throw notFound("event");
    await takeTerms(actor, bureau, ids, tx);
    await syncCommissions(actor, ids, tx);
    return { applied: ids.length };
  });

/** Also the line that it shares its commission with. */
export async function resumeFollowingTerms(
  actor: Actor,
  event: LockedEvent,
  line: CommissionLine,
  tx: Tx,
): Promise<void> {
  const mine = { speakerId: actor.speakerId, eventId: event.id, deletedAt: null };
  if (line.kind === "spin_off") {
    const bureau = await tx.bureauPartner.findFirst({
      where: { id: line.bureauPartnerId, speakerId: actor.speakerId },
    });
    if (!bureau?.spinOffBasisPoints) throw noTerms("spin-offs");
    const { commissionOn: basis, payDays, spinOffBasisPoints: basisPoints } = bureau;
    await tx.commissionLine.updateMany({
      where: { ...mine, id: line.id },
      data: { basisPoints, basis, payDays, byHand: false },
    });
    return;
  }
  const pair = await tx.commissionLine.findMany({ where: { ...mine, kind: { in: ["commission", "co_broke"] } } });
  const first = pair.find(
    ({ kind, bureauPartnerId }) => kind === "commission" && bureauPartnerId === event.bureauPartnerId,
  );
  const second = pair.find(({ kind }) => kind === "co_broke");
  const bureau =
    first && (await tx.bureauPartner.findFirst({ where: { id: first.bureauPartnerId, speakerId: actor.speakerId } }));
  if (!first || !bureau || (line.kind === "commission" && line.id !== first.id)) {
    throw new AppError("conflict", "This bureau no longer books the event. Remove the commission instead.");
  }
  if (!bureau.commissionBasisPoints) throw noTerms("commission");
  const [firstPoints, secondPoints] = second ? sharesOf(first, second, bureau.commissionBasisPoints) : [0, 0];
  await tx.commissionLine.updateMany({
    where: { ...mine, id: first.id },
    data: { byHand: false, basisPoints: firstPoints },
  });
  if (second) {
    await tx.commissionLine.updateMany({
      where: { ...mine, id: second.id },
      data: { byHand: false, basisPoints: secondPoints },
    });
  }
  await takeTerms(actor, bureau, [event.id], tx);
}

/** By rates, or by amounts when one has no rate. */
const sharesOf = (first: CommissionLine, second: CommissionLine, whole: number): [number, number] =>
  first.basisPoints === null || second.basisPoints === null
    ? rescale(first.amountCents, second.amountCents, whole)
    : rescale(first.basisPoints, second.basisPoints, whole);

const noTerms = (what: string) =>
  new AppError("conflict", `This bureau has no terms for ${what}. Add them on the bureau's page first.`);
