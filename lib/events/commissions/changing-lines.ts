import "server-only";
import { resumeFollowingTerms } from "@/lib/events/commissions/applying-terms";
import { basisCents } from "@/lib/events/commissions/commission";
import type { CommissionLineDto, CommissionLinePatch } from "@/lib/events/commissions/commission-schema";
import {
  type CommissionLine,
  findMainLine,
  type LockedEvent,
  lockEvent,
  syncCommission,
} from "@/lib/events/commissions/creating-lines";
import { getCommissionLine } from "@/lib/events/commissions/reading-lines";
import { type Tx, transaction } from "@/lib/server/db";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate, today } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { shareOf, toBasisPoints, toCents } from "@/lib/shared/money";

/** Writes the given fields; 409 `stale` for an old version. See `commissionLinePatchSchema`. */
export const updateCommissionLine = (
  actor: Actor,
  id: string,
  { version, ...patch }: CommissionLinePatch,
): Promise<CommissionLineDto> =>
  transaction(async (tx) => {
    const { event, line } = await lockLine(actor, id, tx);
    refuseUnlessChanged(line.version === version ? 1 : 0, true, "commission line");
    const data = { ...toAmount(event, line, patch), ...toState(actor, line, patch), ...toRest(patch) };
    await tx.commissionLine.updateMany({
      where: { id, speakerId: actor.speakerId },
      data: { ...data, version: { increment: 1 } },
    });
    // Two bureaus that share a commission follow the terms together or not at all.
    if (data.byHand && line.kind !== "spin_off") await shareByHand(actor, line, tx);
    if (patch.followTerms) await resumeFollowingTerms(actor, event, line, tx);
    await syncCommission(actor, event.id, tx);
    return getCommissionLine(actor, id, tx);
  });

/** A second bureau's part returns to the first; both lines are trashed at one instant. */
export const trashCommissionLine = (actor: Actor, id: string): Promise<void> =>
  transaction(async (tx) => {
    const { event, line } = await lockLine(actor, id, tx);
    const trashed = { deletedAt: new Date(), version: { increment: 1 } };
    const where = { speakerId: actor.speakerId, eventId: event.id, deletedAt: null };
    await tx.commissionLine.updateMany({ where: { ...where, id }, data: trashed });
    if (line.kind === "commission") {
      await tx.commissionLine.updateMany({ where: { ...where, kind: "co_broke" }, data: trashed });
    }
    if (line.kind === "co_broke") await moveShare(actor, event, line, 1, tx);
    await syncCommission(actor, event.id, tx);
  });

/** Repeatable. 409 when its place has been taken. */
export const restoreCommissionLine = (actor: Actor, id: string): Promise<CommissionLineDto> =>
  transaction(async (tx) => {
    const { event, line } = await lockLine(actor, id, tx, true);
    if (!line.deletedAt) return getCommissionLine(actor, id, tx);
    const where = { speakerId: actor.speakerId, eventId: event.id };
    const same = { ...where, kind: line.kind, deletedAt: null };
    const rival = line.kind === "co_broke" ? same : { ...same, bureauPartnerId: line.bureauPartnerId };
    const alone = line.kind === "commission" && line.byHand;
    if (!alone && (await tx.commissionLine.count({ where: rival })) > 0) {
      throw new AppError("conflict", "Another commission has taken its place. Remove that one first.");
    }
    const restored = { deletedAt: null, version: { increment: 1 } };
    if (line.kind === "co_broke") await moveShare(actor, event, line, -1, tx);
    await tx.commissionLine.updateMany({ where: { ...where, id }, data: restored });
    if (line.kind === "commission") {
      const along = { ...where, kind: "co_broke", deletedAt: line.deletedAt } as const;
      await tx.commissionLine.updateMany({ where: along, data: restored });
    }
    await syncCommission(actor, event.id, tx);
    return getCommissionLine(actor, id, tx);
  });

/** Locks a line and its event. 404 when it isn't this speaker's. */
async function lockLine(
  actor: Actor,
  id: string,
  tx: Tx,
  inTrash = false,
): Promise<{ event: LockedEvent; line: CommissionLine }> {
  const where = { id, speakerId: actor.speakerId, ...(!inTrash && { deletedAt: null }) };
  const known = await tx.commissionLine.findFirst({ where, select: { eventId: true } });
  if (!known) throw notFound("commission line");
  const event = await lockEvent(actor, known.eventId, tx);
  const line = await tx.commissionLine.findFirst({ where });
  if (!line) throw notFound("commission line");
  return { event, line };
}

type Change = Omit<CommissionLinePatch, "version">;
type Amount = Partial<Pick<CommissionLine, "basisPoints" | "amountCents" | "basis" | "byHand">>;

function toAmount(event: LockedEvent, line: CommissionLine, { percent, amount, basis }: Change): Amount {
  if (percent === undefined && amount === undefined && basis === undefined) return {};
  const base = { basis: basis ?? line.basis, byHand: true };
  if (amount !== undefined) return { ...base, basisPoints: null, amountCents: toCents(amount) };
  const basisPoints = percent === undefined ? line.basisPoints : toBasisPoints(percent);
  if (basisPoints === null) return base;
  return { ...base, basisPoints, amountCents: shareOf(basisCents(event, base.basis), basisPoints) };
}

function toRest({ invoicedBy, dueOn, note }: Change) {
  return {
    ...(invoicedBy !== undefined && { invoicedBy, byHand: true }),
    ...(dueOn !== undefined && { dueOn: dueOn && dayToDate(dueOn), byHand: true }),
    ...(note !== undefined && { note }),
  };
}

function toState(actor: Actor, line: CommissionLine, { state = line.state, paidOn }: Change) {
  const becomes = state !== line.state;
  if (state !== "paid") {
    if (paidOn) throw invalid({ paidOn: "Only a paid commission can have a payment date" });
    return becomes ? { state, paidOn: null } : {};
  }
  const now = today(actor.timeZone);
  if (paidOn && paidOn > now) throw invalid({ paidOn: "The payment date can't be in the future" });
  if (paidOn) return { state, paidOn: dayToDate(paidOn) };
  return becomes ? { state, paidOn: dayToDate(now) } : {};
}

async function shareByHand(actor: Actor, { id, eventId }: CommissionLine, tx: Tx): Promise<void> {
  const live = { eventId, speakerId: actor.speakerId, deletedAt: null };
  if ((await tx.commissionLine.count({ where: { ...live, kind: "co_broke" } })) === 0) return;
  await tx.commissionLine.updateMany({
    where: { ...live, kind: { in: ["commission", "co_broke"] }, id: { not: id }, byHand: false },
    data: { byHand: true, version: { increment: 1 } },
  });
}

/** Returns a second bureau's part to the first (1), or deducts it again (-1). */
async function moveShare(actor: Actor, event: LockedEvent, line: CommissionLine, sign: 1 | -1, tx: Tx): Promise<void> {
  const main = await findMainLine(actor, event, tx);
  const points =
    main?.basisPoints != null && line.basisPoints !== null ? main.basisPoints + sign * line.basisPoints : null;
  const cents = main && main.amountCents + sign * line.amountCents;
  if (!main || cents === null || cents < 0 || (points !== null && points < 0)) {
    if (sign === 1) return;
    throw new AppError("conflict", "The commission it was split from no longer exists.");
  }
  await tx.commissionLine.updateMany({
    where: { id: main.id, speakerId: actor.speakerId },
    data: { amountCents: cents, basisPoints: points, version: { increment: 1 } },
  });
}
