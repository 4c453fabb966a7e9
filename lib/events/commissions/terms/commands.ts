import "server-only";
import type { CommissionLine, LockedEvent } from "@/lib/events/commissions/commands";
import { rescale } from "@/lib/events/commissions/rules";
import type { TermApplicationInput } from "@/lib/events/commissions/schema";
import { syncCommissions } from "@/lib/events/commissions/sync/commands";
import { type Tx, transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";

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
