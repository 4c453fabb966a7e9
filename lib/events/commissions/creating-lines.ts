import "server-only";
import { linkBureauPartnerByName } from "@/lib/bureaus/commands";
import { basisCents, type FeeCents, splitCommission } from "@/lib/events/commissions/commission";
import type { CommissionLineDto, CommissionLineInput } from "@/lib/events/commissions/commission-schema";
import { getCommissionLine, readEventCommissions } from "@/lib/events/commissions/reading-lines";
import { proposeSpinOffs } from "@/lib/events/commissions/spin-offs";
import { syncCommission } from "@/lib/events/commissions/syncing";
import type { Tx } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { addDays, dateToDay, dayToDate } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";
import { shareOf, toBasisPoints } from "@/lib/shared/percent";

export type CommissionLine = NonNullable<Awaited<ReturnType<Tx["commissionLine"]["findFirst"]>>>;

export type LockedEvent = FeeCents & { id: string; startsOn: Date; bureauPartnerId: string | null };

/** Locks the event. 404 when it is missing or in the trash. */
export async function lockEvent(actor: Actor, id: string, tx: Tx): Promise<LockedEvent> {
  const [event] = await tx.$queryRaw<LockedEvent[]>`
    SELECT id, "startsOn", status, "feeCents", "travelFeeCents", "keptCents", "bureauPartnerId" FROM events
     WHERE id = ${id}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  if (!event) throw notFound("event");
  return event;
}

/** The line of the event's bureau. */
export const findMainLine = (actor: Actor, event: LockedEvent, tx: Tx): Promise<CommissionLine | null> =>
  tx.commissionLine.findFirst({
    where: {
      speakerId: actor.speakerId,
      eventId: event.id,
      kind: "commission",
      deletedAt: null,
      bureauPartnerId: event.bureauPartnerId ?? undefined,
    },
    orderBy: { createdAt: "asc" },
  });

export const createCommissionLine = (
  actor: Actor,
  eventId: string,
  input: CommissionLineInput,
  once: Once | null,
): Promise<CommissionLineDto> =>
  createOnce(actor, once, async (tx) => {
    // Before the event is locked (lib/server/record.ts).
    const namedId =
      input.bureauPartnerName && input.kind !== "spin_off"
        ? await linkBureauPartnerByName(actor, input.bureauPartnerName, tx)
        : null;
    const event = await lockEvent(actor, eventId, tx);
    if (input.fromEventId) await requireEvent(actor, input.fromEventId, tx);
    const make = { commission: addCommission, co_broke: addCoBroke, spin_off: addSpinOff }[input.kind];
    const id = await make(actor, event, { ...input, namedId }, tx);
    await syncCommission(actor, eventId, tx);
    return getCommissionLine(actor, id, tx);
  });

async function requireEvent(actor: Actor, id: string, tx: Tx): Promise<void> {
  const where = { id, speakerId: actor.speakerId, deletedAt: null };
  if ((await tx.event.count({ where })) === 0) throw notFound("event");
}

/** Days after the event, if agreed. */
const dueOn = (event: LockedEvent, payDays: number | null): Date | null =>
  payDays === null ? null : dayToDate(addDays(dateToDay(event.startsOn), payDays));

type NewLine = CommissionLineInput & { namedId: string | null };

async function addCommission(actor: Actor, event: LockedEvent, input: NewLine, tx: Tx): Promise<string> {
  const bureauPartnerId = input.namedId ?? event.bureauPartnerId;
  if (!bureauPartnerId) throw invalid({ bureauPartnerName: "Enter the bureau that gets it" });
  const bureau = await readBureau(actor, bureauPartnerId, tx);
  const byHand = input.percent !== null || input.amount !== null;
  const lines = { speakerId: actor.speakerId, eventId: event.id, bureauPartnerId, deletedAt: null };
  // By hand there may be a second one.
  if (!byHand && (await tx.commissionLine.count({ where: lines })) > 0) {
    throw new AppError("conflict", `${bureau.name} already has a commission on this event.`);
  }
  const points = input.percent === null ? bureau.commissionBasisPoints : toBasisPoints(input.percent);
  const basisPoints = input.amount === null ? points : null;
  if (!byHand && !basisPoints)
    throw invalid({ percent: `${bureau.name} has no terms yet. Enter a percent or an amount.` });
  const cents = basisCents(event, bureau.commissionOn);
  return insert(actor, event, bureau, tx, {
    kind: "commission",
    basisPoints,
    amountCents: input.amount === null ? shareOf(cents, basisPoints ?? 0) : toCents(input.amount),
    byHand: byHand || bureauPartnerId !== event.bureauPartnerId,
    invoicedBy: bureau.invoicedBy,
    // As `syncCommissions`: a closed event counts as settled.
    state: !byHand && event.status === "closed" && input.state === "due" ? "paid" : input.state,
    note: input.note,
  });
}

/** Deducts the second bureau's part from the first one's line. */
async function addCoBroke(actor: Actor, event: LockedEvent, input: NewLine, tx: Tx): Promise<string> {
  const main = await findMainLine(actor, event, tx);
  if (!main) throw new AppError("conflict", "There's no commission to split yet. Add one first.");
  if (main.state !== "due")
    throw new AppError("conflict", "A paid or waived commission can't be split. Mark it as due first.");
  const bureau = await readBureau(actor, input.namedId as string, tx);
  if (bureau.id === main.bureauPartnerId) {
    throw invalid({ bureauPartnerName: "Enter a different bureau than the one that booked the event" });
  }
  const shared = { speakerId: actor.speakerId, eventId: event.id, kind: "co_broke", deletedAt: null } as const;
  if ((await tx.commissionLine.count({ where: shared })) > 0) {
    throw new AppError("conflict", "This commission is already split with a second bureau.");
  }
  const share = toBasisPoints(input.share ?? 0);
  const [keptCents, amountCents] = splitCommission(main.amountCents, share);
  const [keptPoints, basisPoints] = main.basisPoints === null ? [null, null] : splitCommission(main.basisPoints, share);
  await tx.commissionLine.updateMany({
    where: { id: main.id, speakerId: actor.speakerId },
    data: { amountCents: keptCents, basisPoints: keptPoints, version: { increment: 1 } },
  });
  const { basis, feeKind, payDays, invoicedBy, byHand } = main;
  const same = { basis, feeKind, payDays, invoicedBy, byHand, dueOn: main.dueOn };
  return insert(actor, event, bureau, tx, { ...same, kind: "co_broke", basisPoints, amountCents, note: input.note });
}

/** Only what `proposeSpinOffs` proposes. */
async function addSpinOff(actor: Actor, event: LockedEvent, input: CommissionLineInput, tx: Tx): Promise<string> {
  const { items, origins } = await readEventCommissions(actor, event.id, tx);
  const proposals = proposeSpinOffs({ ...event, date: dateToDay(event.startsOn) }, origins, items);
  const proposal = proposals.find(({ fromEventId }) => fromEventId === input.fromEventId);
  if (!proposal)
    throw new AppError("conflict", "No spin-off commission is owed for that event, or it's already settled.");
  const bureau = await readBureau(actor, proposal.bureauPartnerId, tx);
  const basisPoints = toBasisPoints(proposal.percent);
  return insert(actor, event, bureau, tx, {
    kind: "spin_off",
    basisPoints,
    amountCents: shareOf(basisCents(event, bureau.commissionOn), basisPoints),
    // The speaker has the client's money and owes the share.
    invoicedBy: "speaker",
    feeKind: "gross",
    state: input.state,
    fromEventId: proposal.fromEventId,
    note: input.note || proposal.reason,
  });
}

type Bureau = NonNullable<Awaited<ReturnType<Tx["bureauPartner"]["findFirst"]>>>;
type LineColumns = Partial<Omit<CommissionLine, "id" | "speakerId" | "eventId" | "bureauPartnerId">> & {
  amountCents: number;
};

async function readBureau(actor: Actor, id: string, tx: Tx): Promise<Bureau> {
  const bureau = await tx.bureauPartner.findFirst({ where: { id, speakerId: actor.speakerId } });
  if (!bureau) throw notFound("bureau partner");
  return bureau;
}

/** With the bureau's terms as defaults. */
async function insert(actor: Actor, event: LockedEvent, bureau: Bureau, tx: Tx, line: LineColumns): Promise<string> {
  const { commissionOn: basis, feeKind, payDays } = bureau;
  const { id } = await tx.commissionLine.create({
    data: {
      basis,
      feeKind,
      payDays,
      dueOn: dueOn(event, line.payDays ?? payDays),
      ...line,
      speakerId: actor.speakerId,
      eventId: event.id,
      bureauPartnerId: bureau.id,
    },
    select: { id: true },
  });
  return id;
}
