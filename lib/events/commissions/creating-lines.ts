import "server-only";
import type { PoolClient } from "pg";
import { linkBureauPartnerByName } from "@/lib/bureaus/commands";
import { basisCents, type FeeCents, proposeSpinOffs, splitCommission } from "@/lib/events/commissions/commission";
import type { CommissionLineDto, CommissionLineInput } from "@/lib/events/commissions/commission-schema";
import { getCommissionLine, readEventCommissions } from "@/lib/events/commissions/reading-lines";
import type { Tx } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { addDays, dateToDay, dayToDate } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { shareOf, toBasisPoints, toCents } from "@/lib/shared/money";

/** Repeatable, in the transaction that changes an event's bureau, fee, date or status; manual and paid lines stay. */

/** `basisCents` in lib/events/commissions/commission.ts. */
const basis = (column: string) =>
  `(CASE ${column} WHEN 'fee_and_travel' THEN e."grossOrKeptCents" ELSE e."feeOrKeptCents" END)::bigint`;

/** `shareOf` in lib/shared/money.ts. */
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
