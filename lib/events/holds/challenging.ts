import "server-only";
import { emailOutsiders } from "@/lib/correspondence/commands";
import { moveEvents } from "@/lib/events/changing-status";
import { challengeEnd } from "@/lib/events/holds/challenge-end";
import { CHALLENGE_MOVES, confirmedNote, type EventHolds, noAddress, type PublicHold } from "@/lib/events/holds/hold";
import type { ChallengeAnswer, ChallengeInput } from "@/lib/events/holds/hold-schema";
import { getEventHolds, requireHold } from "@/lib/events/holds/holding";
import {
  activeHolds,
  CHALLENGE_STATE,
  HOLDER,
  HOLDER_EMAIL,
  HOLDER_JOINS,
  LADDER_ORDER,
  takenJson,
} from "@/lib/events/holds/statement";
import { EVENT_MOVES } from "@/lib/events/status";
import { type Tx, transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import {
  findByLinkUnscoped,
  hashToken,
  IS_REACHABLE,
  newToken,
  openLinkUnscoped,
  SHOWN_NAME,
} from "@/lib/server/mailed-token";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { formatDayLong } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { requireSpeakerName } from "@/lib/shared/speaker-name";

/** Null for an invalid link, or an event that isn't held. Without the challenger, money and other holds. */
export const findPublicHoldUnscoped = (token: string): Promise<PublicHold | null> =>
  findByLinkUnscoped<PublicHold>(
    "public-hold",
    `SELECT ${SHOWN_NAME} AS speaker, e.title::text AS title, e."startsOn" AS date, iso_instant(k."endsAt") AS "endsAt", k.answer,
            coalesce(nullif(e."timeZone", ''), nullif(e."placeTimeZone", ''), s."timeZone") AS "timeZone"
       FROM hold_challenges k
       JOIN events e ON e.id = k."eventId" AND e."speakerId" = k."speakerId"
       JOIN speakers s ON s.id = k."speakerId" AND ${IS_REACHABLE}
      WHERE k."tokenHash" = $1 AND k."withdrawnAt" IS NULL AND k."endsAt" > now() AND e."deletedAt" IS NULL
        AND (k.answer IS NOT NULL OR e.status = 'hold')`,
    token,
  );

/** @throws 404 in place of null, 429 */
export const readPublicHoldUnscoped = (token: string): Promise<PublicHold> =>
  openLinkUnscoped("hold-link", 60, token, findPublicHoldUnscoped);

type First = { eventId: string; title: string; holder: string; email: string; timeZone: string };

async function firstHold(speakerId: string, day: string, tx: Tx): Promise<First | undefined> {
  const [first] = await tx.$queryRawUnsafe<First[]>(
    `SELECT f.*, ${HOLDER}::text AS holder, ${HOLDER_EMAIL} AS email, e.title::text AS title,
            coalesce(nullif(e."timeZone", ''), nullif(e."placeTimeZone", ''), s."timeZone") AS "timeZone"
       FROM (SELECT h."eventId"::text AS "eventId" FROM ${activeHolds("$1::uuid", "$2::date")}
              ORDER BY ${LADDER_ORDER} LIMIT 1 FOR UPDATE OF h) f
       JOIN events e ON e.id = f."eventId"::uuid AND e."speakerId" = $1::uuid
       JOIN speakers s ON s.id = e."speakerId"
       ${HOLDER_JOINS}`,
    speakerId,
    day,
  );
  return first;
}

const dayOf = async (actor: Actor, eventId: string, tx: Tx): Promise<string> => {
  const [event] = await tx.$queryRaw<{ day: string }[]>`
    SELECT "startsOn"::text AS day FROM events
     WHERE id = ${eventId}::uuid AND "speakerId" = ${actor.speakerId}::uuid AND "deletedAt" IS NULL`;
  if (!event) throw notFound("event");
  return event.day;
};

/** Emails the first holder to confirm or release. @throws 409 without a holder or address, or while one runs; 422 without a name */
export const challengeHold = (actor: Actor, eventId: string, input: ChallengeInput): Promise<EventHolds> =>
  transaction(async (tx) => {
    const day = await dayOf(actor, eventId, tx);
    const challengerDay = input.challengerId ? await dayOf(actor, input.challengerId, tx) : day;
    const first = await firstHold(actor.speakerId, day, tx);
    if (!first) throw new AppError("conflict", "No one holds this date, so there's no one to ask.");
    await refuseWhenTaken(actor.speakerId, day, tx);
    const { challengerId = eventId === first.eventId ? null : eventId } = input;
    if (challengerId === first.eventId) {
      throw new AppError("conflict", "The first hold can't challenge itself.");
    }
    if (challengerDay !== day) throw new AppError("conflict", "The challenging event is on a different date.");
    const speaker = requireSpeakerName(actor.speaker.name);
    const now = await refuseWhileRunning(actor, day, tx);
    if (!first.email) throw noAddress(first.holder || `“${first.title}”`);
    const endsAt = new Date(challengeEnd(now.getTime(), input.hours, first.timeZone));
    const { tokenId: id, tokenHash } = newToken();
    await tx.holdChallenge.create({
      data: {
        id,
        speakerId: actor.speakerId,
        eventId: first.eventId,
        challengerId,
        email: first.email,
        tokenHash,
        endsAt,
      },
    });
    const { title, timeZone } = first;
    const props = { speaker, title, date: formatDayLong(day), dueAt: endsAt.toISOString(), timeZone };
    const link = { path: "/holds/", tokenId: id };
    const mail = { recordId: first.eventId, to: first.email, template: "hold-challenge", props, link } as const;
    await emailOutsiders(actor, "personal", [mail], tx);
    return getEventHolds(actor, eventId, tx);
  });

/** Title of the event that took the date, if one did. */
async function takenBy(speakerId: string, day: string, tx: Tx): Promise<string | null> {
  const [row] = await tx.$queryRawUnsafe<{ taken: EventHolds["taken"] }[]>(
    `SELECT ${takenJson("$1::uuid", "$2::date")} AS taken`,
    speakerId,
    day,
  );
  return row?.taken[0]?.title ?? null;
}

async function refuseWhenTaken(speakerId: string, day: string, tx: Tx): Promise<void> {
  const title = await takenBy(speakerId, day, tx);
  if (title) throw new AppError("conflict", `“${title}” has taken this date. Release the other holds.`);
}

async function refuseWhileRunning(actor: Actor, day: string, tx: Tx): Promise<Date> {
  const [row] = await tx.$queryRawUnsafe<{ now: Date; running: boolean }[]>(
    `SELECT now() AS now, EXISTS (
      SELECT FROM hold_challenges k JOIN holds h ON h."eventId" = k."eventId" AND h."speakerId" = k."speakerId"
       WHERE h."speakerId" = $1::uuid AND h.day = $2::date AND ${CHALLENGE_STATE} = 'open') AS running`,
    actor.speakerId,
    day,
  );
  if (!row || row.running) {
    throw new AppError(
      "conflict",
      "We've already asked the first holder. Wait for their reply, or withdraw the challenge.",
    );
  }
  return row.now;
}

/** Invalidates the emailed link. 404 when there is no open challenge. */
export const withdrawChallenge = (actor: Actor, eventId: string): Promise<void> =>
  transaction(async (tx) => {
    const day = await dayOf(actor, eventId, tx);
    const withdrawn = await tx.$executeRawUnsafe(
      `UPDATE hold_challenges k SET "withdrawnAt" = now() FROM holds h
        WHERE h."eventId" = k."eventId" AND h."speakerId" = k."speakerId" AND h."speakerId" = $1::uuid
          AND h.day = $2::date AND ${CHALLENGE_STATE} = ANY ($3)`,
      actor.speakerId,
      day,
      CHALLENGE_MOVES.table.withdraw.from,
    );
    if (withdrawn === 0) throw notFound("challenge");
  });

/** Emails the holder of the event that it is first now, on request. @throws 409 when it isn't, or without an address */
export const emailFirstHolder = (actor: Actor, eventId: string): Promise<EventHolds> =>
  transaction(async (tx) => {
    const day = await requireHold(actor, eventId, tx);
    const first = await firstHold(actor.speakerId, day, tx);
    if (first?.eventId !== eventId) throw new AppError("conflict", "This isn't the first hold on its date.");
    await refuseWhenTaken(actor.speakerId, day, tx);
    if (!first.email) throw noAddress(first.holder || `“${first.title}”`);
    const speaker = requireSpeakerName(actor.speaker.name);
    await tx.$executeRaw`
      UPDATE holds SET "toldAt" = now(), "updatedAt" = now()
       WHERE "eventId" = ${eventId}::uuid AND "speakerId" = ${actor.speakerId}::uuid`;
    const props = { speaker, title: first.title, date: formatDayLong(day) };
    const mail = { recordId: eventId, to: first.email, template: "hold-moved-up", props } as const;
    await emailOutsiders(actor, "personal", [mail], tx);
    return getEventHolds(actor, eventId, tx);
  });

type Answered = { speakerId: SpeakerId; eventId: string; title: string; day: string; holder: string; told: boolean };

/** Exactly one response counts. @throws 404 for an invalid link; 409 when it has been answered */
export async function answerChallengeUnscoped(
  token: string,
  answer: ChallengeAnswer,
): Promise<{ answer: ChallengeAnswer }> {
  await readPublicHoldUnscoped(token);
  const move = answer === "confirm" ? "confirmHold" : "releaseHold";
  return transaction(async (tx) => {
    const [given] = await tx.$queryRawUnsafe<Answered[]>(
      `UPDATE hold_challenges k SET answer = $2::challenge_answer, "answeredAt" = now()
         FROM events e ${HOLDER_JOINS}
        WHERE k."tokenHash" = $1 AND ${CHALLENGE_STATE} = ANY ($3)
          AND e.id = k."eventId" AND e."speakerId" = k."speakerId" AND e.status = ANY ($4::event_status[]) AND e."deletedAt" IS NULL
       RETURNING k."speakerId"::text AS "speakerId", e.id::text AS "eventId", e.title::text AS title,
                 e."startsOn"::text AS day, ${HOLDER}::text AS holder`,
      hashToken(token),
      answer,
      CHALLENGE_MOVES.table[answer].from,
      EVENT_MOVES.table[move].from,
    );
    if (!given) throw await whyNot(token, tx);
    if (move === "confirmHold") await keepWord(given, tx);
    else await moveEvents({ ...given, userId: null }, [given.eventId], move, RELEASED, tx);
    await mailSpeaker(given, answer, tx);
    return { answer };
  });
}

async function whyNot(token: string, tx: Tx): Promise<AppError> {
  const answered = await tx.$queryRaw<unknown[]>`
    SELECT FROM hold_challenges WHERE "tokenHash" = ${hashToken(token)} AND answer IS NOT NULL AND "endsAt" > now()`;
  return answered.length > 0
    ? new AppError("conflict", "You've already replied to this. Email the speaker if something changed.")
    : notFound("link");
}

function keepWord({ speakerId, eventId, holder }: Answered, tx: Tx): Promise<unknown> {
  const { to } = EVENT_MOVES.table.confirmHold;
  return tx.$executeRaw`
    INSERT INTO event_status_changes ("speakerId", "eventId", "from", "to", note)
    VALUES (${speakerId}::uuid, ${eventId}::uuid, ${to}::event_status, ${to}::event_status, ${confirmedNote(holder)})`;
}

const RELEASED = { endReason: "hold_challenged", statusNote: "Released by the holder" } as const;

async function mailSpeaker(given: Answered, answer: ChallengeAnswer, tx: Tx): Promise<void> {
  const { speakerId, eventId, title, day, holder } = given;
  const user = await tx.user.findFirst({
    where: { speakerId, disabledAt: null },
    orderBy: { createdAt: "asc" },
    select: { username: true, email: true },
  });
  if (!user) return;
  const next = answer === "release" ? await firstHold(speakerId, day, tx) : undefined;
  await queueMail(tx, {
    speakerId,
    to: user.email,
    template: "hold-answered",
    props: {
      username: user.username,
      title,
      date: formatDayLong(day),
      holder: holder || "The holder",
      said: answer === "confirm" ? "confirmed" : "released",
      outcome: outcomeText(answer, next, await takenBy(speakerId, day, tx)),
      eventId: next?.eventId ?? eventId,
    },
  });
}

function outcomeText(answer: ChallengeAnswer, next: First | undefined, taken: string | null): string {
  if (taken) return `The date stays taken by “${taken}”.`;
  if (answer === "confirm") return "They keep first hold. The next step is the contract.";
  if (!next) return "No one else holds this date, so it's open again.";
  return `First hold is now ${next.holder ? `${next.holder} with ` : ""}“${next.title}”. They don't know yet; you can tell them on the event's page.`;
}
