import "server-only";
import { createHash } from "node:crypto";
import { dayOffEntry, entriesOf, type FeedEvent } from "@/lib/calendar-feeds/entries";
import { writeCalendar } from "@/lib/calendar-feeds/ics";
import { findFeedUnscoped, getFeed, getFeedEvent, listFeedEvents } from "@/lib/calendar-feeds/queries";
import { type FeedLevel, MONTHS_BACK, MOST_FEEDS, readerName } from "@/lib/calendar-feeds/rules";
import type { FeedDto, FeedInput, FeedPatch } from "@/lib/calendar-feeds/schema";
import { listDaysOffUnscoped } from "@/lib/days-off/queries";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import { prisma, query, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { newToken } from "@/lib/server/mailed-token";
import { countHit } from "@/lib/server/rate-limit";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";
import { siteAddress } from "@/lib/shared/site";

/** The stored response has no URL, as that is a secret: it is derived each time. */
export async function createFeed(actor: Actor, input: FeedInput, once: Once | null): Promise<FeedDto> {
  const { id } = await createOnce(actor, once, async (tx) => {
    if ((await tx.calendarFeed.count({ where: { speakerId: actor.speakerId } })) >= MOST_FEEDS) {
      throw new AppError(
        "conflict",
        `You have ${MOST_FEEDS} calendar feeds, the maximum. Revoke one you don't use, then try again.`,
      );
    }
    return tx.calendarFeed.create({
      data: { ...input, ...newToken(), speakerId: actor.speakerId },
      select: { id: true },
    });
  });
  return getFeed(actor, id);
}

/** 409 `stale` for an old version. */
export const renameFeed = (actor: Actor, id: string, { version, name }: FeedPatch): Promise<FeedDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId };
    const { count } = await tx.calendarFeed.updateMany({
      where: { ...where, version },
      data: { name, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.calendarFeed.count({ where })) > 0, "calendar address");
    return getFeed(actor, id, tx);
  });

export const renewFeedSecret = (actor: Actor, id: string): Promise<FeedDto> =>
  transaction(async (tx) => {
    const { count } = await tx.calendarFeed.updateMany({
      where: { id, speakerId: actor.speakerId },
      data: { ...newToken(), lastReadAt: null, lastReadBy: "", version: { increment: 1 } },
    });
    if (count === 0) throw notFound("calendar address");
    return getFeed(actor, id, tx);
  });

/** Without a trash: a revoked secret doesn't return. */
export async function revokeFeed(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().calendarFeed.deleteMany({ where: { id, speakerId: actor.speakerId } });
  if (count === 0) throw notFound("calendar address");
}

/** Several devices, each every few minutes. */
const READS = { name: "calendar-read", limit: 240, windowSeconds: 60 * 60 };
/** For all visitors together: programs keep asking for dead URLs. */
const MISSES = { name: "calendar-miss", limit: 600, windowSeconds: 15 * 60 };

/** Also while the subscription is blocked. 404 for unknown, malformed and revoked tokens. */
export async function readCalendarUnscoped(token: string, userAgent: string): Promise<CalendarFile> {
  const feed = await findFeedUnscoped(token);
  if (!feed) {
    await countHit(MISSES, "");
    throw new AppError("not_found", "This page doesn't exist.");
  }
  await countHit(READS, feed.id);
  const [events, daysOff] = await Promise.all([
    listFeedEvents(feed.speakerId, feed.level),
    listDaysOffUnscoped(feed.speakerId, MONTHS_BACK),
  ]);
  if (feed.isStale) {
    await query(
      "calendar-feed-read",
      `UPDATE calendar_feeds SET "lastReadAt" = now(), "lastReadBy" = $2 WHERE id = $1`,
      [feed.id, readerName(userAgent)],
    );
  }
  return fileOf(
    writeCalendar(
      [
        ...events.flatMap((event) => entries(event, feed.level)),
        ...daysOff.map((dayOff) => dayOffEntry(dayOff, feed.level)),
      ],
      feed.name,
    ),
  );
}

/** With the event's own UID, so that a feed doesn't duplicate it. */
export async function readEventCalendar(actor: Actor, id: string): Promise<CalendarFile> {
  return fileOf(writeCalendar(entries(await getFeedEvent(actor, id), "full")));
}

/** For others: without its status, notes, contacts, parties and our address. */
export async function readGuestCalendar(actor: Actor, id: string): Promise<string> {
  const event = await getFeedEvent(actor, id);
  const mark = `${EVENT_STATUS_LABEL[event.status]}: `;
  const shown = entriesOf(event, "titles", "").map((entry) => {
    const summary = entry.summary.startsWith(mark) ? entry.summary.slice(mark.length) : entry.summary;
    return { ...entry, summary, category: "" };
  });
  return writeCalendar(shown);
}

const entries = (event: FeedEvent, level: FeedLevel) => entriesOf(event, level, `${siteAddress()}/events/${event.id}`);

type CalendarFile = { text: string; etag: string };

const fileOf = (text: string): CalendarFile => ({
  text,
  etag: `"${createHash("sha256").update(text).digest("base64url")}"`,
});
